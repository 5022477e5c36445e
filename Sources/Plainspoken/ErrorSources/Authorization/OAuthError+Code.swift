public import HTTPTypes

extension OAuthError {
    /// The code of an OAuth error, with what it means to a reader.
    public struct Code: Sendable, Hashable {
        /// The code of the standard: `invalid_token`; `nil` if no token was sent, which has no code (RFC 6750 §3.1).
        public let name: String?
        /// The status to answer with.
        public let status: HTTPResponse.Status
        /// The message.
        let key: MessageKey
        /// The scheme of the challenge; nil for none.
        let scheme: String?
        let retry: RetryAdvice

        private init(
            _ name: String?, _ key: MessageKey, _ status: HTTPResponse.Status, scheme: String? = nil,
            retry: RetryAdvice = .never
        ) {
            self.name = name
            self.key = key
            self.status = status
            self.scheme = scheme
            self.retry = retry
        }

        // MARK: Access tokens, RFC 6750 §3.1

        /// No token was sent.
        public static let noToken = Code(nil, "sign-in.required", .unauthorized, scheme: "Bearer")
        /// The request is malformed, or repeats a parameter. Also an answer of a token endpoint (RFC 6749 §5.2).
        public static let invalidRequest = Code("invalid_request", "http.400", .badRequest, scheme: "Bearer")
        /// The token has expired, was revoked, or is not one.
        public static let invalidToken = Code(
            "invalid_token", "sign-in.session-expired", .unauthorized, scheme: "Bearer")
        /// The token does not permit this.
        public static let insufficientScope = Code(
            "insufficient_scope", "access.denied", .forbidden, scheme: "Bearer")

        // MARK: Issuing tokens, RFC 6749 §5.2

        /// The client program could not prove who it is.
        public static let invalidClient = Code(
            "invalid_client", "sign-in.wrong-credentials", .unauthorized, scheme: "Basic")
        /// The authorization code, the refresh token or the reader's credentials are wrong or have expired.
        public static let invalidGrant = Code("invalid_grant", "sign-in.session-expired", .badRequest)
        /// The client program may not use this type of grant.
        public static let unauthorizedClient = Code("unauthorized_client", "access.denied", .badRequest)
        /// The server does not know this type of grant.
        public static let unsupportedGrantType = Code("unsupported_grant_type", "http.400", .badRequest)
        /// The scope is unknown, malformed, or more than the reader has granted.
        public static let invalidScope = Code("invalid_scope", "http.400", .badRequest)

        // MARK: Asking the reader, RFC 6749 §4.1.2.1

        /// The reader, or the server, refused.
        public static let accessDenied = Code("access_denied", "access.denied", .forbidden)
        /// The server does not know this way to answer.
        public static let unsupportedResponseType = Code("unsupported_response_type", "http.400", .badRequest)
        /// The server failed.
        public static let serverError = Code("server_error", .error, .internalServerError, retry: .unknown)
        /// The server is overloaded or being maintained.
        public static let temporarilyUnavailable = Code(
            "temporarily_unavailable", "http.503", .serviceUnavailable, retry: .later)

        /// All of them.
        public static let all: [Code] = [
            .noToken, .invalidRequest, .invalidToken, .insufficientScope, .invalidClient, .invalidGrant,
            .unauthorizedClient, .unsupportedGrantType, .invalidScope, .accessDenied, .unsupportedResponseType,
            .serverError, .temporarilyUnavailable,
        ]

        /// The code with this name in the standards; `nil` for any other.
        public static func named(_ name: String) -> Code? { all.first { $0.name == name } }
    }
}
