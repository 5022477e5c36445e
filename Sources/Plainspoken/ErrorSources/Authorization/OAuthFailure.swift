/// An error of a library about access tokens, which means one of OAuth's errors. A few lines make it known to ``OAuthErrorSource``:
///
/// ```swift
/// extension JWTError: @retroactive OAuthFailure {      // jwt-kit
///     public var oauthError: OAuthError? {
///         switch errorType {
///         case .claimVerificationFailure where failedClaim is ExpirationClaim:
///             OAuthError(.invalidToken, explanation: "The access token expired")
///         case .claimVerificationFailure, .malformedToken, .signatureVerificationFailed, .unknownKID, .missingKIDHeader,
///             .missingX5CHeader, .invalidX5CChain, .invalidHeaderField, .unsupportedAlgorithm:
///             OAuthError(.invalidToken, explanation: "The access token is not valid")
///         default: nil     // our own keys and settings
///         }
///     }
/// }
/// ```
///
/// An explanation is sent to the client, so it must not repeat what the token contains.
public protocol OAuthFailure: Error {
    /// What the error means; `nil` for a mistake in our own program or settings, such as a key that is missing.
    var oauthError: OAuthError? { get }
}

extension OAuthError: OAuthFailure {
    /// Itself.
    public var oauthError: OAuthError? { self }
}
