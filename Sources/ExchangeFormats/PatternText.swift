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
    /// - Returns: the pieces, or the first mistake with its range in the text, in bytes.
    public static func read(_ text: String) -> Result<[ReadPiece], MessageError> {
        // In braces, a text may start with a period.
        let parsed = Message.parse("{{\(text)}}")
        if let error = parsed.errors.first { return .failure(error) }
        guard let pattern = parsed.message?.patterns.first, parsed.message?.declarations.isEmpty ?? false else {
            return .success(text.isEmpty ? [] : [.text(text)])
        }
        return .success(pieces(of: pattern))
    }

    /// How many bytes stand before the text in what ``read(_:)`` parses: a mistake's range starts that much later.
    public static let offset = 2

    /// The pieces of a pattern, with placeholders in MessageFormat 2 syntax.
    public static func pieces(of pattern: Message.Pattern) -> [ReadPiece] {
        pattern.elements.map { element in
            guard case .text(let text) = element else { return .placeholder(source(of: element), element) }
            return .text(text.value)
        }
    }
}
