extension Message {
    /// A value to be written out or declared: `{$count :number}`, `{|today| @translate=no}`, `{:now}`.
    public struct Expression: Sendable, Hashable {
        /// The value, if there is one. An expression has a value, a function, or both.
        public var operand: Operand?
        /// The function that is applied to the value.
        public var function: Function?
        /// Notes for translators and tools. They don't affect formatting.
        public var attributes: NamedList<Attribute>
        /// The expression's place in the source, including the braces.
        public var span: SourceSpan

        /// Creates an expression from its properties.
        public init(
            _ operand: Operand?, function: Function? = nil, attributes: NamedList<Attribute> = [],
            span: SourceSpan = .none
        ) {
            self.operand = operand
            self.function = function
            self.attributes = attributes
            self.span = span
        }
    }

    /// A value in a message: either written in it, or a reference to a variable.
    public enum Operand: Sendable, Hashable {
        /// A value written in the message: `42`, `|two words|`.
        case literal(Literal)
        /// A reference to a variable: `$count`.
        case variable(Variable)

        /// The operand's place in the source, with its sigil or quotation marks.
        public var span: SourceSpan {
            switch self {
            case .literal(let literal): literal.span
            case .variable(let variable): variable.span
            }
        }
    }

    /// A value that is written in the message: `42`, `|two words|`. It is a string; functions may interpret it as something else.
    public struct Literal: Sendable, Hashable {
        /// The value, with escapes resolved.
        public var value: String
        /// Whether it is in quotation marks in the source. This makes no difference to the meaning.
        public var isQuoted: Bool
        /// The literal's place in the source, with its quotation marks.
        public var span: SourceSpan

        /// Creates a literal from its properties.
        public init(_ value: String, isQuoted: Bool = false, span: SourceSpan = .none) {
            self.value = value
            self.isQuoted = isQuoted
            self.span = span
        }

        /// Whether the two values have the same code points.
        public static func == (left: Literal, right: Literal) -> Bool {
            left.value.utf8.elementsEqual(right.value.utf8)
        }

        public func hash(into hasher: inout Hasher) {
            for byte in value.utf8 { hasher.combine(byte) }
            hasher.combine(0xFF as UInt8)
        }
    }

    /// A reference to a declared variable or to an argument: `$count`.
    public struct Variable: Sendable, Hashable {
        /// The name without `$`, in NFC. Names are equal if they are canonically equivalent.
        public var name: String
        /// The reference's place in the source, with its `$`.
        public var span: SourceSpan

        /// Creates a reference from its properties.
        public init(_ name: String, span: SourceSpan = .none) {
            self.name = name
            self.span = span
        }
    }

    /// A function call: `:number minimumFractionDigits=2`.
    public struct Function: Sendable, Hashable {
        /// The identifier without `:`, with its namespace: `number`, `acme:user`.
        public var name: String
        /// The options of the call: `minimumFractionDigits=2`.
        public var options: NamedList<Option>
        /// The call's place in the source, from `:` to the last option.
        public var span: SourceSpan
        /// The name's place in the source, with `:`.
        public var nameSpan: SourceSpan

        /// Creates a call from its properties.
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
