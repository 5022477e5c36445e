import ExchangeFormats
import MessageFormat2

/// A text whose variants are the plural forms of one number, which is all that most formats of apps can say about variants.
///
/// ```swift
/// // .input {$wait :integer} .match $wait one {{{$wait} second}} * {{{$wait} seconds}}
/// let plural = PluralText(text)
/// plural?.argument                // "wait"
/// plural?.forms.map(\.category)   // [.one, .other]
/// ```
///
/// A text is one if each of its units has a single key, a plural category or `*`, one of them has `*`, and the message selects by
/// the cardinal number of an argument: by `.input {$wait :integer}` or `.local $n = {$wait :number}`, for example, but not with
/// `select=ordinal`, `select=exact` or `:offset`.
struct PluralText: Sendable {
    /// The plural form of one category.
    struct Form: Sendable {
        /// The category; `other` for the key `*`.
        var category: PluralCategory
        var unit: ExchangeUnit
    }

    /// The argument that is counted, without `$`.
    let argument: String
    /// The forms in CLDR's order: zero, one, two, few, many, other.
    let forms: [Form]

    /// Whether a text is a plural text; nil if it is not.
    init?(_ text: ExchangeText) {
        let arguments = [text.source, text.translation].compactMap(\.self).filter { !$0.selectors.isEmpty }.map(
            Self.countedArgument)
        guard let first = arguments.first, let argument = first, arguments.allSatisfy({ $0 == argument }) else {
            return nil
        }
        var forms: [PluralCategory: Form] = [:]
        for unit in text.units {
            guard unit.keys.count == 1, let category = PluralCategory(key: unit.keys[0]),
                forms.updateValue(Form(category: category, unit: unit), forKey: category) == nil
            else { return nil }
        }
        guard forms[.other]?.unit.keys == ["*"] else { return nil }
        self.argument = argument
        self.forms = forms.values.sorted { $0.category < $1.category }
    }

    /// The argument whose cardinal number alone selects the variants of a message; nil if they are selected otherwise.
    static func countedArgument(of message: Message) -> String? {
        guard message.selectors.count == 1, let selector = message.selectors.first else { return nil }
        var name = selector.name
        var isCounted = false
        // Declarations in a model that was made in code can form a cycle.
        for _ in 0...message.declarations.count {
            guard let declaration = message.declaration(of: name) else { return isCounted ? name : nil }
            if let function = declaration.value.function {
                guard isCardinal(function) else { return nil }
                isCounted = true
            }
            if declaration.kind == .input { return isCounted ? name : nil }
            guard let next = declaration.value.variable else { return nil }
            name = next.name
        }
        return nil
    }

    private static func isCardinal(_ function: Message.Function) -> Bool {
        guard function.name == "number" || function.name == "integer" else { return false }
        guard let select = function.options["select"] else { return true }
        return select.value.literal?.value == "plural"
    }
}
