import ByteText
import Catalogs
import LanguageTags
import MessageFormat2
import MessageFormat2Foundation

/// Formats the messages of one language with values that show each of their variants.
package struct SampleWriter {
    private let locale: LanguageTag
    private let numbers: SampleNumbers
    private let values: SampleValues
    private let list: SampleList?

    /// - Parameter list: additional values to show texts with.
    package init(_ locale: LanguageTag, _ list: SampleList? = nil) {
        self.locale = locale
        self.list = list
        numbers = SampleNumbers(locale)
        values = SampleValues()
    }

    /// What readers see of each variant: nil if the message is not valid, and empty if they see the source unchanged.
    ///
    /// - Parameter placeholders: what the source's entry says about its variables.
    package func variants(of source: String, _ placeholders: [CatalogPlaceholder]) -> [MessageSample]? {
        samples(of: source, placeholders).variants
    }

    /// - Parameter placeholders: what the source's entry says about its variables.
    /// - Returns: what readers see of each variant, nil if the message is not valid and empty if they see the source unchanged;
    ///   and what they see with the values of the list.
    func samples(
        of source: String, _ placeholders: [CatalogPlaceholder]
    ) -> (variants: [MessageSample]?, others: ValueSamples) {
        if Message.isOnlyText(source.utf8.span) { return ([], ValueSamples()) }
        let parsed = Message.parse(source)
        guard parsed.errors.isEmpty, let message = parsed.message else { return (nil, ValueSamples()) }
        let compiled = CompiledMessage(message, locale: locale, functions: .localizedDrafts, bidi: .asNeeded)
        let usual = values.arguments(of: message, placeholders)
        let others = list.map { list in
            ValueSamples(ValueChoices(message, list, placeholders, numbers, values), compiled, usual)
        }
        return (variants(of: message, compiled, usual, placeholders), others ?? ValueSamples())
    }

    private func variants(
        of message: Message, _ compiled: CompiledMessage, _ usual: [String: MessageValue],
        _ placeholders: [CatalogPlaceholder]
    ) -> [MessageSample] {
        guard !message.variants.isEmpty else {
            let text = compiled.format(MessageArguments(usual))
            return [MessageSample(keys: "", values: "", text: text)]
        }
        var choices = VariantValues(message, locale, usual, placeholders, numbers, values)
        return message.variants.indices.map { number in
            let variant = message.variants[number]
            let keys = variant.keys.map { $0.value ?? "*" }.joined(separator: " ")
            guard let choice = choices.choice(of: number) else {
                // No value selects it, so the variant is shown by itself, never another one in its place.
                let own = CompiledMessage(
                    Message(declarations: message.declarations, pattern: variant.pattern), locale: locale,
                    functions: .localizedDrafts, bidi: .asNeeded)
                return MessageSample(keys: keys, values: "", text: own.format(MessageArguments(usual)))
            }
            return MessageSample(
                keys: keys, values: choice.shown.joined(separator: " · "),
                text: compiled.format(MessageArguments(choice.arguments)))
        }
    }
}

/// Values that select a variant. For a plural category, these are the first numbers that CLDR has for it in the language.
struct SampleNumbers {
    /// How many values are shown for a category.
    static let maximumCount = 3

    private let cardinal: [PluralCategory: [String]]
    private let ordinal: [PluralCategory: [String]]

    init(_ locale: LanguageTag) {
        let samples = { (type: PluralType) in
            let rules = PluralRules(locale: locale, type: type)
            return Dictionary(uniqueKeysWithValues: rules.categories.map { ($0, rules.samples(of: $0)) })
        }
        cardinal = samples(.cardinal)
        ordinal = samples(.ordinal)
    }

    /// Values that select a key, without trying them out.
    ///
    /// - Parameters:
    ///   - key: the variant's key; nil for `*`.
    ///   - keys: the keys of all variants for the same selector.
    ///   - function: the selector's function.
    ///   - example: the example in the catalog, which comes first if it selects the variant.
    func values(
        for key: String?, among keys: SelectorKeys, _ function: Message.Function?, example: String?
    ) -> [String] {
        guard let list = usual(for: key, among: keys, function) else {
            return [key ?? example.flatMap { keys.all.contains($0) ? nil : $0 } ?? SampleValues.text]
        }
        let first = list.filter { $0 == example }
        return Array((first + list.filter { $0 != example }).prefix(Self.maximumCount))
    }

    /// Values to try out for a key: first those that usually select it, and then others, since a function's options may change which
    /// ones do.
    func candidates(
        for key: String?, among keys: SelectorKeys, _ function: Message.Function?, example: String?
    ) -> [String] {
        guard let list = usual(for: key, among: keys, function) else {
            return values(for: key, among: keys, function, example: example)
        }
        let isFraction = { (text: String) in text.contains(".") }
        // Fractions as people know them, before those that CLDR begins with: 0.0, 0.1 …
        let whole = list.filter { !isFraction($0) }
        let all = [example].compactMap(\.self) + whole + (whole.isEmpty ? Self.fractions : []) + list + Self.others
        var known: Set<String> = []
        return all.filter { known.insert($0).inserted }
    }

    /// Whether what a function selects is known: it is one of the standard ones, or there is none.
    static func isKnown(_ function: Message.Function?) -> Bool {
        guard let function else { return true }
        return ["string", "number", "integer", "offset", "percent", "currency", "unit"].contains(function.name)
    }

    private static let fractions = ["1.5", "0.5", "2.5", "10.5", "0.1", "1.25"]
    private static let others =
        (0...12).map(String.init) + ["20", "21", "22", "25", "100", "101", "1000", "1000000"] + fractions
        + ["0.01", "0.02", "0.05", "0.11"]

    /// Numbers that have a category, or that no other variant is for; nil for selectors by text.
    private func usual(for key: String?, among keys: SelectorKeys, _ function: Message.Function?) -> [String]? {
        guard let function, function.name != "string" else { return nil }
        let select = function.options["select"]?.value.literal?.value
        let samples = select == "ordinal" ? ordinal : cardinal
        let candidates: [String]
        if let key {
            guard let category = PluralCategory(rawValue: key), select != "exact" else { return [key] }
            candidates = samples[category] ?? []
        } else {
            // Values that no other variant takes: first those of `other`, then those of the remaining categories without a variant.
            let covered = select == "exact" ? [] : keys.categories
            let order = [PluralCategory.other] + PluralCategory.allCases.filter { $0 != .other }
            candidates = order.filter { !covered.contains($0) }.flatMap { samples[$0] ?? [] }
        }
        return candidates.filter { !keys.all.contains($0) }
    }
}

/// The keys of a message's variants for one selector, without `*`.
struct SelectorKeys {
    let all: Set<String>
    let categories: Set<PluralCategory>

    init(_ keys: [String]) {
        all = Set(keys)
        categories = Set(keys.compactMap(PluralCategory.init))
    }
}

/// Values for variables about which nothing else is known.
package struct SampleValues {
    /// Placeholder for any text.
    static let text = "…"
    /// 14 March 2026, 15:09:26 UTC.
    static let moment = 1_773_500_966.0

    package init() {}

    /// A value for every argument: the example in the source's catalog, or else one that suits its function.
    func arguments(of message: Message, _ placeholders: [CatalogPlaceholder]) -> [String: MessageValue] {
        var arguments: [String: MessageValue] = [:]
        for name in message.variables {
            let example = example(of: name, placeholders)
            arguments[name] =
                switch kind(of: name, in: message, placeholders) {
                case .date: example.flatMap(date) ?? .date(secondsSince1970: Self.moment)
                case .number: example.flatMap(number) ?? .integer(3)
                case .text: .string(example ?? "‹\(name)›")
                case nil: example.map(value) ?? .string("‹\(name)›")
                }
        }
        return arguments
    }

    /// The kind of an argument: what its function takes, or else what the catalog declares; nil if neither says.
    package func kind(of name: String, in message: Message, _ placeholders: [CatalogPlaceholder]) -> ArgumentKind? {
        function(of: name, in: message).flatMap { ArgumentKind(function: $0) }
            ?? type(of: name, placeholders).flatMap { ArgumentKind(declared: $0) }
    }

    /// Whether a number is shown without a fraction, or declared to be an integer.
    func isInteger(_ name: String, in message: Message, _ placeholders: [CatalogPlaceholder]) -> Bool {
        function(of: name, in: message) == "integer" || type(of: name, placeholders) == "integer"
    }

    private func type(of name: String, _ placeholders: [CatalogPlaceholder]) -> String? {
        placeholders.first { $0.name == name }?.type
    }

    /// The example that the catalog gives for a variable.
    func example(of name: String, _ placeholders: [CatalogPlaceholder]) -> String? {
        placeholders.first { $0.name == name }?.example.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A number if it is written like one, else text.
    func value(_ text: String) -> MessageValue { number(text) ?? .string(text) }

    private func number(_ text: String) -> MessageValue? {
        DecimalNumber(parsing: text.utf8).map { .decimal($0) }
    }

    /// A date in the form `2026-03-14`, the only one that functions understand.
    func date(_ text: String) -> MessageValue? {
        let start = text.utf8.prefix(10)
        let isDate =
            start.count == 10
            && start.enumerated().allSatisfy { place, byte in
                place == 4 || place == 7 ? byte == UInt8(ascii: "-") : ASCII.isDigit(byte)
            }
        return isDate ? .string(text) : nil
    }

    /// The function that is called with an argument anywhere in the message.
    private func function(of name: String, in message: Message) -> String? {
        if let function = message.annotation(of: name) { return function.name }
        return message.expressions.first { $0.variable?.name == name && $0.function != nil }?.function?.name
    }
}
