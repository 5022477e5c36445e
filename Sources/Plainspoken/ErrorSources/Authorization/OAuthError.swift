import HTTPTypes

/// An error of OAuth 2, ready to throw: by a service that accepts access tokens (RFC 6750), or by the one that issues them (RFC 6749).
///
/// ```swift
/// throw OAuthError(.invalidToken)
/// // 401 {"title":"Session expired", …, "code":"sign-in.session-expired"}
/// // WWW-Authenticate: Bearer error="invalid_token"
/// throw OAuthError(.insufficientScope, scope: ["orders:write"])
/// // 403, WWW-Authenticate: Bearer error="insufficient_scope", scope="orders:write"
/// ```
///
/// The reader gets the built-in texts about signing in and permissions; the client program finds the code of the standard in
/// `WWW-Authenticate`. A token endpoint also has to send that code in its body, `{"error":"invalid_grant"}` (RFC 6749 §5.2), which a
/// problem does not have: answer there with ``Code/name``.
public struct OAuthError: Error, Sendable, Hashable {
    /// What is wrong.
    public var code: Code
    /// More about it for those who write the client, in `error_description`: printable ASCII, anything else is left out. Readers don't
    /// see it. It is sent, so it must not contain secrets.
    public var explanation: String?
    /// The part of the service that the token is for, in `realm`.
    public var realm: String?
    /// The permissions that the token lacks, in `scope`.
    public var scope: [String]

    /// - Parameters:
    ///   - code: what is wrong.
    ///   - explanation: more about it for those who write the client: printable ASCII.
    ///   - realm: the part of the service that the token is for.
    ///   - scope: the permissions that the token lacks.
    public init(_ code: Code, explanation: String? = nil, realm: String? = nil, scope: [String] = []) {
        self.code = code
        self.explanation = explanation
        self.realm = realm
        self.scope = scope
    }
}

extension OAuthError: Diagnosable {
    public var diagnosis: Diagnosis {
        Diagnosis(
            code.key, status: code.status, retry: code.retry,
            headerFields: challenge.map { [.wwwAuthenticate: $0] }, cause: self)
    }

    public static var messages: [MessageDeclaration] {
        var seen: Set<MessageKey> = []
        return Code.all.map(\.key).filter { seen.insert($0).inserted }.flatMap { MessageDeclaration.withVariants($0) }
    }
}

extension OAuthError: CustomStringConvertible {
    /// `invalid_token: The access token expired`
    public var description: String { [code.name ?? "no token", explanation].compactMap { $0 }.joined(separator: ": ") }
}
