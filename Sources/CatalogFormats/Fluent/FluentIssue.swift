/// A mistake in a Fluent file, or something that cannot be said in the other format.
///
/// ```swift
/// let issue = FluentResource.parse(Array("greeting = Hi { $name".utf8)).issues[0]
/// issue.range     // 21..<21
/// issue.message   // "the placeable is not closed"
/// issue.help      // "Write `}` after it."
/// ```
struct FluentIssue: Error, Sendable, Hashable {
    /// The range of the mistake, in UTF-8 bytes of the source. If something is missing, the range is empty.
    let range: Range<Int>
    /// What is wrong, as a clause without a capital or a full stop: `the placeable is not closed`.
    let message: String
    /// What to do about it, as a sentence: “Write `}` after it.”
    let help: String

    init(_ range: Range<Int>, _ message: String, help: String) {
        self.range = range
        self.message = message
        self.help = help
    }
}
