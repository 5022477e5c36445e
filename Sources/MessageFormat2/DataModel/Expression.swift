extension Message {
    /// A value to be written out or declared: `{$count :number}`, `{|today| @translate=no}`, `{:now}`.
    public struct Expression: Sendable, Hashable {
        /// The value, if there is one. An expression has a value, a function, or both.
        public var operand: Operand?
        /// What is done with the value.
        public var function: Function?
        /// Notes for translators and tools; they don't change what is formatted.
        public var attributes: NamedList<Attribute>
        /// Where it stands, with its braces.
        public var span: SourceSpan

        public init(
            _ operand: Operand?, function: Function? = nil, attributes: NamedList<Attribute> = [],
            span: SourceSpan = .none
        ) {
            self.operand = operand
            self.function = function
            self.attributes = attributes
            self.span = span
        }

        /// The variable that is the value.
        public var variable: Variable? {
            guard case .variable(let variable) = operand else { return nil }
            return variable
        }
    }
}
