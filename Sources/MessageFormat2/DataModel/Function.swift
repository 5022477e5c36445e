extension Message {
    /// A call of a function: `:number minimumFractionDigits=2`.
    public struct Function: Sendable, Hashable {
        /// The identifier without `:`, with its namespace: `number`, `acme:user`.
        public var name: String
        public var options: NamedList<Option>
        /// Where it stands, from `:` to the last option.
        public var span: SourceSpan
        /// Where its name stands, with `:`.
        public var nameSpan: SourceSpan

        public init(
            _ name: String, options: NamedList<Option> = [], span: SourceSpan = .none, nameSpan: SourceSpan = .none
        ) {
            self.name = name
            self.options = options
            self.span = span
            self.nameSpan = nameSpan
        }
    }
}
