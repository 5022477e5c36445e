import LanguageTags
import Testing

@Suite struct AutonymTests {
    /// The languages that a picker must be able to name.
    static let builtIn: [LanguageTag] = [
        "en", "ko", "ja", "zh-Hans", "zh-Hant", "fr", "de", "es", "es-419", "it", "pt", "pt-BR", "ru", "uk", "pl", "cs",
        "nl",
        "sv", "da", "nb", "fi", "tr", "ar", "he", "fa", "hi", "bn", "th", "vi", "id", "el", "hu",
    ]

    @Test(arguments: builtIn) func aBuiltInLanguageHasAName(tag: LanguageTag) {
        #expect(tag.autonym?.isEmpty == false)
    }

    @Test func tagsThatMeanTheSameHaveTheSameName() {
        #expect(LanguageTag("zh-TW").autonym == "繁體中文")
        #expect(LanguageTag("zh-Hant-TW").autonym == "繁體中文")
        #expect(LanguageTag("zh-CN").autonym == "简体中文")
        #expect(LanguageTag("ko-KR").autonym == "한국어")
        #expect(LanguageTag("iw").autonym == "עברית")
        #expect(LanguageTag("es-419").autonym == "español latinoamericano")
        #expect(LanguageTag("pt-BR").autonym == "português (Brasil)")
        #expect(LanguageTag("fr-u-co-phonebk").autonym == "français")
        #expect(LanguageTag("tlh").autonym == nil)
        #expect(LanguageTag("und").autonym == nil)
    }

    @Test func noTwoBuiltInLanguagesHaveTheSameName() {
        #expect(Set(Self.builtIn.compactMap(\.autonym)).count == Self.builtIn.count)
    }
}
