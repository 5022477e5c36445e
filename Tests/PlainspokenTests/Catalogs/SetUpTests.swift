import LanguageTags
import Plainspoken
import Testing

/// Mistakes in the settings make creating the translator fail, with a code and a remedy.
@Suite struct SetUpTests {
    private static func catalog(_ language: LanguageTag, _ key: MessageKey = "a") -> CatalogOrigin {
        .catalogs([MessageCatalog(language: language, entries: [CatalogEntry(key, "x")])])
    }

    private static func error(
        _ catalogs: [CatalogOrigin] = [.builtIn], _ languages: OfferedLanguages = .ofApplication,
        _ defaultLanguage: LanguageTag = "en", _ sourceLanguage: LanguageTag? = nil,
        _ options: TranslatorOptions = TranslatorOptions()
    ) -> CatalogDiagnostic? {
        do {
            _ = try ErrorTranslator(
                catalogs: catalogs, languages: languages, defaultLanguage: defaultLanguage,
                sourceLanguage: sourceLanguage, options: options)
            return nil
        } catch {
            return error
        }
    }

    @Test func invalidTags() {
        for error in [
            Self.error([.builtIn], .all, "not a tag"), Self.error([.builtIn], .only(["en", "no tag"])),
            Self.error([.builtIn], .all, "en", "?"),
        ] {
            #expect(error?.code == .invalidLanguageTag)
            #expect(error?.help?.isEmpty == false && error?.message.hasSuffix("is not a language tag") == true)
        }
    }

    @Test func languagesWithoutACatalog() {
        let offered = Self.error([.builtIn, Self.catalog("de")], .only(["de", "cs"]))
        #expect(offered?.code == .languageWithoutCatalog && offered?.message.contains("cs") == true)
        #expect(offered?.help?.contains("ar, de, en") == true)
        let fallback = Self.error([.builtIn, Self.catalog("de")], .ofApplication, "cs")
        #expect(fallback?.code == .languageWithoutCatalog && fallback?.message.contains("default language") == true)
    }

    @Test func aTagStandsForWhatItInheritsFrom() throws {
        let translator = try ErrorTranslator(
            catalogs: [.builtIn, Self.catalog("de")], languages: .only(["de-AT"]), defaultLanguage: "de-CH")
        #expect(translator.catalogs.languages == ["de"])
        #expect(translator.translate(HTTPStatusError(404), for: "sw").languages == ["de"])
    }

    @Test func builtInTextsAreForgotten() {
        let error = Self.error([Self.catalog("de"), Self.catalog("ko")])
        #expect(error?.code == .builtInTextsMissing && error?.message.contains("de, ko") == true)
        #expect(error?.help?.contains(".builtIn") == true)
        #expect(Self.error([Self.catalog("de", "error")]) == nil, "it has a general text of its own")
        #expect(Self.error([Self.catalog("en")]) == nil, "the built-in English is always there")
        #expect(Self.error([Self.catalog("cs")]) == nil, "there is no built-in text in Czech")
        #expect(Self.error([.builtIn, Self.catalog("de")]) == nil)
    }

    @Test func theBaseOfTypesIsAURI() {
        let error = Self.error([.builtIn], .all, "en", nil, TranslatorOptions(types: .under("https://bad example/")))
        #expect(error?.code == .invalidTypeBase)
    }
}
