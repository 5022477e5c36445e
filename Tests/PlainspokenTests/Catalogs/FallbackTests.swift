import LanguageTags
import Testing

@testable import Plainspoken

/// Which entry a reader gets: layers, keys, languages, missing arguments.
@Suite struct FallbackTests {
    static let catalogs = [
        MessageCatalog(
            language: "en", path: "en.json",
            entries: [
                CatalogEntry("shop.full", title: "Full", detail: "The shop is full."),
                CatalogEntry("shop", title: "Shop", detail: "Something in the shop."),
                CatalogEntry("shop.wait", title: "Busy", detail: "Wait {$seconds :integer} seconds."),
                CatalogEntry("shop.untitled", detail: "No title of its own."),
                CatalogEntry("label.name", "name"),
                CatalogEntry("shop.field", detail: "Field: {$field}"),
            ]),
        MessageCatalog(
            language: "de", path: "de.json",
            entries: [
                CatalogEntry("shop", title: "Laden", detail: "Etwas im Laden."),
                CatalogEntry("shop.field", detail: "Feld: {$field}"),
            ]),
        MessageCatalog(
            language: "pt", path: "pt.json", entries: [CatalogEntry("shop.full", detail: "A loja está cheia.")]),
        MessageCatalog(language: "pt-BR", path: "pt-BR.json", entries: [CatalogEntry("shop", detail: "Algo na loja.")]),
        MessageCatalog(
            language: "es-419", path: "es-419.json", entries: [CatalogEntry("shop", detail: "Algo en la tienda.")]),
        MessageCatalog(
            language: "es", path: "es.json", entries: [CatalogEntry("shop.full", detail: "La tienda está llena.")]),
        MessageCatalog(language: "zh", path: "zh.json", entries: [CatalogEntry("shop", detail: "简体")]),
    ]

    struct Case: Sendable, CustomTestStringConvertible {
        var key: MessageKey
        var under: [MessageKey] = ["shop"]
        var arguments = DiagnosisArguments()
        var language: String
        var policy = FallbackPolicy.languageFirst
        var detail: String
        var tags: [LanguageTag]

        var testDescription: String { "\(key) for \(language), \(policy)" }
    }

    static let cases = [
        Case(key: "shop.full", language: "en", detail: "The shop is full.", tags: ["en"]),
        // A general German text before a specific English one, or the other way round.
        Case(key: "shop.full", language: "de", detail: "Etwas im Laden.", tags: ["de"]),
        Case(key: "shop.full", language: "de", policy: .keyFirst, detail: "The shop is full.", tags: ["en"]),
        // The key counts more than the region: the parent's specific text before the region's general one.
        Case(key: "shop.full", language: "pt-BR", detail: "A loja está cheia.", tags: ["pt"]),
        Case(key: "shop.other", language: "pt-BR", detail: "Algo na loja.", tags: ["pt-BR"]),
        Case(key: "shop.full", language: "es-MX", detail: "La tienda está llena.", tags: ["es"]),
        // The title is that of the status, from the parent: the built-in texts are in es.
        Case(key: "shop.other", language: "es-MX", detail: "Algo en la tienda.", tags: ["es-419", "es"]),
        // Unsupported: the default language.
        Case(key: "shop.full", language: "sw", detail: "The shop is full.", tags: ["en"]),
        Case(key: "shop.full", language: "", detail: "The shop is full.", tags: ["en"]),
        // An entry is skipped if an argument is missing.
        Case(
            key: "shop.wait", arguments: ["seconds": .integer(1_500)], language: "en", detail: "Wait 1,500 seconds.",
            tags: ["en"]),
        Case(key: "shop.wait", language: "en", detail: "Something in the shop.", tags: ["en"]),
        Case(
            key: "shop.wait", arguments: ["seconds": .private(.integer(5))], language: "en",
            detail: "Something in the shop.", tags: ["en"]),
        // Labels resolve in the language of the message around them, else their fallback is shown.
        Case(
            key: "shop.field", arguments: ["field": .message("label.name")], language: "en", detail: "Field: name",
            tags: ["en"]),
        Case(
            key: "shop.field", arguments: ["field": .message("label.name", else: "0")], language: "de",
            detail: "Feld: 0", tags: ["de"]),
        Case(
            key: "shop.field", arguments: ["field": .message("label.name")], language: "de", detail: "Feld: name",
            tags: ["de"]),
    ]

    static func translator(_ policy: FallbackPolicy = .languageFirst) throws -> ErrorTranslator {
        var options = TranslatorOptions()
        options.fallback = policy
        return try ErrorTranslator(catalogs: [.builtIn, .catalogs(catalogs)], options: options)
    }

    @Test(arguments: cases) func chooses(_ example: Case) throws {
        let translator = try Self.translator(example.policy)
        let diagnosis = Diagnosis(example.key, under: example.under, arguments: example.arguments, status: .conflict)
        let problem = translator.translate(diagnosis, for: .acceptLanguage(example.language))
        #expect(problem.detail == example.detail)
        #expect(problem.languages == example.tags)
    }

    @Test func takesAMissingTitleFromTheMoreGeneralKeys() throws {
        let translator = try Self.translator()
        let english = translator.translate(Diagnosis("shop.untitled", under: ["shop"], status: .conflict), for: "en")
        #expect(english.title == "Shop")
        // In the same language only: the German catalog has no such entry, and its general one has a title.
        let german = translator.translate(Diagnosis("shop.untitled", under: ["shop"], status: .conflict), for: "de")
        #expect(german.title == "Laden")
    }

    @Test func reportsWhatIsMissing() throws {
        let translator = try Self.translator()
        let unknown = translator.translate(Diagnosis("nowhere.defined", status: .conflict), for: "en")
        #expect(unknown.report.issues.map(\.kind) == [.missingMessage])
        #expect(unknown.detail != nil)
        let invalid = translator.translate(Diagnosis("Not A Key", status: .conflict), for: "en")
        #expect(invalid.report.issues.map(\.kind).contains(.invalidKey))
        let skipped = translator.translate(Diagnosis("shop.wait", under: ["shop"], status: .conflict), for: "en")
        #expect(skipped.report.issues.map(\.kind) == [.missingArgument])
        #expect(skipped.report.issues[0].message.contains("$seconds"))
    }

    @Test func hidesOlderLayersWhereTheSourceLanguageRedefines() throws {
        let own = MessageCatalog(
            language: "en", entries: [CatalogEntry("http.404", title: "Gone fishing", detail: "No such fish.")])
        let translator = try ErrorTranslator(catalogs: [.builtIn, .catalogs([own])], languages: .all)
        // The built-in German text would contradict the redefined one, so the reader gets the next more general German text.
        let german = translator.translate(HTTPStatusError(404), for: "de")
        let builtIn = try ErrorTranslator().translate(HTTPStatusError(404), for: "de")
        #expect(german.detail != builtIn.detail)
        #expect(german.languages == ["de"])
        #expect(translator.translate(HTTPStatusError(404), for: "en").title == "Gone fishing")
    }

    @Test func everyChainEndsWithAMessage() throws {
        let translator = try ErrorTranslator(
            catalogs: [.catalogs([MessageCatalog(language: "cs", entries: [CatalogEntry("label.a", "A")])])],
            defaultLanguage: "cs")
        let problem = translator.translate(Diagnosis("x", status: nil), for: "ko")
        #expect(problem.detail?.isEmpty == false)
        #expect(problem.languages == ["en"])
    }

    @Test func offersTheLanguagesOfTheApplication() throws {
        let own = MessageCatalog(language: "de", entries: [CatalogEntry("label.a", "A")])
        func languages(_ offered: OfferedLanguages) throws -> [LanguageTag] {
            try ErrorTranslator(catalogs: [.builtIn, .catalogs([own])], languages: offered, defaultLanguage: "de")
                .catalogs.languages
        }
        #expect(try languages(.ofApplication) == ["de"])
        #expect(try languages(.all).contains("ko"))
        #expect(try languages(.only(["ko"])) == ["ko"])
        #expect(try ErrorTranslator().catalogs.languages == ["ar", "de", "en", "en-GB", "es", "fr", "ja", "ko", "pl"])
    }

    @Test func fieldErrorsUseTheProblemsLanguageFirst() throws {
        let translator = try Self.translator()
        let diagnosis = Diagnosis(
            "shop", status: 400,
            fieldErrors: [
                FieldError("#/name", "shop.field", arguments: ["field": .message("label.name", else: "name")]),
                FieldError("#/full", "shop.full"),
            ])
        let problem = translator.translate(diagnosis, for: "de")
        #expect(problem.errors.map(\.detail) == ["Feld: name", "The shop is full."])
        #expect(problem.languages == ["de", "en"])
    }
}
