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
    /// The reader is signed in, but for too long for what they want to do now: they must sign in again.
    public static let signInReauthenticationRequired = ProblemKind(
        "sign-in.reauthentication-required", status: .forbidden, retry: .never)
    /// The password must be changed before the reader can sign in.
    public static let signInPasswordResetRequired = ProblemKind(
        "sign-in.password-reset-required", status: .forbidden, retry: .never)
    /// The account signs in another way, for example through another service. Use it only where that may be revealed.
    public static let signInOtherMethod = ProblemKind("sign-in.other-method", status: .forbidden, retry: .never)
    /// The passkey could not be confirmed.
    public static let signInPasskeyFailed = ProblemKind("sign-in.passkey-failed", status: .unauthorized, retry: .never)
    /// The reader must set up a second factor before they can go on.
    public static let signInSecondFactorSetupRequired = ProblemKind(
        "sign-in.second-factor-setup-required", status: .forbidden, retry: .never)
    /// Signing in through another service failed there.
    public static let signInProviderFailed = ProblemKind("sign-in.provider-failed", status: .badGateway, retry: .later)
    /// The reader, or their organization, did not allow the access that signing in through another service needs.
    public static let signInConsentDeclined = ProblemKind("sign-in.consent-declined", status: .forbidden, retry: .never)
    /// A one-time code could not be sent.
    public static let signInCodeNotSent = ProblemKind("sign-in.code-not-sent", status: .badGateway, retry: .later)
    /// There is an account with these details already. Use it only where signing up reveals that anyway.
    public static let signUpAccountExists = ProblemKind("sign-up.account-exists", status: .conflict, retry: .never)

    static let ofSignIn = [
        signInRequired, signInWrongCredentials, signInSessionExpired, signInCodeWrong, signInCodeExpired,
        signInSecondFactorRequired, signInTooManyAttempts, signInLinkExpired, signInLocked, signInDisabled,
        signInEmailUnconfirmed, signInReauthenticationRequired, signInPasswordResetRequired, signInOtherMethod,
        signInPasskeyFailed, signInSecondFactorSetupRequired, signInProviderFailed, signInConsentDeclined,
        signInCodeNotSent, signUpAccountExists,
    ]
}
