import LanguageTags

enum Languages {
    static func use() throws {
        let tag: LanguageTag = "zh-Hant-TW"
        API.expect(tag.language == "zh" && tag.script == "Hant" && tag.region == "TW" && tag.variants.isEmpty, "\(tag)")
        let text = "not a tag"
        API.expect(LanguageTag(text) == nil && ("not a tag" as LanguageTag).invalidLiteral == text, "tags")
        do {
            _ = try LanguageTag(parsing: "en_US")
        } catch {
            API.expect(error.code == .invalidByte && error.offset == 2, "\(error)")
        }
        API.expect(("pt-BR" as LanguageTag).fallbackChain == ["pt-BR", "pt"], "fallback")
        API.expect(("zh-TW" as LanguageTag).maximized == "zh-Hant-TW", "likely subtags")
        API.expect(("iw" as LanguageTag).canonical == "he" && ("ar" as LanguageTag).direction == .rightToLeft, "he, ar")
        API.expect(("de" as LanguageTag).autonym == "Deutsch", "autonyms")

        let negotiator = LanguageNegotiator(offered: ["en", "pt", "zh-Hant"], fallbacks: ["en"])
        let found = negotiator.negotiate(acceptLanguage: "pt-BR, zh-TW;q=0.5")
        API.expect(found.map { negotiator.languages[$0] } == ["pt", "zh-Hant", "en"], "\(found)")
        API.expect(negotiator.explain(acceptLanguage: "pt-BR").choices.first?.language == "pt", "explained")
        let match = LanguageMatcher(supported: ["en", "pt-PT"]).match(["pt-AO"])
        API.expect(match?.supported == "pt-PT" && match?.isDefault == false, "\(String(describing: match))")
        API.expect(match?.distance?.total != nil, "distance")
        let header = AcceptLanguage("da, en-GB;q=0.8")
        API.expect(header.ranges.count == 2, "\(header)")
        print("languages")
    }
}
