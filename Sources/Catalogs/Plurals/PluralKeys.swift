import MessageFormat2

/// The keys of a message's variants for one plural selector.
package struct PluralKeys {
    /// The plural categories among the keys.
    package private(set) var categories: PluralCategorySet = []
    /// The exact numbers among the keys.
    package private(set) var numbers: [Int64] = []
    /// Whether `*` is among the keys.
    package private(set) var hasFallback = false

    package var hasCategories: Bool { categories.count > 0 }

    package init() {}

    /// - Parameters:
    ///   - key: `nil` stands for `*`.
    ///   - meaning: the category that a misspelled key means.
    package mutating func add(_ key: String?, meaning: (String) -> PluralCategory? = { _ in nil }) {
        guard let key else { return hasFallback = true }
        if let category = PluralCategory(rawValue: key) {
            categories.insert(category)
        } else if let number = Int64(key) {
            numbers.append(number)
        } else if let category = meaning(key) {
            categories.insert(category)
        }
    }

    /// Whether the variants for exact numbers cover a whole category: `1` for `one` in German.
    package func covers(_ category: PluralCategory, _ facts: PluralFacts) -> Bool {
        facts.single.contains(category)
            && facts.examples(of: category).allSatisfy { numbers.contains(Int64($0)) }
    }

    /// The categories without a variant, unless exact numbers cover them; `other` is ignored.
    package func missing(of needed: PluralCategorySet, _ facts: PluralFacts) -> [PluralCategory] {
        needed.subtracting(categories).subtracting([.other]).filter { !covers($0, facts) }
    }
}
