extension Message {
    /// Names a value for the rest of the message, or annotates an argument.
    public struct Declaration: Sendable, Hashable {
        /// What is declared, with the names that the interchange form uses.
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// An argument, with its function: `.input {$count :number}`. The operand of the value is the variable itself.
            case input
            /// A name for a value: `.local $rest = {$count :offset subtract=1}`.
            case local
        }

        public var kind: Kind
        /// The variable that is declared.
        public var variable: Variable
        public var value: Expression
        /// Where it stands, from its keyword to the closing brace.
        public var span: SourceSpan

        public init(_ kind: Kind, _ variable: Variable, _ value: Expression, span: SourceSpan = .none) {
            self.kind = kind
            self.variable = variable
            self.value = value
            self.span = span
        }

        /// Declares that an argument is used with a function: `.input {$name :function}`.
        public static func input(_ name: String, _ function: Function? = nil) -> Declaration {
            Declaration(.input, Variable(name), Expression(.variable(Variable(name)), function: function))
        }

        /// Names a value: `.local $name = {…}`.
        public static func local(_ name: String, _ value: Expression) -> Declaration {
            Declaration(.local, Variable(name), value)
        }
    }
}
