/// Limits beyond which JSON counts as hostile.
package struct JSONLimits: Sendable, Hashable {
    /// The deepest nesting of brackets.
    var maximumDepth = 64
    /// The longest text, in bytes.
    var maximumSize = 16 << 20
    /// The most mistakes that a recovering parser lists before it gives up on a file that is not JSON at all.
    var maximumProblems = 1000

    package init(maximumDepth: Int = 64, maximumSize: Int = 16 << 20, maximumProblems: Int = 1000) {
        self.maximumDepth = maximumDepth
        self.maximumSize = min(maximumSize, Int(Int32.max) - 1)
        self.maximumProblems = maximumProblems
    }

    package static let standard = JSONLimits()
}
