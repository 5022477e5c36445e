// Things that a signed-in reader may not do.
extension ProblemKind {
    /// The reader lacks a permission.
    public static let accessDenied = ProblemKind("access.denied", status: .forbidden, retry: .never)
    /// The reader's plan does not include this.
    public static let accessPlanRequired = ProblemKind("access.plan-required", status: 402, retry: .never)
    /// This is not available in the reader's country or region.
    public static let accessRegion = ProblemKind("access.region", status: .forbidden, retry: .never)
    /// The reader has not agreed to the terms yet.
    public static let accessTerms = ProblemKind("access.terms", status: .forbidden, retry: .never)
    /// The reader’s network is blocked for a while, because of what came from it.
    public static let accessBlocked = ProblemKind("access.blocked", status: .forbidden, retry: .later)
    /// The subscription has ended.
    public static let accessSubscriptionExpired = ProblemKind("access.subscription-expired", status: 402, retry: .never)
    /// The trial has ended.
    public static let accessTrialEnded = ProblemKind("access.trial-ended", status: 402, retry: .never)
    /// The API key or token lacks a scope. Read by programmers, as are those of API keys.
    public static let accessScope = ProblemKind("access.scope", status: .forbidden, retry: .never)
    /// The API key is not known.
    public static let apiKeyInvalid = ProblemKind("api-key.invalid", status: .unauthorized, retry: .never)
    /// The API key has expired.
    public static let apiKeyExpired = ProblemKind("api-key.expired", status: .unauthorized, retry: .never)
    /// The API key has been revoked.
    public static let apiKeyRevoked = ProblemKind("api-key.revoked", status: .unauthorized, retry: .never)

    static let ofAccess = [
        accessDenied, accessPlanRequired, accessRegion, accessTerms, accessBlocked, accessSubscriptionExpired,
        accessTrialEnded, accessScope, apiKeyInvalid, apiKeyExpired, apiKeyRevoked,
    ]
}
