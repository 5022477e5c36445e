extension Message {
    /// A pattern with the keys under which it is selected: `one * {{…}}`.
    public struct Variant: Sendable, Hashable {
        /// One key for each selector, in their order.
        public var keys: [Key]
        public var pattern: Pattern
        /// Where it stands, from its first key to the closing braces.
        public var span: SourceSpan

        /// What a selector's value is compared with.
        public enum Key: Sendable, Hashable {
            /// A value: `one`, `42`, `|two words|`.
            case literal(Literal)
            /// Every value: `*`.
            case catchAll(SourceSpan)

            /// `*`, for a model that is made in code.
            public static let any = Key.catchAll(.none)

            /// Where it stands.
            public var span: SourceSpan {
                switch self {
                case .literal(let literal): literal.span
                case .catchAll(let span): span
                }
            }

            /// The value; nil for `*`.
            public var value: String? {
                guard case .literal(let literal) = self else { return nil }
                return literal.value
            }
        }

        public init(_ keys: [Key], _ pattern: Pattern, span: SourceSpan = .none) {
            self.keys = keys
            self.pattern = pattern
            self.span = span
        }

        /// Whether it is chosen where nothing else matches: all of its keys are `*`.
        public var isFallback: Bool { keys.allSatisfy { $0.value == nil } }
    }
}
