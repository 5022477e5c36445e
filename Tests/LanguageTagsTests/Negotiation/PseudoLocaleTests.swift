import Testing

@testable import LanguageTags

/// Pseudo-locales only match themselves: those with a region for private use, and those with ICU's variants.
@Suite struct PseudoLocaleTests {
    static let tags: [LanguageTag] = [
        "en-XA", "ar-XB", "fr-XC", "en-PSACCENT", "ar-PSBIDI", "ru-pscrack", "en-Latn-US-PsCrack", "de-1996-psaccent",
    ]

    @Test(arguments: tags) func onlyThemselves(tag: LanguageTag) throws {
        let plain = try LanguageTag(parsing: tag.language)
        for other in [plain, try LanguageTag(parsing: tag.language + "-US"), "en"] {
            #expect(LanguageMatcher(supported: [other]).match([tag]) == nil)
            #expect(LanguageMatcher(supported: [tag]).match([other]) == nil)
            #expect(LanguageDistance(from: tag, to: other).total >= LanguageMatcher.defaultThreshold)
            #expect(LanguageDistance(from: other, to: tag).total >= LanguageMatcher.defaultThreshold)
        }
        #expect(LanguageMatcher(supported: [plain, tag]).match([tag])?.supported == tag)

        let without = LanguageNegotiator(offered: [plain], fallbacks: ["ko"])
        let with = LanguageNegotiator(offered: [plain, tag], fallbacks: ["ko"])
        for text in [tag.description, tag.description.uppercased(), tag.description.lowercased()] {
            #expect(without.negotiate(acceptLanguage: text).map { without.languages[$0] } == ["ko"])
            #expect(with.negotiate(acceptLanguage: text).map { with.languages[$0] } == [tag, "ko"])
            #expect(with.explain(acceptLanguage: text).ranges.map(\.winner) == [tag])
        }
        #expect(with.negotiate(acceptLanguage: tag.language).map { with.languages[$0] } == [plain, "ko"])
        #expect(tag.fallbackChain.last == plain)
    }
}
