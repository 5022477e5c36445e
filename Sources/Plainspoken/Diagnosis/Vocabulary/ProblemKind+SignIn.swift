// Signing in. A 401 response carries `WWW-Authenticate` (RFC 9110 §15.5.2): the error's own, else the translator's.
extension ProblemKind {
    /// The reader must sign in first.
    public static let signInRequired = ProblemKind("sign-in.required", status: .unauthorized, retry: .never)
    /// User name and password do not match, or there is no such account.
    public static let signInWrongCredentials = ProblemKind(
        "sign-in.wrong-credentials", status: .unauthorized, retry: .never)
    /// The reader's session has ended.
    public static let signInSessionExpired = ProblemKind(
        "sign-in.session-expired", status: .unauthorized, retry: .never)
    /// A one-time code is wrong.
    public static let signInCodeWrong = ProblemKind("sign-in.code-wrong", status: .unauthorized, retry: .never)
    /// A one-time code has expired.
    public static let signInCodeExpired = ProblemKind("sign-in.code-expired", status: .unauthorized, retry: .never)
    /// The password was right, and a second factor is required.
    public static let signInSecondFactorRequired = ProblemKind(
        "sign-in.second-factor-required", status: .unauthorized, retry: .never)
    /// There were too many attempts to sign in. With `retry: .after(…)` the text says how long to wait.
    public static let signInTooManyAttempts = ProblemKind(
        "sign-in.too-many-attempts", status: .tooManyRequests, retry: .later)
    /// A link from an email has expired or was already used.
    public static let signInLinkExpired = ProblemKind("sign-in.link-expired", status: .gone, retry: .never)
    /// The account is locked for a while. Use it only after the password was right, because it reveals that the account
    /// exists.
    public static let signInLocked = ProblemKind("sign-in.locked", status: .forbidden, retry: .later)
    /// The account is disabled. Use it only after the password was right.
    public static let signInDisabled = ProblemKind("sign-in.disabled", status: .forbidden, retry: .never)
    /// The email address of a new account is not confirmed yet. Use it only after the password was right.
    public static let signInEmailUnconfirmed = ProblemKind(
        "sign-in.email-unconfirmed", status: .forbidden, retry: .never)

    static let ofSignIn = [
        signInRequired, signInWrongCredentials, signInSessionExpired, signInCodeWrong, signInCodeExpired,
        signInSecondFactorRequired, signInTooManyAttempts, signInLinkExpired, signInLocked, signInDisabled,
        signInEmailUnconfirmed,
    ]
}
