import ByteText
import MessageFormat2

/// The values that a source text selects by, such as genders or units, compared with those of its translation.
struct SelectKeys {
    /// The selector's index in the translation.
    let place: Int
    let sourceSelector: SelectorView
    /// Values in the source for which the translation has no variant.
    private(set) var missing: [String] = []
    /// Keys in the translation that are probably misspelled values of the source, without duplicates.
    private(set) var misspelt: [(key: Message.Variant.Key, meant: String)] = []
    /// The other keys that are not in the source.
    private(set) var unknown: [String] = []

    /// The differences, for each selector by text that is in both.
    static func all(_ text: MessageView, _ source: MessageView) -> [SelectKeys] {
        source.selectors.indices.compactMap { SelectKeys(text, source, $0) }
    }

    /// What misspelled keys stand for, by the index of their selector.
    static func meant(_ all: [SelectKeys]) -> [Int: [String: String]] {
        var meant: [Int: [String: String]] = [:]
        for keys in all {
            for (key, right) in keys.misspelt {
                if let value = key.value { meant[keys.place, default: [:]][value] = right }
            }
        }
        return meant
    }

    private init?(_ text: MessageView, _ source: MessageView, _ sourcePlace: Int) {
        sourceSelector = source.selectors[sourcePlace]
        guard sourceSelector.kind == .string, let argument = sourceSelector.argument,
            let place = text.selectors.firstIndex(where: { $0.argument == argument && $0.kind == .string })
        else { return nil }
        self.place = place
        let known = Self.keys(source, sourcePlace)
        let own = Self.keys(text, place)
        let values = Set(known.compactMap(\.value))
        missing = known.compactMap(\.value).filter { value in !own.contains { $0.value == value } }
        for key in own {
            guard let value = key.value, !values.contains(value) else { continue }
            if let meant = Self.meant(by: value, missing, values) {
                misspelt.append((key, meant))
                missing.removeAll { $0 == meant }
            } else {
                unknown.append(value)
            }
        }
    }

    /// A similar value that is missing, or one that exists if both words are long enough not to be confused: `minuts`, but not `he`.
    private static func meant(by value: String, _ missing: [String], _ values: Set<String>) -> String? {
        if value.count > 2, let meant = Suggestion.nearest(to: value, among: missing) { return meant }
        guard value.count >= 5 else { return nil }
        return Suggestion.nearest(to: value, among: values.filter { $0.count >= 5 }.sorted())
    }

    private static func keys(_ text: MessageView, _ place: Int) -> [Message.Variant.Key] {
        var keys: [Message.Variant.Key] = []
        for pattern in text.patterns where place < pattern.keys.count {
            let key = pattern.keys[place]
            if key.value != nil, !keys.contains(where: { $0.value == key.value }) { keys.append(key) }
        }
        return keys
    }
}
