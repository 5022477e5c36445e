#if AsyncHTTPClient
import NIOCore
import NIOPosix
import Plainspoken

extension NIOConnectionError: CallFailure {
    /// There was no connection yet, so nothing was sent.
    var kind: TransportKind? {
        guard !connectionErrors.isEmpty else {
            return dnsAError == nil && dnsAAAAError == nil ? .connectionFailed : .hostNotFound
        }
        // If a single address was reached, even if it refused, there is a network.
        let isOffline = connectionErrors.allSatisfy { ($0.error as? IOError)?.kind == .offline }
        return isOffline ? .offline : .connectionFailed
    }
}

extension SocketAddressError: CallFailure {
    var kind: TransportKind? {
        switch self {
        case .unsupported, .unixDomainSocketPathTooLong, .failedToParseIPString: .badAddress
        // `unknown`, which is deprecated.
        default: .hostNotFound
        }
    }
}

extension SocketAddressError.UnknownHost: CallFailure {
    var kind: TransportKind? { .hostNotFound }
}

extension SocketAddressError.FailedToParseIPByteBuffer: CallFailure {
    var kind: TransportKind? { .badAddress }
}
#endif
