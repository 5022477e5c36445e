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

    static let ofAccess = [accessDenied, accessPlanRequired, accessRegion, accessTerms]
}
