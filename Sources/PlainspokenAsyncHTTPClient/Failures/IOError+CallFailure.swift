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
        // On an open connection, Linux reports these when the network goes away.
        case EHOSTUNREACH, EHOSTDOWN: isOfConnecting ? .connectionFailed : .connectionLost
        case ENETUNREACH, ENETDOWN: isOfConnecting ? .offline : .connectionLost
        // While connecting, async-http-client gives up by itself, with a different error.
        case ETIMEDOUT: .timedOut
        case ECONNRESET, ECONNABORTED, EPIPE, ENETRESET, ENOTCONN, ESHUTDOWN: .connectionLost
        case ECANCELED: .cancelled
        case EMFILE, ENFILE: .busy
        case ENOBUFS, ENOMEM, EAGAIN: isOfConnecting ? .busy : .connectionLost
        case ENOSPC, EDQUOT: .storageFull
        case ENOENT, EACCES, EPERM, EEXIST, EISDIR, ENOTDIR, EROFS, EFBIG, ENAMETOOLONG, ELOOP:
            // A Unix domain socket, or a firewall.
            isOfConnecting ? .connectionFailed : .file
        default: .failed
        }
    }

    /// Whether the connection was still being set up. SwiftNIO's description of the operation is the only sign of it.
    private var isOfConnecting: Bool {
        ["connect", "finishing a non-blocking connect", "socket"].contains { description.hasPrefix($0) }
    }
}
#endif
