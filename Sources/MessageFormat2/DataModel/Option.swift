extension Message {
    /// An option of a function or of markup: `select=ordinal`, `currency=$currency`.
    public struct Option: Sendable, Hashable, Named {
        /// The identifier, with its namespace: `select`, `u:dir`.
        public var name: String
        public var value: Operand
        /// Where it stands, from its name to its value.
        public var span: SourceSpan
        /// Where its name stands.
        public var nameSpan: SourceSpan

        public init(_ name: String, _ value: Operand, span: SourceSpan = .none, nameSpan: SourceSpan = .none) {
            self.name = name
            self.value = value
            self.span = span
            self.nameSpan = nameSpan
        }
    }
}
