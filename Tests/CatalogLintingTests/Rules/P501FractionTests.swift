import Catalogs
import LanguageTags
import MessageFormat2
import Testing

@testable import CatalogLinting

/// The plural categories of numbers that always have fraction digits.
@Suite struct P501FractionTests {
    private static let wanted: [(language: LanguageTag, categories: PluralCategorySet)] = [
        ("cs", [.many]), ("en", [.other]), ("fr", [.one, .other]),
    ]

    /// Their categories are the same whenever they are asked for.
    @Test(arguments: [1, 2, 3, 9, 40])
    func fractions(digits: Int) {
        for (language, categories) in Self.wanted {
            let facts = PluralFacts(language, .cardinal)
            for _ in 1...2 {
                #expect(facts.reached(fractionDigits: digits) == categories, "\(language)")
                #expect(facts.reached(fractionDigits: 0) == facts.counting, "\(language)")
            }
        }
    }
}
