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

    /// - Parameters:
    ///   - cause: for the log.
    ///   - role: the reader's own client has no status to show: there was no response.
    func diagnosis(cause: any Error, role: ProgramRole) -> Diagnosis {
        Diagnosis(MessageKey(rawValue), status: role == .gateway ? status : nil, retry: .later, cause: cause)
    }

    /// What all other failures are: ours to repair, and nothing to tell but that.
    static func general(cause: any Error, role: ProgramRole) -> Diagnosis {
        Diagnosis(.error, status: role == .gateway ? .internalServerError : nil, cause: cause)
    }

    static let messages = allCases.map { MessageDeclaration(MessageKey($0.rawValue)) } + [MessageDeclaration(.error)]
}
