/// A finding that was reviewed and accepted.
public struct SuppressedFinding: Sendable {
    /// The finding itself.
    public var finding: Finding
    /// Why the finding is acceptable.
    public var reason: String

    /// Creates a suppressed finding.
    public init(_ finding: Finding, reason: String) {
        self.finding = finding
        self.reason = reason
    }
}
