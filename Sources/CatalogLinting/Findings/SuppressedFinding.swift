/// A finding that somebody has looked at and wants to keep.
public struct SuppressedFinding: Sendable {
    public var finding: Finding
    /// Why it is all right, in that person's words.
    public var reason: String

    public init(_ finding: Finding, reason: String) {
        self.finding = finding
        self.reason = reason
    }
}
