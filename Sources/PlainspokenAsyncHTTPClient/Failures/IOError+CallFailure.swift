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
        case ECONNREFUSED, EADDRNOTAVAIL: .connectionFailed
        // Of a connection that was there, Linux says the same where the network has gone meanwhile.
        case EHOSTUNREACH, EHOSTDOWN: isOfConnecting ? .connectionFailed : .connectionLost
        case ENETUNREACH, ENETDOWN: isOfConnecting ? .offline : .connectionLost
        // While nothing was connected, async-http-client gives up by itself, with another error.
        case ETIMEDOUT: .timedOut
        case ECONNRESET, ECONNABORTED, EPIPE, ENETRESET, ENOTCONN, ESHUTDOWN: .connectionLost
        case ECANCELED: .cancelled
        case EMFILE, ENFILE: .busy
        case ENOBUFS, ENOMEM, EAGAIN: isOfConnecting ? .busy : .connectionLost
        case ENOSPC, EDQUOT: .storageFull
        case ENOENT, EACCES, EPERM, EEXIST, EISDIR, ENOTDIR, EROFS, EFBIG, ENAMETOOLONG, ELOOP:
            // A socket in the file system, or a firewall.
            isOfConnecting ? .connectionFailed : .file
        default: .failed
        }
    }

    /// Whether there was no connection yet. SwiftNIO says it by what it was doing alone.
    private var isOfConnecting: Bool {
        ["connect", "finishing a non-blocking connect", "socket"].contains { description.hasPrefix($0) }
    }
}
#endif
