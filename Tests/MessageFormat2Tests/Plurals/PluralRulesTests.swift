import LanguageTags
import Testing

@testable import MessageFormat2

@Suite struct PluralRulesTests {
    /// Categories of numbers as they are shown.
    @Test(arguments: [
        ("pl", "1", PluralCategory.one), ("pl", "2", .few), ("pl", "5", .many), ("pl", "22", .few),
        ("pl", "112", .many), ("pl", "1.5", .other),
        ("ar", "0", .zero), ("ar", "1", .one), ("ar", "2", .two), ("ar", "103", .few), ("ar", "111", .many),
        ("ar", "100", .other),
        ("ja", "1", .other), ("cy", "6", .many), ("en", "1", .one), ("en", "1.0", .other), ("en", "-1", .one),
        ("ru", "21", .one),
        ("fr", "0", .one), ("fr", "1.9", .one), ("fr", "1000000", .many), ("fr", "1000001", .other),
        ("fr", "1c6", .many), ("fr", "1.5c3", .other),
        ("es", "2000000", .many), ("lv", "0.11", .zero), ("lt", "1.1", .many), ("kw", "21000", .other),
        ("kw", "20000", .two),
        ("kw", "100000", .two), ("br", "1000000", .many), ("da", "0.1", .one), ("sl", "102", .two),
        ("ga", "7", .many),
        ("de", "100000000000000000000000001", .other), ("ru", "100000000000000000000000001", .one),
        ("br", "30000000000000000000000000", .many),
    ])
    func cardinal(locale: LanguageTag, number: String, category: PluralCategory) throws {
        let operands = try #require(PluralOperands(number))
        #expect(PluralRules(locale: locale, type: .cardinal).category(operands) == category)
    }

    /// Categories of ranks.
    @Test(
        arguments: [
            ("en", 1, PluralCategory.one), ("en", 2, .two), ("en", 3, .few), ("en", 11, .other), ("en", 21, .one),
            ("en", 113, .other),
            ("cy", 7, .zero), ("it", 8, .many), ("it", 800, .many), ("it", 801, .other), ("az", 100, .few),
            ("az", 1000, .other), ("lij", 850, .many),
            ("sv", 2, .one), ("pl", 2, .other),
        ] as [(LanguageTag, Int64, PluralCategory)])
    func ordinal(locale: LanguageTag, number: Int64, category: PluralCategory) {
        #expect(PluralRules(locale: locale, type: .ordinal).category(number) == category)
    }

    /// A locale without rules of its own counts like the tag without its last subtags.
    @Test(
        arguments: [
            ("sr-Latn-ME", "sr"), ("pt-PT-x-foo", "pt-PT"), ("pt-AO", "pt"), ("zh-Hant-TW", "zh"),
            ("en-GB-oxendict", "en"), ("iw", "he"),
            ("hi-Latn", "hi"), ("xx", "und"),
        ] as [(LanguageTag, LanguageTag)])
    func fallback(locale: LanguageTag, base: LanguageTag) {
        for type in PluralType.allCases {
            let (rules, baseRules) = (PluralRules(locale: locale, type: type), PluralRules(locale: base, type: type))
            #expect(rules.categories == baseRules.categories)
            for number: Int64 in 0..<200 { #expect(rules.category(number) == baseRules.category(number)) }
        }
    }

    /// The table of integers says what the rules say.
    @Test(arguments: PluralType.allCases)
    func integers(type: PluralType) throws {
        let literal = type == .cardinal ? PluralTables.cardinalLocales : PluralTables.ordinalLocales
        let locales = literal.description.split(separator: "\n").compactMap {
            $0.split(separator: " ").first.map(String.init)
        }
        #expect(locales.count > 100)
        let beyond: [Int64] = [
            99_999, 100_000, 100_100, 110_000, 999_999, 1_000_000, 1_000_001, 1_100_000, 2_000_000, 123_456_789, .max,
            .min,
        ]
        for locale in locales {
            let rules = PluralRules(locale: try #require(LanguageTag(locale)), type: type)
            var reached: PluralCategorySet = []
            for number in [Array(0...2_100), beyond].joined() {
                #expect(rules.category(number) == rules.evaluated(PluralOperands(number)), "\(locale) \(number)")
                reached.insert(rules.category(number))
            }
            #expect(reached.subtracting(rules.categories).count == 0)
        }
    }

    /// Tells which numbers reach a category.
    @Test(
        arguments: [
            ("fr", .many, ["1000000", "2000000", "3000000"]), ("es", .many, ["1000000", "2000000", "3000000"]),
            ("fr", .few, []), ("cs", .many, ["0.0", "0.1", "0.2"]), ("cs", .few, ["2", "3", "4"]),
            ("pl", .other, ["0.0", "0.1", "0.2"]), ("pl", .few, ["2", "3", "4"]), ("pl", .many, ["0", "5", "6"]),
            ("en", .one, ["1"]),
        ] as [(LanguageTag, PluralCategory, [String])])
    func samples(_ language: LanguageTag, _ category: PluralCategory, _ expected: [String]) {
        #expect(PluralRules(locale: language, type: .cardinal).samples(of: category).prefix(3) == expected[...])
    }

    /// Every category of a language is reached by some number.
    @Test func everyCategoryIsReached() throws {
        let locales = PluralTables.cardinalLocales.description.split(separator: "\n").compactMap {
            $0.split(separator: " ").first.map(String.init)
        }
        for locale in locales {
            let rules = PluralRules(locale: try #require(LanguageTag(locale)), type: .cardinal)
            for category in rules.categories { #expect(!rules.samples(of: category).isEmpty, "\(locale) \(category)") }
        }
    }
}
