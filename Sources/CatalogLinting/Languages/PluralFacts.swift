import LanguageTags
import MessageFormat2

/// Which numbers the plural categories of one language stand for, as sets, so that rules ask in one instruction.
package struct PluralFacts: Sendable {
    /// Whether it is known which categories the language has.
    package var areKnown: Bool { rules.isKnown }
    /// All categories that the language has.
    package let categories: PluralCategorySet
    /// Those that some integer from 0 to 999 has: a message that counts needs them.
    package let counting: PluralCategorySet
    /// Those that only integers from 1,000 on have, such as `many` in French.
    package let onlyLarge: PluralCategorySet
    /// Those that only numbers with fraction digits have, such as `many` in Czech.
    package let onlyFractions: PluralCategorySet
    /// Those that a single integer has, which therefore need not be shown: `one` in German, not in French.
    package let single: PluralCategorySet
    /// For each category the first integers that have it, by its place in ``PluralCategory/allCases``.
    private let examples: [[Int]]
    private let rules: PluralRules
    private let neededForIntegers: PluralCategorySet
    private let neededForNumbers: PluralCategorySet

    package init(_ language: LanguageTag, _ type: PluralType) {
        let rules = PluralRules(locale: language, type: type)
        var examples = [[Int]](repeating: [], count: PluralCategory.allCases.count)
        var counts = [Int](repeating: 0, count: examples.count)
        for integer in 0..<1_000 {
            let place = Self.place(rules.category(Int64(integer)))
            counts[place] += 1
            if counts[place] <= 4 { examples[place].append(integer) }
        }
        var counting: PluralCategorySet = []
        var single: PluralCategorySet = []
        for (place, category) in PluralCategory.allCases.enumerated() {
            if counts[place] > 0 { counting.insert(category) }
            if counts[place] == 1 { single.insert(category) }
        }
        var large: PluralCategorySet = []
        for integer: Int64 in [1_000, 2_000, 10_000, 100_000, 1_000_000, 2_000_000, 10_000_000] {
            large.insert(rules.category(integer))
        }
        categories = rules.categories
        self.counting = counting
        self.single = single
        onlyLarge = PluralCategorySet(large.subtracting(counting))
        onlyFractions = rules.categories.subtracting(counting).subtracting(large)
        neededForNumbers = rules.categories.subtracting([.other])
        neededForIntegers = neededForNumbers.subtracting(onlyFractions)
        self.examples = examples
        self.rules = rules
    }

    /// The categories that a message has to have variants for so that nothing is to be said about it.
    package func needed(isInteger: Bool) -> PluralCategorySet { isInteger ? neededForIntegers : neededForNumbers }

    /// The category of an integer.
    package func category(_ integer: Int64) -> PluralCategory { rules.category(integer) }

    /// The first integers below 1,000 that have a category, at most four.
    package func examples(of category: PluralCategory) -> [Int] { examples[Self.place(category)] }

    private static func place(_ category: PluralCategory) -> Int {
        PluralCategory.allCases.firstIndex(of: category) ?? 5
    }
}

/// The keys that the variants of a message have for one plural selector.
package struct PluralKeys {
    /// The categories among them.
    package private(set) var categories: PluralCategorySet = []
    /// The exact numbers among them.
    package private(set) var numbers: [Int64] = []

    package var hasCategories: Bool { categories.count > 0 }

    /// - Parameters:
    ///   - place: the selector's place after `.match`.
    ///   - others: the keys of the other selectors, to look only at variants that have these; `nil` for all variants.
    package init(_ text: MessageView, selector place: Int, beside others: [String?]? = nil) {
        for pattern in text.patterns where place < pattern.keys.count {
            if let others, Self.others(pattern, place) != others { continue }
            guard let value = pattern.keys[place].value else { continue }
            if let category = PluralCategory(rawValue: value) {
                categories.insert(category)
            } else if let number = Int64(value) {
                numbers.append(number)
            } else if let category = M311BadVariantKey.category(meantBy: value) {
                // It is there, misspelt, which M311 says.
                categories.insert(category)
            }
        }
    }

    /// The keys of the other selectors, each combination once, in order; `nil` stands for `*`.
    package static func combinations(_ text: MessageView, beside place: Int) -> [[String?]] {
        var all: [[String?]] = []
        for pattern in text.patterns where place < pattern.keys.count {
            let others = others(pattern, place)
            if !all.contains(others) { all.append(others) }
        }
        return all
    }

    private static func others(_ pattern: PatternView, _ place: Int) -> [String?] {
        pattern.keys.indices.filter { $0 != place }.map { pattern.keys[$0].value }
    }

    /// Whether variants for exact numbers leave nothing of a category: `1` for `one` in German.
    package func covers(_ category: PluralCategory, _ facts: PluralFacts) -> Bool {
        facts.single.contains(category)
            && facts.examples(of: category).allSatisfy { numbers.contains(Int64($0)) }
    }
}
