/// A message of Unicode MessageFormat 2 as a value: the content of its source, regardless of how it is written (LDML 48.2 part 9,
/// "Interchange Data Model").
///
/// A message has declarations, which name and annotate values, and a body: one pattern, or several variants, one of which is selected.
///
/// ```swift
/// let parsed = Message.parse(".input {$n :number} .match $n one {{{$n} file}} * {{{$n} files}}")
/// parsed.message?.variables          // ["n"]
/// parsed.message?.description        // the canonical source
/// let json = try JSONEncoder().encode(parsed.message)   // the interchange form
/// ```
///
/// Two messages are equal if they mean the same: white space, unnecessary quotation marks and the order of options make no
/// difference. Every part knows its place in the source that it was parsed from; see ``SourceSpan``.
public struct Message: Sendable, Hashable {
    /// The declarations before the body, in source order.
    public var declarations: [Declaration]
    /// The part that is formatted.
    public var body: Body

    /// The part of a message after its declarations.
    public enum Body: Sendable, Hashable {
        /// One pattern.
        case pattern(Pattern)
        /// Variants, and the variables that select one of them.
        case select(selectors: [Variable], variants: [Variant])
    }

    /// Creates a message in code. Nothing is checked until it is compiled, or until it is printed and parsed.
    ///
    /// - Parameters:
    ///   - declarations: in the order in which they refer to each other.
    ///   - body: one pattern, or variants.
    public init(declarations: [Declaration] = [], body: Body) {
        self.declarations = declarations
        self.body = body
    }

    /// Creates a message with one pattern.
    ///
    /// - Parameters:
    ///   - declarations: in the order in which they refer to each other.
    ///   - pattern: the pattern to format.
    public init(declarations: [Declaration] = [], pattern: Pattern) {
        self.init(declarations: declarations, body: .pattern(pattern))
    }

    /// Creates a message that is only text.
    ///
    /// ```swift
    /// Message(text: "{braces}").description   // "\\{braces\\}"
    /// ```
    ///
    /// - Parameter text: the text, which is not parsed: braces in it are shown as they are.
    public init(text: String) {
        self.init(pattern: Pattern(text.isEmpty ? [] : [.text(Text(text))]))
    }

    /// A declaration that names a value for the rest of the message, or that annotates an argument.
    public struct Declaration: Sendable, Hashable {
        /// The kinds of declarations, with the names that the interchange form uses.
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// An argument, with its function: `.input {$count :number}`. The operand of the value is the variable itself.
            case input
            /// A name for a value: `.local $rest = {$count :offset subtract=1}`.
            case local
        }

        /// Whether it declares an argument or a value of the message's own.
        public var kind: Kind
        /// The variable that is declared.
        public var variable: Variable
        /// The value of the variable.
        public var value: Expression
        /// The declaration's place in the source, from its keyword to the closing brace.
        public var span: SourceSpan

        init(_ kind: Kind, _ variable: Variable, _ value: Expression, span: SourceSpan = .none) {
            self.kind = kind
            self.variable = variable
            self.value = value
            self.span = span
        }

        /// Declares that an argument is used with a function: `.input {$name :function}`.
        ///
        /// - Parameters:
        ///   - name: the name of the argument, without `$`.
        ///   - function: the function to apply; nil for none.
        public static func input(_ name: String, function: Function? = nil) -> Declaration {
            Declaration(.input, Variable(name), Expression(.variable(Variable(name)), function: function))
        }

        /// Names a value: `.local $name = {…}`.
        ///
        /// - Parameters:
        ///   - name: the name of the new variable, without `$`.
        ///   - value: its value.
        public static func local(_ name: String, value: Expression) -> Declaration {
            Declaration(.local, Variable(name), value)
        }
    }

    /// A pattern with the keys under which it is selected: `one * {{…}}`.
    public struct Variant: Sendable, Hashable {
        /// One key for each selector, in the order of the selectors.
        public var keys: [Key]
        /// The pattern to format if the keys match.
        public var pattern: Pattern
        /// The variant's place in the source, from its first key to the closing braces.
        public var span: SourceSpan

        /// A value that a selector is compared with.
        public enum Key: Sendable, Hashable {
            /// A value: `one`, `42`, `|two words|`.
            case literal(Literal)
            /// `*`, which every value matches, and its place in the source.
            case catchAll(SourceSpan)

            /// `*`, for a model that is made in code.
            public static let any = Key.catchAll(.none)

            /// The key's place in the source.
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

        /// Creates a variant from its properties.
        public init(keys: [Key], pattern: Pattern, span: SourceSpan = .none) {
            self.keys = keys
            self.pattern = pattern
            self.span = span
        }

        /// Whether the variant is chosen if no other one matches: all of its keys are `*`.
        package var isFallback: Bool { keys.allSatisfy { $0.value == nil } }
    }
}
