import Plainspoken
import PlainspokenTesting
import Seats
import Testing

/// Every suite of PlainspokenTesting: what is right passes, and a planted mistake is found.
struct SuitesTests {
    // MARK: ErrorSourceSuite

    private func failures(_ source: some ErrorSource) -> [String] {
        ErrorSourceSuite(source, catalogs: [.builtIn, Texts.all], secrets: ["printer-7.internal"])
            .failures(diagnosing: [PrinterError(queue: "printer-7.internal")]).map(\.check)
    }

    @Test func sources() {
        #expect(failures(PrinterErrors()) == [])
        #expect(Set(failures(TalkativePrinterErrors())) == ["disclosure"])
    }

    // MARK: DiagnosableSuite

    @Test func errorTypes() {
        let good = DiagnosableSuite(SeatError.self, catalogs: [.builtIn, Texts.all])
        #expect(good.failures(diagnosing: [.taken(seat: "12B"), .closed(minutes: 5)]) == [])
        let untried = good.failures(diagnosing: [.taken(seat: "12B")])
        #expect(untried.map(\.check) == ["untried-message"])
        let misspelt = DiagnosableSuite(MisspeltSeatError.self, catalogs: [.builtIn, Texts.all])
        let found = misspelt.failures(diagnosing: [.taken(seat: "12B")]).map(\.description)
        #expect(
            found.contains(
                "missing-argument: the error produced seat.taken without its declared argument “seat”"), "\(found)")
    }

    // MARK: TranslatorSuite

    private func failures(_ texts: CatalogOrigin) throws -> [String] {
        let translator = try ErrorTranslator(catalogs: [.builtIn, texts], sources: [PrinterErrors()])
        return TranslatorSuite(translator, of: [SeatError.self]).failures().map(\.description)
    }

    @Test func translators() throws {
        #expect(try failures(Texts.all) == [])
        #expect(try failures(Texts.incomplete) == ["missing-text: seat.closed has no text in de"])
    }

    // MARK: CatalogFormatSuite

    private func failures(_ format: TextsFormat) throws -> [String] {
        let sample = try TextsFormat().write(Texts.english)
        return CatalogFormatSuite(format, sample: sample, path: "en.texts").failures(mutations: 200).map(\.check)
    }

    @Test func catalogFormats() throws {
        #expect(try failures(TextsFormat()) == [])
        #expect(try Set(failures(TextsFormat(forgets: true))) == ["round-trip"])
    }

    // MARK: ExchangeFormatSuite

    private func failures(_ format: LinesFormat) -> [SuiteFailure] {
        ExchangeFormatSuite(format).failures(mutations: 200)
    }

    @Test func exchangeFormats() {
        #expect(failures(LinesFormat()) == [])
        #expect(Set(failures(LinesFormat(confusesPlaces: true)).map(\.check)) == ["places"])
    }

    // MARK: Matchers

    @Test func problems() throws {
        let translator = try ErrorTranslator(catalogs: [.builtIn, Texts.all], sources: [PrinterErrors()])
        let problem = translator.translate(SeatError.taken(seat: "12B"), for: "de")
        #expect(
            problem.mismatches(
                .status(409), .code("seat.taken"), .language("de"), .says("12B"), .hides("printer"), .isComplete) == []
        )
        // A mistake in what the program answers: the wrong status.
        let wrong = translator.translate(Diagnosis("seat.taken", arguments: ["seat": "12B"]), for: "de")
        #expect(wrong.mismatches(.status(409)).map(\.description) == ["status: is 500, not 409"])
    }

    // MARK: Declarations

    @Test func declarations() throws {
        let error = #expect(throws: DeclarationsNotWritten.self) {
            try ErrorTranslator().writeDeclarations(to: "/nowhere/at/all/messages.json", of: [SeatError.self])
        }
        #expect(error?.description.contains("/nowhere/at/all") == true)
    }
}
