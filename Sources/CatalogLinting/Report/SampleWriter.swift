import ByteText
import LanguageTags
import MessageFormat2
import MessageFormat2Foundation
import Plainspoken

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
        guard Self.hasSyntax(source) else { return ([], ValueSamples()) }
        let parsed = Message.parse(source)
        guard parsed.errors.isEmpty, let message = parsed.message else { return (nil, ValueSamples()) }
        let compiled = CompiledMessage(message, locale: locale, functions: .localizedDrafts, bidi: .asNeeded)
        let usual = values.arguments(of: message, placeholders)
        let others = list.map { list in
            ValueSamples(ValueChoices(message, list, placeholders, numbers, values), compiled, usual)
        }
        return (variants(of: message, compiled, usual, placeholders), others ?? ValueSamples())
    }

    /// Whether readers see anything other than the source itself.
    static func hasSyntax(_ source: String) -> Bool {
        source.utf8.contains { "{}\\".utf8.contains($0) }
            || source.utf8.first { $0 > 0x20 } == UInt8(ascii: ".")
    }

    private func variants(
        of message: Message, _ compiled: CompiledMessage, _ usual: [String: MessageValue],
        _ placeholders: [CatalogPlaceholder]
    ) -> [MessageSample] {
        guard !message.variants.isEmpty else {
            let text = compiled.format(MessageArguments(usual))
            return [MessageSample(keys: "", values: "", text: text)]
        }
        // The keys are collected only once, because there may be thousands of variants.
        let keys = message.selectors.indices.map { place in
            SelectorKeys(message.variants.compactMap { $0.key(place) })
        }
        return message.variants.map { variant in
            var arguments = usual
            var shown: [String] = []
            for (place, selector) in message.selectors.enumerated() where place < variant.keys.count {
                let function = message.annotation(of: selector.name)
                let name = message.argument(behind: selector.name)
                let example = name.flatMap { values.example(of: $0, placeholders) }
                let chosen = numbers.values(
                    for: variant.keys[place].text, among: keys[place], function, example: example)
                if let name, let first = chosen.first { arguments[name] = values.value(first) }
                shown.append(chosen.joined(separator: ", "))
            }
            return MessageSample(
                keys: variant.keys.map { $0.text ?? "*" }.joined(separator: " "),
                values: shown.joined(separator: " · "), text: compiled.format(MessageArguments(arguments)))
        }
    }
}

extension Message.Variant.Key {
    /// The literal; nil for `*`.
    var text: String? { if case .literal(let literal) = self { literal.value } else { nil } }
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

    /// - Parameters:
    ///   - key: the variant's key; nil for `*`.
    ///   - keys: the keys of all variants for the same selector.
    ///   - function: the selector's function.
    ///   - example: the example in the catalog, which comes first if it selects the variant.
    func values(
        for key: String?, among keys: SelectorKeys, _ function: Message.Function?, example: String?
    ) -> [String] {
        guard let function, function.name != "string" else {
            return [key ?? example.flatMap { keys.all.contains($0) ? nil : $0 } ?? SampleValues.text]
        }
        let select = function.options["select"]?.value.literal?.value
        let samples = select == "ordinal" ? ordinal : cardinal
        let isInteger = function.name == "integer"
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
        let whole = candidates.filter { !keys.all.contains($0) && (!isInteger || !$0.contains(".")) }
        // A category that only fractions have gets no values if the function rounds, because nothing can select it.
        let first = whole.filter { $0 == example }
        return Array((first + whole.filter { $0 != example }).prefix(Self.maximumCount))
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
