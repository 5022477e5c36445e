/// A message of Unicode MessageFormat 2 as a value: what its source says, without how it is written (LDML 48.2 part 9, "Interchange
/// Data Model").
///
/// A message has declarations, which name and annotate values, and a body: one pattern, or variants of which one is selected.
///
/// ```swift
/// let parsed = Message.parse(".input {$n :number} .match $n one {{{$n} file}} * {{{$n} files}}")
/// parsed.message?.variables          // ["n"]
/// parsed.message?.description        // the canonical source
/// let json = try JSONEncoder().encode(parsed.message)   // the interchange form
/// ```
///
/// Two messages are equal if they mean the same: white space, quotation marks that are not needed and the order of options make no
/// difference. Every part knows where it stands in the source that it was parsed from; see ``SourceSpan``.
public struct Message: Sendable, Hashable {
    /// What stands before the body, in source order.
    public var declarations: [Declaration]
    /// What is formatted.
    public var body: Body

    /// What a message consists of after its declarations.
    public enum Body: Sendable, Hashable {
        /// One pattern.
        case pattern(Pattern)
        /// Variants, and the variables that select one of them.
        case select(selectors: [Variable], variants: [Variant])
    }

    public init(declarations: [Declaration] = [], body: Body) {
        self.declarations = declarations
        self.body = body
    }

    /// A message of one pattern.
    public init(declarations: [Declaration] = [], pattern: Pattern) {
        self.init(declarations: declarations, body: .pattern(pattern))
    }

    /// A message that says `text` and nothing else. The text is not parsed: braces in it stand for themselves.
    public init(text: String) {
        self.init(pattern: Pattern(text.isEmpty ? [] : [.text(Text(text))]))
    }
}
