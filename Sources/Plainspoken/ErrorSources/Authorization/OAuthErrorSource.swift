/// Diagnoses what libraries say about access tokens: errors that are ``OAuthFailure``s, such as jwt-kit's with a few lines of yours.
///
/// ```swift
/// let translator = try ErrorTranslator(sources: [.oauth(realm: "shop")])
/// // an expired JWT → 401 {"title":"Session expired", …, "code":"sign-in.session-expired"}
/// // WWW-Authenticate: Bearer realm="shop", error="invalid_token", error_description="The access token expired"
/// ```
///
/// An ``OAuthError`` that your own code throws needs no source; with this one it gets the realm.
public struct OAuthErrorSource: ErrorSource {
    /// The part of the service that tokens are for, where an error does not name it.
    public var realm: String?

    /// - Parameter realm: the part of the service that tokens are for.
    public init(realm: String? = nil) { self.realm = realm }

    public func diagnose(_ error: any OAuthFailure, in context: DiagnosisContext) -> Diagnosis? {
        guard var known = error.oauthError else { return nil }
        known.realm = known.realm ?? realm
        var diagnosis = known.diagnosis
        diagnosis.cause = error
        return diagnosis
    }

    public var messages: [MessageDeclaration] { OAuthError.messages }
}

extension ErrorSource where Self == OAuthErrorSource {
    /// What libraries say about access tokens.
    ///
    /// - Parameter realm: the part of the service that tokens are for.
    public static func oauth(realm: String? = nil) -> OAuthErrorSource { OAuthErrorSource(realm: realm) }
}
