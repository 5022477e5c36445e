#if Configuration
struct Setting<Value: Sendable>: Sendable {
    let name: SettingName
    /// Whether a configuration can have several values for it.
    let isList: Bool
    /// The allowed words, for suggestions.
    let words: [String]
    /// - Returns: nil if the value is not allowed.
    let parse: @Sendable ([String]) -> Value?

    /// One value.
    init(
        _ key: String, _ purpose: String, allowed: String, default defaultValue: String, words: [String] = [],
        parse: @escaping @Sendable (String) -> Value?
    ) {
        name = SettingName(key, purpose, allowed: allowed, default: defaultValue)
        isList = false
        self.words = words
        self.parse = { $0.count == 1 ? parse($0[0]) : nil }
    }

    /// Several values.
    init(
        listOf key: String, _ purpose: String, allowed: String, default defaultValue: String,
        parse: @escaping @Sendable ([String]) -> Value?
    ) {
        name = SettingName(key, purpose, allowed: allowed, default: defaultValue)
        isList = true
        words = []
        self.parse = parse
    }

    /// One of a few words.
    init(_ key: String, _ purpose: String, words: KeyValuePairs<String, Value>, default defaultValue: String) {
        let values = words.map { (name: $0.key, value: $0.value) }
        let names = values.map(\.name)
        self.init(
            key, purpose, allowed: "one of \(names.joined(separator: ", "))", default: defaultValue, words: names
        ) { text in values.first { $0.name == text }?.value }
    }
}

extension Setting<Bool> {
    /// Yes or no, as swift-configuration's providers write it.
    init(_ key: String, _ purpose: String, default defaultValue: Bool) {
        self.init(
            key, purpose, allowed: "true or false (or yes, no, 1, 0)", default: "\(defaultValue)",
            words: ["true", "false", "yes", "no"]
        ) { text in
            switch text.lowercased() {
            case "true", "yes", "1": true
            case "false", "no", "0": false
            default: nil
            }
        }
    }
}

extension Setting<Int> {
    /// A whole number.
    init(_ key: String, _ purpose: String, in range: ClosedRange<Int>, default defaultValue: Int) {
        self.init(
            key, purpose, allowed: "a whole number from \(range.lowerBound) to \(range.upperBound)",
            default: "\(defaultValue)"
        ) { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }
    }
}

extension Setting<Duration> {
    /// A duration.
    init(_ key: String, _ purpose: String, in range: ClosedRange<Duration>, default defaultValue: Duration) {
        let (first, last) = (TimeText.of(range.lowerBound), TimeText.of(range.upperBound))
        self.init(
            key, purpose, allowed: "a time from \(first) to \(last): a whole number with ms, s, m or h",
            default: TimeText.of(defaultValue)
        ) { text in TimeText.duration(text).flatMap { range.contains($0) ? $0 : nil } }
    }
}
#endif
