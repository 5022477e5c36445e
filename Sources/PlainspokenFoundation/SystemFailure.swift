import Foundation
import Plainspoken

/// What a failure of the system means to a reader.
enum SystemFailure: CaseIterable {
    case storageFull
    /// A limit of the machine was reached, which will pass.
    case busy
    /// Nothing was sent: the other side could not be reached, or the network is down.
    case connectionFailed, offline
    case timedOut
    /// The connection broke in the middle.
    case connectionLost
    case cancelled
    /// A file that does not exist, or that we may not read or write.
    case file
    /// Our own to fix; there is nothing more to tell the reader.
    case general

    /// - Parameter code: the error number of a system call; can be any number.
    init(posix code: Int) {
        self =
            switch Int32(exactly: code).flatMap(POSIXErrorCode.init(rawValue:)) {
            case .ENOSPC, .EDQUOT: .storageFull
            case .EAGAIN, .EBUSY, .EMFILE, .ENFILE, .ENOMEM, .ENOBUFS, .EDEADLK, .EINTR, .ENOLCK, .ETXTBSY: .busy
            case .ECONNREFUSED, .EHOSTUNREACH, .EHOSTDOWN, .EADDRNOTAVAIL: .connectionFailed
            case .ENETUNREACH, .ENETDOWN: .offline
            case .ETIMEDOUT: .timedOut
            case .ECONNRESET, .ECONNABORTED, .EPIPE, .ENETRESET, .ENOTCONN, .ESHUTDOWN: .connectionLost
            case .ECANCELED: .cancelled
            case .ENOENT, .EACCES, .EPERM, .EEXIST, .EISDIR, .ENOTDIR, .ENOTEMPTY, .EROFS, .EFBIG, .ENAMETOOLONG,
                .ELOOP, .EXDEV, .EIO:
                .file
            default: .general
            }
    }

    /// - Parameter code: the error code in Foundation's own domain; can be any number.
    init(cocoa code: Int) {
        self =
            switch CocoaError.Code(rawValue: code) {
            case .fileWriteOutOfSpace: .storageFull
            case .fileLocking: .busy
            case .userCancelled: .cancelled
            default: Self.cocoaFileErrors.contains(code) ? .file : .general
            }
    }

    /// `NSFileErrorMinimum...NSFileErrorMaximum` without 0, which means success.
    private static let cocoaFileErrors = 1...1_023

    private var gateway: GatewayAnswer {
        switch self {
        case .storageFull: .storageFull
        case .busy: .serviceBusy
        case .connectionFailed, .offline: .serviceUnreachable
        case .timedOut: .serviceTimedOut
        case .connectionLost, .cancelled: .interrupted
        case .file, .general: .general
        }
    }

    /// The kind for a failure of the reader's own program; `nil` if no text says more about it than “error”.
    private var client: TransportKind? {
        switch self {
        case .connectionFailed: .connectionFailed
        case .offline: .offline
        case .timedOut: .timedOut
        case .connectionLost: .connectionLost
        case .storageFull, .file: .file
        case .busy, .cancelled, .general: nil
        }
    }

    func diagnosis(of error: any Error, in context: DiagnosisContext) -> Diagnosis {
        if self == .cancelled { return CancellationErrorSource.diagnosis(of: error, in: context) }
        if context.role == .gateway { return gateway.diagnosis(cause: error) }
        if let client {
            return TransportErrorSource.diagnosis(of: TransportError(client, cause: error), in: context)
        }
        return Diagnosis(.error, status: nil, retry: self == .busy ? .later : .unknown, cause: error)
    }

    static let messages: [MessageDeclaration] =
        GatewayAnswer.messages(of: GatewayAnswer.ofService)
        + ["url.connection-failed", "url.offline", "url.timed-out", "url.connection-lost", "url.file", "cancelled"]
        .flatMap { MessageDeclaration.withVariants($0) }
}
