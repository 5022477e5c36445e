import LanguageTags
import TestSupport
import Testing

@testable import Plainspoken

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

    /// What was written; the code, what is wrong with it, and what to do.
    @Test(
        arguments: [
            (
                "en_US", .invalidLanguageTag, "the default language, \"en_US\", is not a language tag",
                "Write \"-\" between"
            ),
            ("", .invalidLanguageTag, "the default language, \"\", is not a language tag", "Write a language"),
            ("und", .invalidLanguageTag, "the default language, \"und\", is not a language tag", "Write a tag such as"),
            ("e", .invalidLanguageTag, "the default language, \"e\", is not a language tag", "Begin with a language"),
            ("de-", .invalidLanguageTag, "the default language, \"de-\", is not a language tag", "Remove the extra"),
            ("cs", .languageWithoutCatalog, "there is no catalog for the default language, cs", "Add one, or choose"),
            (
                "x-test", .languageWithoutCatalog, "there is no catalog for the default language, x-test",
                "Add one, or choose"
            ),
        ] as [(String, CatalogDiagnostic.Code, String, String)])
    func badDefaultLanguage(text: String, code: CatalogDiagnostic.Code, message: String, help: String) {
        for validation in [CatalogValidation.strict, .lenient] {
            let error = Self.error(
                [.builtIn, Self.catalog("de")], .all, LanguageTag(stringLiteral: text), nil,
                TranslatorOptions(validation: validation))
            #expect(error?.code == code)
            #expect(error?.message == message)
            #expect(error?.help?.hasPrefix(help) == true, "\(error?.help ?? "")")
        }
    }

    /// Lenient: a text that does not parse, or calls an unknown function, counts as missing, and the others stay.
    @Test(arguments: ["Hallo {$name", "Hallo {|x| :nothing}", "{{", ".match $n * {{x}}"])
    func lenient(text: String) throws {
        let catalogs = [
            MessageCatalog(language: "en", entries: [CatalogEntry("shop", title: "Shop", detail: "Hello.")]),
            MessageCatalog(
                language: "de", entries: [CatalogEntry("shop", detail: text), CatalogEntry("shop.other", "Anderes.")]),
        ]
        let origins: [CatalogOrigin] = [.builtIn, .catalogs(catalogs)]
        #expect(Self.error(origins)?.message.isEmpty == false)

        let translator = try ErrorTranslator(catalogs: origins, options: TranslatorOptions(validation: .lenient))
        // The language comes first: the general German text, not the English one of the key.
        let problem = translator.translate(Diagnosis("shop", status: .conflict), for: "de")
        let general = translator.translate(Diagnosis("unknown", status: .conflict), for: "de")
        #expect(problem.detail == general.detail && problem.languages == ["de"])
        #expect(translator.translate(Diagnosis("shop", status: .conflict), for: "en").detail == "Hello.")
        #expect(translator.translate(Diagnosis("shop.other", status: .conflict), for: "de").detail == "Anderes.")
        try translator.catalogs.reload()
        #expect(translator.translate(Diagnosis("shop", status: .conflict), for: "de").detail == general.detail)
    }

    @Test func languagesWithoutACatalog() {
        let offered = Self.error([.builtIn, Self.catalog("de")], .only(["de", "cs"]), "de")
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
        let error = Self.error([Self.catalog("de"), Self.catalog("ko")], .ofApplication, "de")
        #expect(error?.code == .builtInTextsMissing && error?.message.contains("de, ko") == true)
        #expect(error?.help?.contains(".builtIn") == true)
        #expect(
            Self.error([Self.catalog("de", "error")], .ofApplication, "de") == nil, "it has a general text of its own")
        #expect(Self.error([Self.catalog("en")]) == nil, "the built-in English is always there")
        #expect(Self.error([Self.catalog("cs")], .ofApplication, "cs") == nil, "there is no built-in text in Czech")
        #expect(Self.error([.builtIn, Self.catalog("de")], .ofApplication, "de") == nil)
    }

    /// A language of the settings is served by the application's own catalogs: by the built-in ones only if it has none.
    @Test(
        arguments: [
            // The language of the setting; those of the application; the one that is used.
            ("en", ["en-US"], "en-US"), ("en", ["en-US", "en-GB", "de"], "en-US"), ("en", ["en-GB", "de"], "en-GB"),
            ("en-US", ["en", "de"], "en"), ("en-AU", ["en-GB", "en-US"], "en-GB"), ("pt", ["pt-BR"], "pt-BR"),
            ("pt", ["pt-PT", "en"], "pt-PT"), ("de", ["de-AT"], "de-AT"), ("de-CH", ["de-AT"], "de-AT"),
            ("zh-TW", ["zh-Hant"], "zh-Hant"), ("zh", ["zh-Hant", "zh-Hans"], "zh-Hans"), ("iw", ["he"], "he"),
            // None that is close enough.
            ("en", ["de"], nil), ("en", ["pt-BR", "de-AT"], nil), ("ko", ["en"], nil), ("zh", ["zh-Hant"], nil),
            ("sr-Latn", ["sr"], nil), ("de", ["gsw"], nil),
        ] as [(LanguageTag, [LanguageTag], LanguageTag?)])
    func settingsFollowTheApplication(setting: LanguageTag, own: [LanguageTag], used: LanguageTag?) throws {
        let catalogs: [CatalogOrigin] = [
            .builtIn,
            .catalogs(
                own.map { MessageCatalog(language: $0, entries: [CatalogEntry("order.sold-out", detail: "\($0)")]) }),
        ]
        guard let used else {
            for (error, name) in [
                (Self.error(catalogs, .ofApplication, setting), "the default language"),
                (Self.error(catalogs, .ofApplication, own[0], setting), "the source language"),
            ] {
                #expect(error?.code == .languageWithoutCatalog && error?.message.contains(name) == true)
                #expect(error?.help?.contains(own[0].description) == true)
            }
            return
        }
        let translator = try ErrorTranslator(catalogs: catalogs, defaultLanguage: setting)
        for header in ["", "uk"] {
            let problem = translator.translate(
                Diagnosis("order.sold-out", status: .conflict), for: .acceptLanguage(header))
            #expect(problem.detail == used.description)
        }
        #expect(Self.error(catalogs, .ofApplication, own[0], setting) == nil)
    }

    /// A text that the source language redefines hides the built-in one in all languages, by whatever tag the source language is named.
    @Test(arguments: ["en", "en-US", "en-GB", nil] as [LanguageTag?], ["en", "en-US"] as [LanguageTag])
    func redefinedTexts(source: LanguageTag?, own: LanguageTag) throws {
        let translator = try ErrorTranslator(
            catalogs: [
                .builtIn,
                .catalogs([
                    MessageCatalog(language: own, entries: [CatalogEntry("http.404", detail: "No such shop.")]),
                    MessageCatalog(language: "de", entries: [CatalogEntry("a", detail: "x")]),
                ]),
            ], sourceLanguage: source)
        let german = translator.translate(HTTPStatusError(404), for: "de")
        #expect(german.languages == ["de"])
        #expect(german.detail != nil)
        let builtIn = try ErrorTranslator().translate(HTTPStatusError(404), for: "de")
        #expect(german.detail != builtIn.detail, "the German text of the old English one")
        #expect(translator.translate(HTTPStatusError(404), for: "en").detail == "No such shop.")
    }

    @Test(.shows(.headerInjection)) func theBaseOfTypesIsAURI() {
        let error = Self.error([.builtIn], .all, "en", nil, TranslatorOptions(types: .under("https://bad example/")))
        #expect(error?.code == .invalidTypeBase)
    }
}
