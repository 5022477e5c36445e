import MessageFormat2

/// What stands in a placeable: `$count`, `-brand(case: "genitive")`, `NUMBER($ratio, minimumFractionDigits: 2)`, a select expression.
indirect enum FluentExpression: Sendable, Hashable {
    /// `"text"`, with escapes resolved.
    case string(FluentText)
    /// `-1.50`, as it is written.
    case number(String, SourceSpan)
    /// `$count`, without `$`.
    case variable(String, SourceSpan)
    /// `other-message.detail`.
    case message(Reference)
    /// `-brand`, `-brand.gender`, `-brand(case: "genitive")`; the identifier is without `-`.
    case term(Reference, Arguments?)
    /// `NUMBER($count)`.
    case function(String, Arguments, SourceSpan)
    /// `$count -> [one] … *[other] …`.
    case select(FluentExpression, [Variant], SourceSpan)
    /// A placeable in a placeable: `{ { $count } }`.
    case nested(FluentExpression, SourceSpan)

    /// A reference to another entry of the same file, or to one of its attributes.
    struct Reference: Sendable, Hashable {
        /// The identifier of the message or the term, without `-`.
        var id: String
        /// The name of the attribute; nil for the value.
        var attribute: String?
        /// The place of the reference, without arguments.
        var span: SourceSpan

        /// Creates a reference from its properties.
        init(_ id: String, attribute: String? = nil, span: SourceSpan = .none) {
            self.id = id
            self.attribute = attribute
            self.span = span
        }
    }

    /// What a function or a term is called with.
    struct Arguments: Sendable, Hashable {
        /// The arguments without names, which come first.
        var positional: [FluentExpression]
        /// The arguments with names, in source order. Their values are string or number literals.
        var named: [Named]

        /// An argument with a name: `minimumFractionDigits: 2`.
        struct Named: Sendable, Hashable {
            var name: String
            var value: FluentExpression
            var span: SourceSpan

            init(_ name: String, _ value: FluentExpression, span: SourceSpan = .none) {
                self.name = name
                self.value = value
                self.span = span
            }
        }

        /// Creates arguments from its properties.
        init(_ positional: [FluentExpression] = [], named: [Named] = []) {
            self.positional = positional
            self.named = named
        }
    }

    /// One choice of a select expression: `[one] { $count } file`.
    struct Variant: Sendable, Hashable {
        var key: Key
        /// Whether it has a `*`: it is chosen if no other one matches.
        var isDefault: Bool
        var value: FluentPattern
        /// The place of the key, with its brackets and its `*`.
        var keySpan: SourceSpan

        /// A value that the selector is compared with.
        enum Key: Sendable, Hashable {
            /// A word, or a plural category.
            case word(String)
            /// A number, as it is written.
            case number(String)

            /// The key as it is written.
            var text: String {
                switch self {
                case .word(let text), .number(let text): text
                }
            }
        }

        /// Creates a variant from its properties.
        init(_ key: Key, isDefault: Bool = false, value: FluentPattern, keySpan: SourceSpan = .none) {
            self.key = key
            self.isDefault = isDefault
            self.value = value
            self.keySpan = keySpan
        }
    }

    /// The expression's place in the file.
    var span: SourceSpan {
        switch self {
        case .string(let text): text.span
        case .number(_, let span), .variable(_, let span), .function(_, _, let span), .select(_, _, let span),
            .nested(_, let span):
            span
        case .message(let reference), .term(let reference, _): reference.span
        }
    }

    /// The expression without the braces around it.
    var unwrapped: FluentExpression {
        var expression = self
        while case .nested(let inner, _) = expression { expression = inner }
        return expression
    }
}
