import MessageFormat2

/// The value of a message, a term, an attribute or a variant: text and placeables, in order.
///
/// Indentation is not part of it, lines end with LF, and no two texts follow each other. Patterns are equal if they have the same
/// elements, wherever they stand.
struct FluentPattern: Sendable, Hashable {
    /// The parts.
    var elements: [Element]
    /// The pattern's place in the file, from its first character to its last.
    var span: SourceSpan

    /// One part of a pattern.
    enum Element: Sendable, Hashable {
        /// Text that is written as it is.
        case text(FluentText)
        /// A value in braces, and its place with the braces.
        case placeable(FluentExpression, SourceSpan)
    }

    /// Creates a pattern from its properties.
    init(_ elements: [Element], span: SourceSpan = .none) {
        self.elements = elements
        self.span = span
    }
}

/// A stretch of text in a pattern, or the value of a string literal.
struct FluentText: Sendable, Hashable {
    /// The text, without indentation and with escapes resolved.
    var value: String
    /// The text's place in the file.
    var span: SourceSpan

    /// Creates a text from its properties.
    init(_ value: String, span: SourceSpan = .none) {
        self.value = value
        self.span = span
    }

    /// Whether the code points are the same; comparing the strings would ignore how an accent is encoded.
    static func == (left: FluentText, right: FluentText) -> Bool {
        left.value.utf8.elementsEqual(right.value.utf8)
    }

    func hash(into hasher: inout Hasher) {
        for byte in value.utf8 { hasher.combine(byte) }
        hasher.combine(0xFF as UInt8)
    }
}
