#if AsyncHTTPClient
import AsyncHTTPClient
import Plainspoken

extension HTTPClientError: CallFailure {
    var kind: TransportKind? { Self.byDescription[shortDescription] ?? .failed }

    /// Keyed by the error's description without its values, which is the same for all errors of one kind: the type
    /// can't be used in a `switch`.
    private static let byDescription: [String: TransportKind] = {
        var result: [String: TransportKind] = [:]
        for (kind, errors) in kinds {
            for error in errors { result[error.shortDescription] = kind }
        }
        return result
    }()

    /// Every error that the library can make. Left out are three that are deprecated and no longer thrown, and
    /// `internalStateFailure`, a bug in the library whose description varies: those count as a general failure.
    private static let kinds: [(TransportKind, [HTTPClientError])] = [
        (.badAddress, [.invalidURL, .emptyHost, .missingSocketPath, .emptyScheme, .unsupportedScheme("")]),
        // Until the connection and its TLS are set up, nothing has been sent.
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
        // The deadline counts from the start, so we can't tell what was sent before it.
        (.timedOut, [.readTimeout, .writeTimeout, .deadlineExceeded]),
        (.connectionLost, [.remoteConnectionClosed]),
        // The first server may have carried out the request before it redirected.
        (.badResponse, [.redirectLimitReached, .redirectCycleDetected]),
        // Some of the body has been sent, and the server may not have waited for the rest.
        (.failed, [.bodyLengthMismatch, .writeAfterRequestSent, .requestStreamCancelled]),
        (.cancelled, [.cancelled]),
    ]
}
#endif
