import HTTPTypes
import Plainspoken

/// Failures of the machine underneath that a reader can wait out.
enum ServiceFailure: String, CaseIterable {
    case storageFull = "service.storage-full"
    case busy = "service.busy"
    case unreachable = "service.unreachable"
    case timedOut = "service.timed-out"

    private var status: HTTPResponse.Status {
        switch self {
        case .storageFull: HTTPResponse.Status(code: 507)
        case .busy: .serviceUnavailable
        case .unreachable: .badGateway
        case .timedOut: .gatewayTimeout
        }
    }

    func diagnosis(cause: any Error) -> Diagnosis {
        Diagnosis(MessageKey(rawValue), status: status, retry: .later, cause: cause)
    }

    /// What all other failures are: ours to repair, and nothing to tell but that.
    static func general(cause: any Error) -> Diagnosis { Diagnosis(.error, cause: cause) }

    static let messages = allCases.map { MessageDeclaration(MessageKey($0.rawValue)) } + [MessageDeclaration(.error)]
}
