import Foundation
public import Plainspoken

/// Diagnoses `POSIXError`, and `NSError`s of its domain: failures of system calls.
public struct POSIXErrorSource: ErrorSource {
    /// The source; there is nothing to set.
    public init() {}

    public func diagnose(_ error: any FoundationError, in context: DiagnosisContext) -> Diagnosis? {
        guard let known = FoundationErrorIdentity(error), known.domain == NSPOSIXErrorDomain else { return nil }
        guard let code = Int32(exactly: known.code).flatMap(POSIXErrorCode.init(rawValue:)) else {
            return ServiceFailure.general(cause: error, role: context.role)
        }
        if code == .ECANCELED { return Diagnosis("cancelled", status: nil, cause: error) }
        return Self.failure(code)?.diagnosis(cause: error, role: context.role)
            ?? ServiceFailure.general(cause: error, role: context.role)
    }

    /// What a reader can wait out; `nil` for what stays until somebody repairs it.
    private static func failure(_ code: POSIXErrorCode) -> ServiceFailure? {
        switch code {
        case .ENOSPC, .EDQUOT: .storageFull
        case .EAGAIN, .EBUSY, .EMFILE, .ENFILE, .ENOMEM, .ENOBUFS, .EDEADLK, .EINTR, .ENOLCK, .ETXTBSY: .busy
        case .ECONNREFUSED, .ECONNRESET, .ECONNABORTED, .EPIPE, .EHOSTUNREACH, .EHOSTDOWN, .ENETUNREACH, .ENETDOWN,
            .ENETRESET, .ENOTCONN, .EADDRNOTAVAIL:
            .unreachable
        case .ETIMEDOUT: .timedOut
        default: nil
        }
    }

    public var messages: [MessageDeclaration] { ServiceFailure.messages + [MessageDeclaration("cancelled")] }
}

extension ErrorSource where Self == POSIXErrorSource {
    /// Failures of system calls.
    public static var posixError: POSIXErrorSource { POSIXErrorSource() }
}
