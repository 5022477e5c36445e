extension Message {
    /// What is written out: text, expressions and markup, in order.
    public struct Pattern: Sendable, Hashable {
        /// The parts. Two texts never follow each other in a parsed pattern.
        public var elements: [Element]
        /// Where the pattern stands, without the braces around it.
        public var span: SourceSpan

        /// One part of a pattern.
        public enum Element: Sendable, Hashable {
            case text(Text)
            case expression(Expression)
            case markup(Markup)

            /// Where it stands, with its braces.
            public var span: SourceSpan {
                switch self {
                case .text(let text): text.span
                case .expression(let expression): expression.span
                case .markup(let markup): markup.span
                }
            }
        }

        public init(_ elements: [Element], span: SourceSpan = .none) {
            self.elements = elements
            self.span = span
        }
    }
}
