/// Splits header fields at commas, semicolons and the like, but not within quoted strings (RFC 9110 §5.6.4), whose content can be anything:
/// `text/html;x="a,b";q=0.1` is one member with two parameters.
package enum FieldParts {
    private static let quotationMark = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")

    /// The parts between separators that are outside quoted strings. The time is linear in the length of the text.
    ///
    /// A quoted string that does not end takes the rest of the text: see ``endsInQuotes(_:escaping:)``.
    ///
    /// - Parameters:
    ///   - text: a header field or a part of one.
    ///   - separator: such as a comma.
    ///   - escapes: whether a backslash escapes the character after it, as in every quoted string; in entity tags (§8.8.3) it does not.
    /// - Returns: the parts, empty ones as well.
    package static func split(
        _ text: ArraySlice<UInt8>, at separator: UInt8, escapes: Bool = true
    ) -> [ArraySlice<UInt8>] {
        var state = State(escapes: escapes)
        return text.split(omittingEmptySubsequences: false) { byte in
            state.read(byte)
            return byte == separator && !state.isQuoted
        }
    }

    /// Whether a text ends within a quoted string, so that it is malformed.
    package static func endsInQuotes(_ text: ArraySlice<UInt8>) -> Bool {
        var state = State(escapes: true)
        for byte in text { state.read(byte) }
        return state.isQuoted
    }

    private struct State {
        let escapes: Bool
        /// Whether the byte that was read last is within quotation marks.
        private(set) var isQuoted = false
        private var isEscaped = false

        init(escapes: Bool) { self.escapes = escapes }

        mutating func read(_ byte: UInt8) {
            if isEscaped {
                isEscaped = false
            } else if byte == quotationMark {
                isQuoted.toggle()
            } else if byte == backslash, isQuoted, escapes {
                isEscaped = true
            }
        }
    }
}
