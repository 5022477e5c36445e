#if AsyncHTTPClient
import NIOCore
import NIOPosix
import Plainspoken

extension NIOConnectionError: CallFailure {
    /// Whatever the reason, there was no connection yet: nothing was sent.
    var group: URLErrorGroup? {
        guard !connectionErrors.isEmpty else {
            return dnsAError == nil && dnsAAAAError == nil ? .connectionFailed : .hostNotFound
        }
        // One address that was reached and refused shows that there is a network.
        let isOffline = connectionErrors.allSatisfy { ($0.error as? IOError)?.group?.key == URLErrorGroup.offline.key }
        return isOffline ? .offline : .connectionFailed
    }
}

extension SocketAddressError: CallFailure {
    var group: URLErrorGroup? {
        switch self {
        case .unsupported, .unixDomainSocketPathTooLong, .failedToParseIPString: .badAddress
        // `unknown`, which is deprecated.
        default: .hostNotFound
        }
    }
}

extension SocketAddressError.UnknownHost: CallFailure {
    var group: URLErrorGroup? { .hostNotFound }
}

extension SocketAddressError.FailedToParseIPByteBuffer: CallFailure {
    var group: URLErrorGroup? { .badAddress }
}
#endif
