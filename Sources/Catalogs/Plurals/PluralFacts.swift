import LanguageTags
import MessageFormat2

/// Which numbers the plural categories of a language stand for, as sets that rules can query in a single instruction.
package struct PluralFacts: Sendable {
    package let language: LanguageTag
    package let type: PluralType
    /// Whether the language's categories are known.
    package var areKnown: Bool { rules.isKnown }
    /// All categories of the language.
    package let categories: PluralCategorySet
    /// The categories of the integers from 0 to 999, which a message that counts needs.
    package let counting: PluralCategorySet
    /// The categories that only integers from 1,000 on have, such as `many` in French.
    package let onlyLarge: PluralCategorySet
    /// The categories that only numbers with fraction digits have, such as `many` in Czech.
    package let onlyFractions: PluralCategorySet
    /// The categories of a single integer, which the text therefore need not show: `one` in German, but not in French.
    package let single: PluralCategorySet
    /// Whether `*` alone is correct despite further categories: see ``CountingLanguages``.
    package let isOneForAll: Bool
    /// The first integers of each category, by its index in ``PluralCategory/allCases``.
    private let examples: [[Int]]
    private let rules: PluralRules
    private let fractions: FractionCategories
    private let neededForIntegers: PluralCategorySet
    private let neededForNumbers: PluralCategorySet

    package init(_ language: LanguageTag, _ type: PluralType) {
        self.language = language
        self.type = type
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
        isOneForAll = (type == .cardinal ? CountingLanguages.staySingular : CountingLanguages.sameOrdinals).contains(
            language.language)
        neededForNumbers = isOneForAll ? [] : rules.categories.subtracting([.other]).subtracting(onlyLarge)
        neededForIntegers = neededForNumbers.subtracting(onlyFractions)
        self.examples = examples
        self.rules = rules
        fractions = FractionCategories(rules)
    }

    /// The categories for which a message must have variants to be complete.
    package func needed(isInteger: Bool) -> PluralCategorySet { isInteger ? neededForIntegers : neededForNumbers }

    /// The categories of numbers that always have at least this many fraction digits: `many` in Czech, for "1,50".
    package func reached(fractionDigits: Int) -> PluralCategorySet {
        fractionDigits > 0 ? fractions.reached(digits: min(fractionDigits, 9)) : counting
    }

    /// The category of an integer.
    package func category(_ integer: Int64) -> PluralCategory { rules.category(integer) }

    /// The first four integers below 1,000 in a category.
    package func examples(of category: PluralCategory) -> [Int] { examples[Self.place(category)] }

    /// The same integers as text: `2, 3, 4, 22 …`, or just `1` if it is the only one.
    package func list(of category: PluralCategory) -> String {
        examples(of: category).map(String.init).joined(separator: ", ") + (single.contains(category) ? "" : " …")
    }

    private static func place(_ category: PluralCategory) -> Int {
        PluralCategory.allCases.firstIndex(of: category) ?? 5
    }
}
