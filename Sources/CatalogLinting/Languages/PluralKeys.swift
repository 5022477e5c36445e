import MessageFormat2

/// The keys of a message's variants for one plural selector.
package struct PluralKeys {
    /// The plural categories among the keys.
    private(set) var categories: PluralCategorySet = []
    /// The exact numbers among the keys.
    private(set) var numbers: [Int64] = []
    /// Whether `*` is among the keys.
    private(set) var hasFallback = false

    var hasCategories: Bool { categories.count > 0 }

    /// - Parameter place: the selector's index after `.match`.
    package init(_ text: MessageView, selector place: Int) {
        for pattern in text.patterns where place < pattern.keys.count { add(pattern.keys[place].value) }
    }

    package init() {}

    /// - Parameter key: `nil` stands for `*`.
    package mutating func add(_ key: String?) {
        guard let key else { return hasFallback = true }
        if let category = PluralCategory(rawValue: key) {
            categories.insert(category)
        } else if let number = Int64(key) {
            numbers.append(number)
        } else if let category = M311BadVariantKey.category(meantBy: key) {
            // A misspelled category, which M311 reports.
            categories.insert(category)
        }
    }

    /// Whether the variants for exact numbers cover a whole category: `1` for `one` in German.
    func covers(_ category: PluralCategory, _ facts: PluralFacts) -> Bool {
        facts.single.contains(category)
            && facts.examples(of: category).allSatisfy { numbers.contains(Int64($0)) }
    }

    /// The categories without a variant, unless exact numbers cover them; `other` is ignored.
    package func missing(of needed: PluralCategorySet, _ facts: PluralFacts) -> [PluralCategory] {
        needed.subtracting(categories).subtracting([.other]).filter { !covers($0, facts) }
    }
}
