import Testing

@testable import Plainspoken

/// Entries that give detail and action under the title of another key: one type has one title (RFC 9457 §3.1.3).
@Suite struct DetailKeysTests {
    private static func diagnosis(_ keys: [MessageKey]) -> Diagnosis {
        var diagnosis = Diagnosis("upstream.failed", status: .badGateway, outcome: .notApplied)
        diagnosis.detailKeys = keys
        return diagnosis
    }

    private static let translator = Result {
        try ErrorTranslator(
            catalogs: [
                .builtIn,
                .catalogs([
                    MessageCatalog(
                        language: "en",
                        entries: [
                            CatalogEntry(
                                "server.bank.E1", title: "Not this", detail: "The bank is closed.", action: "Come back."
                            ),
                            CatalogEntry("server.bank.E2", title: "Only a title"),
                        ]),
                    MessageCatalog(
                        language: "de",
                        entries: [CatalogEntry("server.bank.E1", title: "Nicht dies", detail: "Die Bank ist zu.")]),
                ]),
            ], options: TranslatorOptions(types: .under("https://example.com/")))
    }

    @Test(arguments: ["en", "de"]) func title(_ language: String) throws {
        let translator = try Self.translator.get()
        let preference = LanguagePreference.acceptLanguage(language)
        let plain = translator.translate(Self.diagnosis([]), for: preference)
        let problem = translator.translate(Self.diagnosis(["server.bank.E1"]), for: preference)
        #expect(problem.detail == (language == "en" ? "The bank is closed." : "Die Bank ist zu."))
        #expect(problem.action == (language == "en" ? "Come back." : nil))
        #expect(problem.title == plain.title && problem.title != nil)
        #expect(problem.code == "upstream.failed")
        #expect(problem.type == "https://example.com/upstream.failed")
        #expect(problem.report.issues.isEmpty)
    }

    @Test(arguments: ["server.bank.E2", "server.bank.E3"]) func nothingToSay(_ key: MessageKey) throws {
        let translator = try Self.translator.get()
        let plain = translator.translate(Self.diagnosis([]), for: "en")
        let problem = translator.translate(Self.diagnosis([key]), for: "en")
        #expect(problem.detail == plain.detail && problem.title == plain.title)
    }
}
