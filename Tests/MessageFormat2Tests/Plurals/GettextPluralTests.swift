import Testing

@testable import LanguageTags
@testable import MessageFormat2

@Suite("Plural forms of gettext")
struct GettextPluralTests {
    @Test(arguments: [
        ("en", "one other", "n==1 ? 0 : 1"), ("ja", "other", "0"), ("fr", "one other", "n<=1 ? 0 : 1"),
        ("cs", "one few other", "n==1 ? 0 : n>=2 && n<=4 ? 1 : 2"),
        (
            "pl", "one few many",
            "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2"
        ),
    ])
    func `Rules become C expressions`(language: String, categories: String, expression: String) throws {
        let rules = PluralRules(locale: try LanguageTag(parsing: language), type: .cardinal)
        #expect(rules.gettext.categories.map(\.rawValue).joined(separator: " ") == categories)
        #expect(rules.gettext.expression == expression)
    }
}
