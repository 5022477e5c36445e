import LanguageTags
import Testing

/// Tags that name no language or country.
@Suite struct MeantTagTests {
    /// A country stands for its language, and a former code for the country.
    @Test(arguments: [
        ("cz", "cs"), ("jp", "ja"), ("ua", "uk"), ("gr", "el"), ("dk", "da"), ("cn", "zh"), ("at", "de-AT"),
        ("en-UK", "en-GB"), ("uk-UK", "uk-UA"), ("ja-JA", "ja-JP"), ("xx", ""),
        ("german", "de"), ("deutsch", "de"), ("chinese", "zh"), ("default", ""),
    ])
    func meant(written: String, meant: String) throws {
        let tag = try #require(LanguageTag(written))
        #expect(!tag.hasKnownLanguage || !tag.hasKnownRegion)
        #expect(tag.likelyMeant?.description ?? "" == meant)
    }

    /// A code that has been replaced, or that another program uses.
    @Test(arguments: [
        ("iw", "he"), ("in", "id"), ("mo", "ro"), ("sh", "sr-Latn"), ("tl", "fil"), ("cmn-TW", "zh-TW"), ("deu", "de"),
        ("zh-CHS", "zh-Hans"), ("zh-CHT", "zh-Hant"), ("es-LA", "es-419"), ("iw-IL", "he-IL"),
        ("no", ""), ("nb", ""), ("tw", ""), ("zh-HK", ""), ("es-419", ""), ("en-XA", ""), ("x-test", ""), ("und", ""),
        ("haw", ""), ("i-default", ""),
    ])
    func current(written: String, current: String) throws {
        #expect(try #require(LanguageTag(written)).current?.description ?? "" == current)
    }

    /// A language's code is not the code of its country.
    @Test(arguments: [
        ("ar-AR", "ar-EG"), ("sv-SV", "sv-SE"), ("vi-VI", "vi-VN"), ("pt-PT", ""), ("de-DE", ""), ("mn-MN", ""),
        ("ja-JA", ""), ("ca-AD", ""),
    ])
    func repeatedRegion(written: String, meant: String) throws {
        #expect(try #require(LanguageTag(written)).withoutRepeatedRegion?.description ?? "" == meant)
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
