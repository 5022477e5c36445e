import LanguageTags
import TestSupport
import Testing

@Suite struct LanguageRangeTests {
    /// Range, tag, basic filtering, extended filtering: the examples of RFC 4647 §3.3 and their neighbours.
    static let cases: [(String, LanguageTag, Bool, Bool)] = [
        ("de", "de", true, true), ("de", "de-CH", true, true), ("DE-ch", "de-CH-1996", true, true),
        ("de", "den", false, false),
        ("de-DE", "de", false, false), ("de-de", "de-DE-1996", true, true), ("de-de", "de-Deva", false, false),
        ("de-de", "de-Latn-DE", false, true), ("de-DE", "de-Latn-DE-1996", false, true),
        ("de-DE", "de-x-DE", false, false),
        ("de-DE", "de-Deva-DE", false, true), ("*", "ko", true, true), ("en", "fr", false, false),
        ("zh-TW", "zh-Hant-TW", false, true),
    ]

    @Test(arguments: cases) func filtering(range: String, tag: LanguageTag, basic: Bool, extended: Bool) throws {
        let range = try #require(LanguageRange(range))
        #expect(range.matches(tag) == basic)
        #expect(range.matchesExtended(tag) == extended)
    }

    @Test(.shows(.asciiOnly)) func whatIsNoRangeIsRefused() {
        for text in ["", "-", "de-", "1", "en.US", "**", "*-CH", "de-*", "abcdefghi", "\u{212A}o"] {
            #expect(LanguageRange(text) == nil, "\(text)")
        }
        #expect(LanguageRange("en", weight: 5000)?.weight == 1000)
        #expect(LanguageRange("en", weight: -1)?.isExclusion == true)
    }

    @Test func lookupTakesSubtagsAway() {
        let tags: [LanguageTag] = ["en", "zh", "zh-Hant", "de-DE"]
        #expect(AcceptLanguage("zh-Hant-CN-x-private1-private2").lookedUp(tags) == "zh-Hant")
        #expect(AcceptLanguage("zh-Hans-x-a").lookedUp(tags) == "zh")
        #expect(AcceptLanguage("de, en;q=0.1").lookedUp(tags) == "en")
        #expect(AcceptLanguage("fr-CH, *").lookedUp(tags) == nil)
        #expect(AcceptLanguage("en-GB, en;q=0").lookedUp(tags) == nil)
    }

    @Test func filteringGivesTagsTheWeightOfTheirMostSpecificRange() {
        #expect(AcceptLanguage("de, en;q=0.8").filtered(["en-GB", "de-AT", "fr"]) == ["de-AT", "en-GB"])
        #expect(AcceptLanguage("en, en-GB;q=0, *;q=0.1").filtered(["en-GB", "fr", "en-US"]) == ["en-US", "fr"])
        #expect(AcceptLanguage("en-US, fr;q=0.5").filtered(["fr", "en"]) == ["fr"])
    }
}
