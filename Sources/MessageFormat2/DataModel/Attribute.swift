extension Message {
    /// A note to translators or tools: `@translate=no`, `@source=|the cart|`, `@can-copy`.
    public struct Attribute: Sendable, Hashable, Named {
        /// The identifier without `@`, with its namespace.
        public var name: String
        /// The value; nil where the attribute stands alone.
        public var value: Literal?
        /// Where it stands, with its `@`.
        public var span: SourceSpan

        public init(_ name: String, _ value: Literal? = nil, span: SourceSpan = .none) {
            self.name = name
            self.value = value
            self.span = span
        }
    }
}
