// Signing in. An answer with 401 carries `WWW-Authenticate` (RFC 9110 §15.5.2): the thrower's, else the translator's.
extension ProblemKind {
    /// Thrown where only those who are signed in can go on.
    public static let signInRequired = ProblemKind("sign-in.required", status: .unauthorized, retry: .never)
    /// Thrown where name and password do not belong together, also where there is no such account.
    public static let signInWrongCredentials = ProblemKind(
        "sign-in.wrong-credentials", status: .unauthorized, retry: .never)
    /// Thrown where the reader was signed in until the time was over.
    public static let signInSessionExpired = ProblemKind(
        "sign-in.session-expired", status: .unauthorized, retry: .never)
    /// Thrown where a one-time code is not the expected one.
    public static let signInCodeWrong = ProblemKind("sign-in.code-wrong", status: .unauthorized, retry: .never)
    /// Thrown where a one-time code came too late.
    public static let signInCodeExpired = ProblemKind("sign-in.code-expired", status: .unauthorized, retry: .never)
    /// Thrown where the password was right and a second proof is to follow.
    public static let signInSecondFactorRequired = ProblemKind(
        "sign-in.second-factor-required", status: .unauthorized, retry: .never)
    /// Thrown where too many tried to sign in. With `retry: .after(…)` the text says how long to wait.
    public static let signInTooManyAttempts = ProblemKind(
        "sign-in.too-many-attempts", status: .tooManyRequests, retry: .later)
    /// Thrown where a link from an email came too late or a second time.
    public static let signInLinkExpired = ProblemKind("sign-in.link-expired", status: .gone, retry: .never)
    /// Thrown where an account is locked for a time. Only after the password was right: it tells that the account exists.
    public static let signInLocked = ProblemKind("sign-in.locked", status: .forbidden, retry: .later)
    /// Thrown where an account is turned off. Only after the password was right.
    public static let signInDisabled = ProblemKind("sign-in.disabled", status: .forbidden, retry: .never)
    /// Thrown where the address of a new account is still to be confirmed. Only after the password was right.
    public static let signInEmailUnconfirmed = ProblemKind(
        "sign-in.email-unconfirmed", status: .forbidden, retry: .never)

    static let ofSignIn = [
        signInRequired, signInWrongCredentials, signInSessionExpired, signInCodeWrong, signInCodeExpired,
        signInSecondFactorRequired, signInTooManyAttempts, signInLinkExpired, signInLocked, signInDisabled,
        signInEmailUnconfirmed,
    ]
}
