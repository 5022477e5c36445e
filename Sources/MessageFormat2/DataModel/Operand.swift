extension Message {
    /// A value in a message: written there, or named.
    public enum Operand: Sendable, Hashable {
        case literal(Literal)
        case variable(Variable)

        /// Where it stands, with its sigil or quotation marks.
        public var span: SourceSpan {
            switch self {
            case .literal(let literal): literal.span
            case .variable(let variable): variable.span
            }
        }
    }
}
