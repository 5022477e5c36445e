#if AsyncHTTPClient
import AsyncHTTPClient
import Plainspoken

extension HTTPClientError: CallFailure {
    var kind: TransportKind? { Self.byDescription[shortDescription] ?? .failed }

    /// By what an error says without its values: it cannot be switched over, and that is the same for all errors of one kind.
    private static let byDescription: [String: TransportKind] = {
        var result: [String: TransportKind] = [:]
        for (kind, errors) in kinds {
            for error in errors { result[error.shortDescription] = kind }
        }
        return result
    }()

    /// Every error that the library can make, but for three that it has deprecated and no longer throws, and for
    /// `internalStateFailure`, a bug of its own with a description that is never the same: those say that something failed.
    private static let kinds: [(TransportKind, [HTTPClientError])] = [
        (.badAddress, [.invalidURL, .emptyHost, .missingSocketPath, .emptyScheme, .unsupportedScheme("")]),
        // Before the connection and its TLS are there, nothing has been sent.
        (
            .connectTimedOut,
            [.connectTimeout, .tlsHandshakeTimeout, .socksHandshakeTimeout, .httpProxyHandshakeTimeout]
        ),
        (.connectionFailed, [.invalidProxyResponse, .getConnectionFromPoolTimeout]),
        (.insecure, [.serverOfferedUnsupportedApplicationProtocol("")]),
        (.authenticationRequired, [.proxyAuthenticationRequired]),
        (.notStarted, [.alreadyShutdown]),
        (
            .notMade,
            [
                .identityCodingIncorrectlyPresent, .contentLengthMissing, .traceRequestWithBody,
                .invalidHeaderFieldNames([]), .invalidHeaderFieldValues([]), .invalidLocalAddress,
                .invalidProxyConfiguration, .invalidRedirectConfiguration, .invalidHTTPVersionConfiguration,
                .invalidDNSOverridesConfiguration, .shutdownUnsupported, .uncleanShutdown,
            ]
        ),
        // The deadline counts from the start: nothing says what was sent until then.
        (.timedOut, [.readTimeout, .writeTimeout, .deadlineExceeded]),
        (.connectionLost, [.remoteConnectionClosed]),
        // The first server may have done what it was asked, and then sent us away.
        (.badResponse, [.redirectLimitReached, .redirectCycleDetected]),
        // Of the body, something has been sent, and it can have been all that the server waited for.
        (.failed, [.bodyLengthMismatch, .writeAfterRequestSent, .requestStreamCancelled]),
        (.cancelled, [.cancelled]),
    ]
}
#endif
