import MessageFormat2

/// The keys that the variants of a message have for one plural selector.
package struct PluralKeys {
    /// The categories among them.
    package private(set) var categories: PluralCategorySet = []
    /// The exact numbers among them.
    package private(set) var numbers: [Int64] = []
    /// Whether `*` is among them.
    package private(set) var hasFallback = false

    package var hasCategories: Bool { categories.count > 0 }

    /// - Parameter place: the selector's place after `.match`; the keys are those of all variants.
    package init(_ text: MessageView, selector place: Int) {
        for pattern in text.patterns where place < pattern.keys.count { add(pattern.keys[place].value) }
    }

    init() {}

    /// - Parameter key: `nil` stands for `*`.
    mutating func add(_ key: String?) {
        guard let key else { return hasFallback = true }
        if let category = PluralCategory(rawValue: key) {
            categories.insert(category)
        } else if let number = Int64(key) {
            numbers.append(number)
        } else if let category = M311BadVariantKey.category(meantBy: key) {
            // It is there, misspelled, which M311 says.
            categories.insert(category)
        }
    }

    /// Whether variants for exact numbers leave nothing of a category: `1` for `one` in German.
    package func covers(_ category: PluralCategory, _ facts: PluralFacts) -> Bool {
        facts.single.contains(category)
            && facts.examples(of: category).allSatisfy { numbers.contains(Int64($0)) }
    }

    /// The categories that have neither a variant nor exact numbers in their place; `other` does not count.
    package func missing(of needed: PluralCategorySet, _ facts: PluralFacts) -> [PluralCategory] {
        needed.subtracting(categories).subtracting([.other]).filter { !covers($0, facts) }
    }
}
