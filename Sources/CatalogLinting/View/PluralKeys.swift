import MessageFormat2

/// The keys that the variants of a message have for one plural selector.
package struct PluralKeys {
    /// The categories among them.
    package private(set) var categories: PluralCategorySet = []
    /// The exact numbers among them.
    package private(set) var numbers: [Int64] = []

    package var hasCategories: Bool { categories.count > 0 }

    /// - Parameter place: the selector's place after `.match`.
    package init(_ text: MessageView, selector place: Int) {
        for pattern in text.patterns where place < pattern.keys.count {
            guard let value = pattern.keys[place].value else { continue }
            if let category = PluralCategory(rawValue: value) {
                categories.insert(category)
            } else if let number = Int64(value) {
                numbers.append(number)
            }
        }
    }

    /// Whether variants for exact numbers leave nothing of a category: `1` for `one` in German.
    package func covers(_ category: PluralCategory, _ facts: PluralFacts) -> Bool {
        facts.single.contains(category)
            && facts.examples(of: category).allSatisfy { numbers.contains(Int64($0)) }
    }
}
