import Testing

@testable import LanguageTags

/// The table answers most ranges at once and the rest is worked out: both must say the same.
@Suite struct RangeTableTests {
    static let offers: [[LanguageTag]] = [
        BrowserHeaders.offered, ["en"], ["en-GB", "en-US", "es-419", "pt-PT", "sr-Latn", "zh-Hant", "nn", "ms", "nl"],
        ["x-pirate"], [],
    ]

    @Test(arguments: offers) func theTableSaysWhatTheMatcherSays(offered: [LanguageTag]) {
        let negotiator = LanguageNegotiator(offered: offered)
        let matcher = LanguageMatcher(supported: offered)
        let regions = ["", "-US", "-GB", "-TW", "-419", "-MX", "-PT", "-XA"]
        let languages =
            "en de es pt zh sr no nb nn iw in tl sh bh af am hi yue cmn eng und mul xx ms br ca"
        for language in languages.split(separator: " ") {
            for script in ["", "-Latn", "-Cyrl", "-Hant"] {
                for region in regions {
                    let text = "\(language)\(script)\(region)"
                    guard let tag = LanguageTag(text) else { continue }
                    let found = negotiator.negotiate(acceptLanguage: text).first
                    #expect(found == matcher.match([tag])?.supportedIndex, "\(text)")
                    // A private subtag keeps the table from knowing the range.
                    let rare = negotiator.negotiate(acceptLanguage: text + "-x-12345678").first
                    #expect(rare == matcher.match([tag])?.supportedIndex, "\(text)")
                }
            }
        }
    }

    @Test(arguments: BrowserHeaders.all) func theFirstLanguageIsTheMatchers(example: BrowserHeaders.Example) {
        let negotiator = LanguageNegotiator(offered: BrowserHeaders.offered, fallbacks: ["en"])
        let matcher = LanguageMatcher(supported: BrowserHeaders.offered, default: "en")
        let desired = AcceptLanguage(example.header).preferences.compactMap(\.tag)
        let found = negotiator.negotiate(acceptLanguage: example.header).first.map { negotiator.languages[$0] }
        #expect(found == matcher.match(desired)?.supported)
    }
}
