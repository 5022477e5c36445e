extension Message {
    /// A pattern to format: text, expressions and markup, in order.
    public struct Pattern: Sendable, Hashable {
        /// The parts. A parsed pattern never has two texts in a row.
        public var elements: [Element]
        /// The pattern's place in the source, without the braces around it.
        public var span: SourceSpan

        /// One part of a pattern.
        public enum Element: Sendable, Hashable {
            /// Text that is written as it is.
            case text(Text)
            /// A value: `{$count :number}`.
            case expression(Expression)
            /// A note about the text around it: `{#b}`.
            case markup(Markup)

            /// The element's place in the source, with its braces.
            public var span: SourceSpan {
                switch self {
                case .text(let text): text.span
                case .expression(let expression): expression.span
                case .markup(let markup): markup.span
                }
            }
        }

        /// Creates a pattern from its properties.
        public init(_ elements: [Element], span: SourceSpan = .none) {
            self.elements = elements
            self.span = span
        }
    }

    /// A stretch of text in a pattern.
    public struct Text: Sendable, Hashable {
        /// The text, with escapes resolved.
        public var value: String
        /// The text's place in the source, which is longer than ``value`` by one byte for each escape.
        public var span: SourceSpan

        /// Creates a text from its properties.
        public init(_ value: String, span: SourceSpan = .none) {
            self.value = value
            self.span = span
        }

        /// Whether the code points are the same. Comparing the strings would treat `é` and `e` with a combining accent as equal, but the
        /// text of a message is not normalized.
        public static func == (left: Text, right: Text) -> Bool { left.value.utf8.elementsEqual(right.value.utf8) }

        public func hash(into hasher: inout Hasher) {
            for byte in value.utf8 { hasher.combine(byte) }
            hasher.combine(0xFF as UInt8)
        }
    }

    /// Markup, which says something about the text around it: `{#link href=$url}`, `{/link}`, `{#br/}`. Formatting to a string leaves
    /// it out; formatting to parts gives it to the caller.
    public struct Markup: Sendable, Hashable {
        /// The kinds of markup, with the names that the interchange form uses.
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// Begins a span: `{#b}`.
            case open
            /// Stands alone: `{#br/}`.
            case standalone
            /// Ends a span: `{/b}`.
            case close
        }

        /// Whether it begins or ends a span, or stands alone.
        public var kind: Kind
        /// The identifier, with its namespace.
        public var name: String
        /// The options: `href=$url`.
        public var options: NamedList<Option>
        /// Notes for translators and tools.
        public var attributes: NamedList<Attribute>
        /// The markup's place in the source, with its braces.
        public var span: SourceSpan
        /// The name's place in the source, with its sigil.
        public var nameSpan: SourceSpan

        /// Creates markup from its properties.
        public init(
            _ kind: Kind, name: String, options: NamedList<Option> = [], attributes: NamedList<Attribute> = [],
            span: SourceSpan = .none, nameSpan: SourceSpan = .none
        ) {
            self.kind = kind
            self.name = name
            self.options = options
            self.attributes = attributes
            self.span = span
            self.nameSpan = nameSpan
        }
    }
}

extension [Message.Pattern.Element] {
    /// Appends text, which joins a text at the end: equal messages have the same elements.
    package mutating func append(text: String) {
        if case .text(let last)? = last {
            self[count - 1] = .text(Message.Text(last.value + text))
        } else {
            append(.text(Message.Text(text)))
        }
    }
}

extension Message {
    /// The message with other patterns, and the same declarations, selectors and keys.
    package func mappingPatterns(_ change: (Pattern) -> Pattern) -> Message {
        switch body {
        case .pattern(let pattern): Message(declarations: declarations, pattern: change(pattern))
        case .select(let selectors, let variants):
            Message(
                declarations: declarations,
                body: .select(
                    selectors: selectors,
                    variants: variants.map { Variant(keys: $0.keys, pattern: change($0.pattern)) }))
        }
    }
}
