public import MessageFormat2

/// Patterns as text, for formats that show placeholders in MessageFormat 2 syntax: `Try again in {$wait} seconds.`
public enum PatternText {
    /// The source of a pattern.
    ///
    /// ```swift
    /// PatternText.source(of: Message.parse(".input {$n :integer} {{{$n} {files}}}").message!.patterns[0])
    /// ```
    public static func source(of pattern: Message.Pattern) -> String { pattern.source }

    /// The source of one placeholder: `{$wait :integer}`.
    public static func source(of element: Message.Pattern.Element) -> String { element.source }

    /// Reads the source of a pattern.
    ///
    /// - Returns: the pieces, or the first mistake.
    public static func read(_ text: String) -> Result<[ReadPiece], Mistake> {
        let parsed = Message.parse(pattern: text)
        if let error = parsed.errors.first { return .failure(Mistake(error)) }
        return .success(parsed.message?.patterns.first.map(pieces) ?? [])
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

        init(_ error: MessageError) {
            code = error.code
            range = error.range
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
