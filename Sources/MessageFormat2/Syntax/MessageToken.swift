/// A piece of a message's source: what it is, and where. The tokens of a source follow each other without gaps, whatever the source is
/// (LDML 48.2 part 9, "Syntax").
package struct MessageToken: Sendable, Hashable {
    /// What a token is by its characters alone.
    package enum Kind: UInt8, Sendable {
        /// A run of text in a pattern or a quoted literal.
        case text
        /// A backslash and `\`, `{`, `|` or `}`.
        case escape
        /// A backslash before anything else.
        case backslash
        /// `{`
        case open
        /// `}`
        case close
        /// `{{`, which begins a quoted pattern.
        case openPattern
        /// `}}`, which ends a quoted pattern. Outside of one, `}}` is two of ``close``.
        case closePattern
        /// A run of white space.
        case space
        /// One bidirectional control, where white space could be.
        case control
        /// A run of characters that are allowed in names, beginning with one that can begin a name.
        case name
        /// Such a run that begins with a digit, `-` or `.`: a number, a keyword.
        case word
        /// `|`, at both ends of a quoted literal.
        case bar
        /// `$`
        case dollar
        /// `:`
        case colon
        /// `#`
        case hash
        /// `/`
        case slash
        /// `@`
        case at
        /// `=`
        case equals
        /// `*`
        case star
        /// U+0000, which is allowed nowhere.
        case null
        /// Any other character, which is allowed only in text and in quoted literals.
        case other
        /// The end of the source, which has no bytes.
        case end
    }

    package var kind: Kind
    /// The offset of the first byte.
    package var start: Int
    /// The offset after the last byte.
    package var end: Int

    package var range: Range<Int> { start..<max(start, end) }
}
