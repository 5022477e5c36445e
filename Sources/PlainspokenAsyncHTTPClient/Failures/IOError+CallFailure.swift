#if AsyncHTTPClient
import NIOCore
import Plainspoken

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension IOError: CallFailure {
    var kind: TransportKind? {
        switch errnoCode {
        case ECONNREFUSED, EHOSTUNREACH, EHOSTDOWN, EADDRNOTAVAIL: .connectionFailed
        case ENETUNREACH, ENETDOWN: .offline
        // While nothing was connected, async-http-client gives up by itself, with another error.
        case ETIMEDOUT: .timedOut
        case ECONNRESET, ECONNABORTED, EPIPE, ENETRESET, ENOTCONN, ESHUTDOWN: .connectionLost
        case ECANCELED: .cancelled
        case EMFILE, ENFILE, ENOBUFS, ENOMEM, EAGAIN: .busy
        case ENOSPC, EDQUOT: .storageFull
        case ENOENT, EACCES, EPERM, EEXIST, EISDIR, ENOTDIR, EROFS, EFBIG, ENAMETOOLONG, ELOOP:
            // A socket in the file system is no file of ours, and neither is a firewall.
            isOfConnecting ? .connectionFailed : .file
        default: .failed
        }
    }

    /// Whether connecting failed. SwiftNIO says it by the name of its function alone.
    private var isOfConnecting: Bool { description.utf8.starts(with: "connect".utf8) }
}
#endif
