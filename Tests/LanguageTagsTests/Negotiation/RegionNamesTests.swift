import Testing

@testable import LanguageTags

/// The region that a reader names with a language.
@Suite struct RegionNamesTests {
    @Test(
        arguments: [
            ("es", [], "es-MX", "MX"), ("es", [], "ES-mx", "MX"), ("es", [], "es-419", "419"), ("es", [], "es", ""),
            ("es", [], "", ""), ("es", [], "fr-CH, es, es-MX;q=0.5", "MX"),
            ("es", [], "es-MX;q=0.1, es-AR;q=0.2", "AR"),
            ("es", [], "es-MX, es-AR", "MX"), ("es", [], "es-MX;q=0", ""), ("es", [], "*, es-MX;q=0.1", "MX"),
            ("es", [], "es-MX-x-any", "MX"), ("es", [], "und-MX", "MX"), ("es", [], "es-ZZ", ""),
            ("es", [], "pt-MX", ""),
            ("es", [], "es-MX;q=x, es-AR", "AR"), ("es-MX", [], "es-Latn-AR", "AR"), ("he", [], "iw-IL", "IL"),
            ("zh-Hant", [], "zh-HK", "HK"), ("zh-Hant", [], "zh-SG", ""), ("sr", [], "sr-Latn-BA, sr-Cyrl-ME", "ME"),
            ("de", [], "gsw-CH", ""), ("en", [], "en-UK", "GB"), ("yue", [], "zh-yue-HK", "HK"),
            ("x-any", [], "en-US", ""),
            ("es", ["es-MX"], "es-AR", "MX"), ("es", ["es"], "es-AR", "AR"), ("es", ["de-CH"], "es-AR", "AR"),
        ] as [(LanguageTag, [LanguageTag], String, String)])
    func region(language: LanguageTag, preferred: [LanguageTag], header: String, region: String) {
        #expect(RegionNames(language).wanted(preferred: preferred, acceptLanguage: header).text == region)
    }

    /// No more ranges are read than negotiation reads.
    @Test func atMostAsManyRanges() {
        let others = String(repeating: "fr, ", count: AcceptLanguage.maximumRanges - 1)
        let names = RegionNames("es")
        #expect(names.wanted(preferred: [], acceptLanguage: others + "es-MX").text == "MX")
        #expect(names.wanted(preferred: [], acceptLanguage: "fr, " + others + "es-MX").text == "")
    }
}
