import TestSupport
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

    /// Headers that are in order are read without a list of their ranges: both ways must say the same.
    @Test(.seeded, arguments: [1, 2, 3] as [UInt64]) func headersInOrderAreNegotiatedLikeOthers(seed: UInt64) {
        var generator = RepeatableRandom(seed: seed)
        func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
        let tags = "en en-GB en-US de de-CH nb nn no pt pt-PT zh-TW zh sr ru ja xx und x-a en-x en_US * * de-1996"
            .split(separator: " ")
        let weights = ["", "", ";q=1", ";q=0.9", ";q=0.9", ";q=0.5", ";q=0.05", ";q=0", ";q=x"]
        for offered in Self.offers {
            for fallbacks in [
                ["en"], [], ["ko", "de"],
                "af am ar az be bg bn bs ca cs cy da de el es et eu fa fi fil fr ga gl gu he hi hr hu hy id is".split(
                    separator: " "
                ).compactMap { LanguageTag(String($0)) },
            ] as [[LanguageTag]] {
                let tables = NegotiationTables(offered: offered, fallbacks: fallbacks)
                for _ in 0..<300 {
                    let header = (0..<random(8)).map { _ in tags[random(tags.count)] + weights[random(weights.count)] }
                        .joined(separator: ", ")
                    let found = tables.negotiate(header.utf8.span, preferred: [])
                    let expected = tables.negotiateByWeight(header.utf8.span, preferred: [])
                    #expect(found == expected, "\(header)")
                }
                let long = tags.dropLast(4).map(String.init).joined(separator: ",")
                let found = tables.negotiate((long + "," + long + "," + long).utf8.span, preferred: [])
                #expect(found == tables.negotiateByWeight((long + "," + long + "," + long).utf8.span, preferred: []))
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
