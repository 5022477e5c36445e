public import MessageFormat2

/// Patterns as text, for formats that show placeholders in MessageFormat 2 syntax: `Try again in {$wait} seconds.`
public enum PatternText {
    /// The source of a pattern.
    ///
    /// ```swift
    /// PatternText.source(of: Message.parse(".input {$n :integer} {{{$n} {files}}}").message!.patterns[0])
    /// ```
    public static func source(of pattern: Message.Pattern) -> String {
        let text = Message(pattern: pattern).description
        // A pattern that could be taken for something else is printed in braces.
        return text.hasPrefix("{{") && text.hasSuffix("}}") ? String(text.dropFirst(2).dropLast(2)) : text
    }

    /// The source of one placeholder: `{$wait :integer}`.
    public static func source(of element: Message.Pattern.Element) -> String {
        source(of: Message.Pattern([element]))
    }

    /// Reads the source of a pattern.
    ///
    /// - Returns: the pieces, or the first mistake.
    public static func read(_ text: String) -> Result<[ReadPiece], Mistake> {
        guard !text.isEmpty else { return .success([]) }
        var parsed = Message.parse(text)
        // What could be taken for more than a pattern, such as a text that starts with a period, is read behind a placeholder.
        var prefix = ""
        if parsed.message?.declarations.isEmpty == false || parsed.message?.selectors.isEmpty == false
            || startsLikeMessage(text)
        {
            prefix = "{||}"
            parsed = Message.parse(prefix + text)
        }
        if let error = parsed.errors.first { return .failure(Mistake(error, offset: prefix.utf8.count)) }
        guard let pattern = parsed.message?.patterns.first else { return .success([.text(text)]) }
        return .success(Array(pieces(of: pattern).dropFirst(prefix.isEmpty ? 0 : 1)))
    }

    /// Whether a text starts with a period or two braces, after white space and invisible characters.
    private static func startsLikeMessage(_ text: String) -> Bool {
        let rest = text.unicodeScalars.drop { scalar in
            switch scalar.value {
            case 0x20, 0x09, 0x0A, 0x0D, 0x3000, 0x061C, 0x200E, 0x200F, 0x2066...0x2069: true
            default: false
            }
        }
        return rest.first == "." || rest.prefix(2).elementsEqual("{{".unicodeScalars)
    }

    /// A mistake in a pattern.
    public struct Mistake: Error, Sendable, Hashable {
        /// The kind of mistake.
        public let code: MessageError.Code
        /// Where it is in the text, in bytes.
        public let range: Range<Int>
        /// What is wrong, as a clause without a capital or a full stop.
        public let message: String
        /// What to do about it, as a sentence.
        public let help: String

        init(_ error: MessageError, offset: Int) {
            code = error.code
            let start = max(0, error.range.lowerBound - offset)
            range = start..<max(start, error.range.upperBound - offset)
            message = error.message
            help = error.help ?? "Copy the placeholders from the source text."
        }
    }

    /// The pieces of a pattern, with placeholders in MessageFormat 2 syntax.
    public static func pieces(of pattern: Message.Pattern) -> [ReadPiece] {
        pattern.elements.map { element in
            guard case .text(let text) = element else { return .placeholder(source(of: element), element) }
            return .text(text.value)
        }
    }
}
