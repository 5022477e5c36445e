import LanguageTags
import Testing

/// Tags that name no language or country.
@Suite struct MeantTagTests {
    /// A country stands for its language, and a former code for the country.
    @Test(arguments: [
        ("cz", "cs"), ("jp", "ja"), ("ua", "uk"), ("gr", "el"), ("dk", "da"), ("cn", "zh"), ("at", "de-AT"),
        ("en-UK", "en-GB"), ("uk-UK", "uk-UA"), ("ja-JA", "ja-JP"), ("xx", ""),
    ])
    func meant(written: String, meant: String) throws {
        let tag = try #require(LanguageTag(written))
        #expect(!tag.hasKnownLanguage || !tag.hasKnownRegion)
        #expect(tag.likelyMeant?.description ?? "" == meant)
    }

    /// What is registered, private or made up on purpose is left alone.
    @Test(arguments: [
        "cs", "kr", "pt-BR", "zh-Hant-HK", "es-419", "sr-Latn", "iw", "sh", "eo", "tlh", "qaa", "x-test", "en-XA",
        "ar-XB", "sq-XK", "en-US", "fr-BV", "de-EU", "und", "mul", "i-default",
    ])
    func known(written: String) throws {
        let tag = try #require(LanguageTag(written))
        #expect(tag.hasKnownLanguage && tag.hasKnownRegion && tag.likelyMeant == nil)
    }
}
