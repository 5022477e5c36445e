import Catalogs
import MessageFormat2

/// The values of a ``SampleList`` with which a message is shown, one choice after another. An argument that a choice does not
/// mention keeps its example value from the catalog.
///
/// Arguments are not combined with each other: their values are tried one argument at a time. The exception is a number that
/// selects a variant, whose values are combined with the words of the other selectors: `$wait` with second, minute, hour and day.
struct ValueChoices {
    /// The most choices with which one message is shown.
    static let maximumCount = 200

    /// The value of one argument.
    struct Setting: Hashable {
        var name: String
        var value: SampleList.Value
    }

    private(set) var all: [[Setting]] = []
    private(set) var leftOut = 0
    private let message: Message
    private let placeholders: [CatalogPlaceholder]
    private let numbers: SampleNumbers
    private let values: SampleValues

    init(
        _ message: Message, _ list: SampleList, _ placeholders: [CatalogPlaceholder], _ numbers: SampleNumbers,
        _ values: SampleValues
    ) {
        self.message = message
        self.placeholders = placeholders
        self.numbers = numbers
        self.values = values
        let names = Set(message.variables)
        for argument in list.arguments where names.contains(argument.name) {
            let fitting = fitting(argument)
            for words in isSelectingNumber(argument.name) ? words(beside: argument.name) : [[]] {
                for value in fitting { add([Setting(name: argument.name, value: value)] + words) }
            }
        }
    }

    private mutating func add(_ choice: [Setting]) {
        guard all.count < Self.maximumCount else { return leftOut += 1 }
        all.append(choice)
    }

    /// The values that suit the argument: `limit` is a number in one text and a date in another.
    private func fitting(_ argument: SampleList.Argument) -> [SampleList.Value] {
        let numbers = argument.values.filter { $0.number != nil }
        let texts = argument.values.filter { $0.number == nil }
        switch values.kind(of: argument.name, in: message, placeholders) {
        case .number:
            guard values.isInteger(argument.name, in: message, placeholders) else { return numbers }
            return numbers.filter { !$0.text.contains(".") }
        case .date: return texts.filter { values.date($0.text) != nil }
        case .text: return texts.isEmpty ? numbers : texts
        case nil: return argument.values
        }
    }

    private func isSelectingNumber(_ name: String) -> Bool {
        message.selectors.contains { selector in
            message.argument(behind: selector.name) == name
                && message.annotation(of: selector.name).flatMap { ArgumentKind(function: $0.name) } == .number
        }
    }

    /// The words that variants have for the selectors by text, each combination once.
    private func words(beside name: String) -> [[Setting]] {
        let selectors = message.selectors.enumerated().compactMap { place, selector -> (place: Int, name: String)? in
            guard message.annotation(of: selector.name)?.name ?? "string" == "string",
                let argument = message.argument(behind: selector.name), argument != name
            else { return nil }
            return (place, argument)
        }
        let keys = selectors.map { selector in
            SelectorKeys(message.variants.compactMap { $0.key(selector.place) })
        }
        var known: Set<[String?]> = []
        return message.variants.compactMap { variant in
            let combination = selectors.map { variant.key($0.place) }
            guard known.insert(combination).inserted else { return nil }
            return selectors.indices.map { place in
                let selector = selectors[place]
                let words = numbers.values(
                    for: combination[place], among: keys[place], nil,
                    example: values.example(of: selector.name, placeholders))
                return Setting(name: selector.name, value: SampleList.Value(text: words.first ?? SampleValues.text))
            }
        }
    }
}

extension Message.Variant {
    /// The key for a selector; nil for `*`, or if there is none.
    func key(_ place: Int) -> String? { place < keys.count ? keys[place].value : nil }
}
