public import JWTKit
public import Plainspoken

/// All that Plainspoken needs to know of jwt-kit's errors. The claim that failed and the key's name stay in the log: explanations are sent
/// to the client.
extension JWTError: @retroactive OAuthFailure {
    public var oauthError: OAuthError? {
        switch errorType {
        case .claimVerificationFailure where failedClaim is ExpirationClaim:
            OAuthError(.invalidToken, explanation: "The access token expired")
        case .claimVerificationFailure, .malformedToken, .signatureVerificationFailed, .unknownKID, .missingKIDHeader,
            .missingX5CHeader, .invalidX5CChain, .invalidHeaderField, .unsupportedAlgorithm, .invalidBool:
            OAuthError(.invalidToken, explanation: "The access token is not valid")
        default: nil  // our own keys: noKeyProvided, invalidJWK, signingAlgorithmFailure
        }
    }
}
