extension Message {
    /// A value to be written out or declared: `{$count :number}`, `{|today| @translate=no}`, `{:now}`.
    public struct Expression: Sendable, Hashable {
        /// The value, if there is one. An expression has a value, a function, or both.
        public var operand: Operand?
        /// What is done with the value.
        public var function: Function?
        /// Notes for translators and tools; they don't change what is formatted.
        public var attributes: NamedList<Attribute>
        /// Its place, including the braces.
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

    /// A value in a message: written there, or named.
    public enum Operand: Sendable, Hashable {
        /// Written in the message: `42`, `|two words|`.
        case literal(Literal)
        /// Named: `$count`.
        case variable(Variable)

        /// Where it stands, with its sigil or quotation marks.
        public var span: SourceSpan {
            switch self {
            case .literal(let literal): literal.span
            case .variable(let variable): variable.span
            }
        }
    }

    /// A value that is written in the message: `42`, `|two words|`. It is a string; functions may read it as something else.
    public struct Literal: Sendable, Hashable {
        /// The value, with escapes resolved.
        public var value: String
        /// Whether the source has quotation marks around it. Makes no difference to what the message means.
        public var isQuoted: Bool
        /// Where it stands, with its quotation marks.
        public var span: SourceSpan

        /// Creates a literal from its properties.
        public init(_ value: String, isQuoted: Bool = false, span: SourceSpan = .none) {
            self.value = value
            self.isQuoted = isQuoted
            self.span = span
        }

        /// Whether the code points of the values are the same.
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
        /// Where it stands, with its `$`.
        public var span: SourceSpan

        /// Creates a reference from its properties.
        public init(_ name: String, span: SourceSpan = .none) {
            self.name = name
            self.span = span
        }
    }

    /// A call of a function: `:number minimumFractionDigits=2`.
    public struct Function: Sendable, Hashable {
        /// The identifier without `:`, with its namespace: `number`, `acme:user`.
        public var name: String
        /// What the function is told: `minimumFractionDigits=2`.
        public var options: NamedList<Option>
        /// Where it stands, from `:` to the last option.
        public var span: SourceSpan
        /// Where its name stands, with `:`.
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
