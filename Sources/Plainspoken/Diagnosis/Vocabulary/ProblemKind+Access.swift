// What a reader who is signed in may not do.
extension ProblemKind {
    /// Thrown where a permission is missing.
    public static let accessDenied = ProblemKind("access.denied", status: .forbidden, retry: .never)
    /// Thrown where the reader's plan does not include something.
    public static let accessPlanRequired = ProblemKind("access.plan-required", status: 402, retry: .never)
    /// Thrown where something is not offered in the reader's country or region.
    public static let accessRegion = ProblemKind("access.region", status: .forbidden, retry: .never)
    /// Thrown where the reader has yet to agree to the terms.
    public static let accessTerms = ProblemKind("access.terms", status: .forbidden, retry: .never)

    static let ofAccess = [accessDenied, accessPlanRequired, accessRegion, accessTerms]
}
