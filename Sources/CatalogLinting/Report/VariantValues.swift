import Catalogs
import LanguageTags
import MessageFormat2

/// Values that select the variants of one message. They are tried out, because options of functions change what a number selects: with
/// `:integer`, no number reaches `*` in Polish, and with `:number`, only fractions do.
struct VariantValues {
    /// How many choices of values are tried in all, so that a message with thousands of variants takes no longer.
    private static let maximumTries = 20_000
    /// How many values of each argument are combined with those of others.
    private static let combined = 3

    /// Values that select a variant.
    struct Choice {
        /// The values of the arguments that selectors depend on.
        var arguments: [String: MessageValue]
        /// For each selector, up to three values as the report shows them.
        var shown: [String]
    }

    private let message: Message
    private let usual: [String: MessageValue]
    private let values: SampleValues
    private let probe: VariantProbe
    private let columns: [Column]
    private var tries = 0

    /// What is known about one selector.
    private struct Column {
        /// The argument that its value comes from; nil if it does not depend on one.
        let argument: String?
        let function: Message.Function?
        let keys: SelectorKeys
        /// Values by the key that they select among all keys for the selector; by the empty text for `*`.
        let byKey: [String?: [String]]
    }

    init(
        _ message: Message, _ locale: LanguageTag, _ usual: [String: MessageValue],
        _ placeholders: [CatalogPlaceholder], _ numbers: SampleNumbers, _ values: SampleValues
    ) {
        self.message = message
        self.usual = usual
        self.values = values
        probe = VariantProbe(message, locale)
        // The keys are collected only once, because there may be thousands of variants.
        columns = message.selectors.enumerated().map { place, selector in
            let keys = SelectorKeys(message.variants.compactMap { $0.key(place) })
            let argument = message.argument(behind: selector.name)
            let function = message.annotation(of: selector.name)
            let example = argument.flatMap { values.example(of: $0, placeholders) }
            var byKey: [String?: [String]] = [:]
            guard let argument, SampleNumbers.isKnown(function) else {
                // What functions of the application select is not known.
                for key in keys.all.map(Optional.some) + [nil] {
                    byKey[key] = numbers.values(for: key, among: keys, function, example: example)
                }
                return Column(argument: argument, function: function, keys: keys, byKey: byKey)
            }
            let order = keys.all.sorted()
            let single = VariantProbe(message, selector: place, order, locale)
            var selected: [String: Int?] = [:]
            for key in order.map(Optional.some) + [nil] {
                let wanted = key.flatMap { order.firstIndex(of: $0) } ?? order.count
                var found: [String] = []
                for value in numbers.candidates(for: key, among: keys, function, example: example) {
                    // Fractions only where whole numbers do not select it.
                    if value.contains("."), found.contains(where: { !$0.contains(".") }) { continue }
                    let number =
                        selected[value]
                        ?? {
                            var arguments = usual
                            arguments[argument] = values.value(value)
                            return single.variant(arguments)
                        }()
                    selected[value] = number
                    if number == wanted { found.append(value) }
                    if found.count == SampleNumbers.maximumCount { break }
                }
                byKey[key] = found
            }
            return Column(argument: argument, function: function, keys: keys, byKey: byKey)
        }
    }

    /// The first values that select a variant; nil if none of those that are tried does.
    ///
    /// - Parameter number: the variant's index.
    mutating func choice(of number: Int) -> Choice? {
        let variant = message.variants[number]
        var lists: [(argument: String, values: [String])] = []
        for (place, column) in columns.enumerated() {
            guard let argument = column.argument else { continue }
            let fitting = fitting(column, variant.key(place))
            if let known = lists.firstIndex(where: { $0.argument == argument }) {
                // Two selectors by the same argument: first the values that suit both.
                let both = lists[known].values.filter(fitting.contains)
                lists[known].values = both + (lists[known].values + fitting).filter { !both.contains($0) }
            } else {
                lists.append((argument, fitting))
            }
        }
        guard !columns.contains(where: { !SampleNumbers.isKnown($0.function) }) else {
            return Choice(arguments: arguments(lists.map { ($0.argument, $0.values.first) }), shown: shown(variant))
        }
        guard let found = firstCombination(lists, selecting: number) else { return nil }
        // Further values of each argument, with those that were found for the others.
        var further: [String: String] = [:]
        for case (let argument, let value?) in found {
            let own: [String] = columns.indices.filter { columns[$0].argument == argument }
                .flatMap { columns[$0].byKey[variant.key($0)] ?? [] }
            let list: [String] = own.contains(value) ? own : (lists.first { $0.argument == argument }?.values ?? [])
            var shown = [value]
            for other in list.prefix(2 * SampleNumbers.maximumCount) where !shown.contains(other) {
                guard shown.count < SampleNumbers.maximumCount else { break }
                let changed = found.map { $0.0 == argument ? ($0.0, Optional(other)) : $0 }
                if selects(changed, number) { shown.append(other) }
            }
            further[argument] = shown.joined(separator: ", ")
        }
        return Choice(
            arguments: arguments(found),
            shown: columns.enumerated().map { place, column in
                column.argument.flatMap { further[$0] } ?? variant.key(place) ?? SampleValues.text
            })
    }

    /// Values that select a key. For `*`, values that select other keys follow, because these keys may be in none of the variants that
    /// suit the other selectors.
    private func fitting(_ column: Column, _ key: String?) -> [String] {
        let own = column.byKey[key] ?? []
        guard key == nil, columns.count > 1 else { return own }
        return own + column.keys.all.sorted().compactMap { column.byKey[$0]?.first }
    }

    private mutating func firstCombination(
        _ lists: [(argument: String, values: [String])], selecting number: Int
    ) -> [(String, String?)]? {
        guard !lists.contains(where: { $0.values.isEmpty }) else { return nil }
        // With one argument, each value is tried; otherwise, the place in each list counts up like a number.
        let sizes = lists.map {
            lists.count == 1 ? $0.values.count : min($0.values.count, Self.combined + columns.count)
        }
        var places = [Int](repeating: 0, count: lists.count)
        while tries < Self.maximumTries {
            tries += 1
            let combination = lists.indices.map { (lists[$0].argument, Optional(lists[$0].values[places[$0]])) }
            if selects(combination, number) { return combination }
            guard let next = places.indices.last(where: { places[$0] + 1 < sizes[$0] }) else { return nil }
            places[next] += 1
            for later in places.indices where later > next { places[later] = 0 }
        }
        return nil
    }

    private func selects(_ combination: [(String, String?)], _ number: Int) -> Bool {
        probe.variant(arguments(combination)) == number
    }

    private func arguments(_ combination: [(String, String?)]) -> [String: MessageValue] {
        var arguments = usual
        for case (let name, let value?) in combination { arguments[name] = values.value(value) }
        return arguments
    }

    private func shown(_ variant: Message.Variant) -> [String] {
        columns.enumerated().map { place, column in (column.byKey[variant.key(place)] ?? []).joined(separator: ", ") }
    }
}
