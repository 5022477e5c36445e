import HTTPTypes
import Synchronization
import TestSupport
import Testing

@testable import LanguageTags
@testable import Plainspoken

/// What `TranslatorOptions.onProblem` is told.
@Suite struct ProblemEventTests {
    /// The problems that a translator tells of.
    final class Told: Sendable {
        private let events = Mutex<[ProblemEvent]>([])
        var all: [ProblemEvent] { events.withLock { $0 } }
        func note(_ event: ProblemEvent) { events.withLock { $0.append(event) } }
    }

    struct Shop: ErrorSource {
        struct Closed: Error {}
        func diagnose(_ error: Closed, in context: DiagnosisContext) -> Diagnosis? {
            Diagnosis("shop.closed", status: .serviceUnavailable)
        }
        var messages: [MessageDeclaration] { [MessageDeclaration("shop.closed")] }
    }

    private static let texts = [
        MessageCatalog(
            language: "en",
            entries: [
                CatalogEntry(
                    "payment.declined", title: "Declined", detail: "The card ending in {$last4} was declined."),
                CatalogEntry("payment.only-english", title: "Only English"),
                CatalogEntry("field.odd", detail: "Is odd."),
            ]),
        MessageCatalog(
            language: "de",
            entries: [CatalogEntry("payment.declined", title: "Abgelehnt", detail: "Die Karte wurde abgelehnt.")]),
    ]

    private static func translator(_ told: Told) throws -> ErrorTranslator {
        try ErrorTranslator(
            catalogs: [.builtIn, .catalogs(texts)], sources: [Shop()],
            options: TranslatorOptions(onProblem: { told.note($0) }))
    }

    /// The event of one problem.
    private static func event(
        _ error: any Error, for preference: LanguagePreference = "en", sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> ProblemEvent {
        let told = Told()
        _ = try translator(told).translate(error, for: preference)
        #expect(told.all.count == 1, sourceLocation: sourceLocation)
        return try #require(told.all.first, sourceLocation: sourceLocation)
    }

    private static let declined = Diagnosis(
        "payment.declined", arguments: ["last4": "4242"], status: HTTPResponse.Status(code: 402))

    /// Labels are words of the catalogs, whatever the error and the reader say.
    @Test(
        arguments: [
            (declined, "de", "payment 402 de"),
            (declined, "xx, zz;q=0.5", "payment 402 en"),
            (Diagnosis("payment.invented", under: ["payment.declined"], status: .conflict), "de", "payment 409 de"),
            (Diagnosis("customer-17.lost", status: .notFound), "en", "http 404 en"),
            (Diagnosis("NOT A KEY \u{1B}\n", status: HTTPResponse.Status(code: 499)), "en", "http 4xx en"),
            (Diagnosis("odd", status: HTTPResponse.Status(code: 799)), "en", "http other en"),
            (Diagnosis("cancelled", status: nil), "de", "cancelled none de"),
        ] as [(Diagnosis, LanguagePreference, String)])
    func labels(diagnosis: Diagnosis, preference: LanguagePreference, expected: String) throws {
        let labels = try Self.event(diagnosis, for: preference).labels
        #expect("\(labels.class) \(labels.status) \(labels.language)" == expected)
        let isKnown = ["payment.declined", "cancelled"].contains(diagnosis.key)
        #expect(labels.key == (isKnown ? diagnosis.key.rawValue : ProblemEvent.unknownLabel))
    }

    /// What another server's code says is for the detail; the class is still that of the gateway's own message.
    @Test func detailKeys() throws {
        var diagnosis = Diagnosis("http.502", status: .badGateway)
        diagnosis.detailKeys = ["payment.only-english"]
        let event = try Self.event(diagnosis, for: "de")
        #expect(event.labels.class == "http")
        #expect(event.missingTexts == [.init(key: "payment.only-english", language: "de")])
    }

    /// A problem of another server that is passed on can be in a language that no catalog has.
    @Test func passedOn() throws {
        var diagnosis = Self.declined
        diagnosis.foreignProblem = ForeignProblem(in: "cy", code: "their-code")
        let event = try Self.event(diagnosis, for: "cy")
        #expect(event.code == "their-code" && event.languages == ["cy"])
        #expect(event.labels.language == ProblemEvent.unknownLabel && event.labels.class == "payment")
        #expect(event.missingTexts.isEmpty)
    }

    /// A key is a label only if a catalog has it or a source declares it.
    @Test func issues() throws {
        let missing = try Self.event(Diagnosis("payment.declined", status: .conflict))
        #expect(missing.issues == [.init(kind: .missingArgument, key: "payment.declined")])
        let declared = try Self.event(Shop.Closed())
        #expect(declared.issues == [.init(kind: .missingMessage, key: "shop.closed")])
        let unknown = try Self.event(Diagnosis("customer-17.lost", status: .notFound))
        #expect(unknown.issues == [.init(kind: .missingMessage, key: ProblemEvent.unknownLabel)])
        #expect(unknown.report.issues.map(\.key) == ["customer-17.lost"])
        let excluded = try Self.event(Self.declined, for: "*;q=0")
        #expect(excluded.issues == [.init(kind: .languageExcluded, key: ProblemEvent.noLabel)])
        let label = try Self.event(
            Diagnosis("payment.declined", arguments: ["last4": .message("label.no-such")], status: .conflict))
        #expect(label.issues == [.init(kind: .missingLabel, key: ProblemEvent.unknownLabel)])
        // The program has words of its own, or the German text does not show it.
        let replaced = Diagnosis(
            "payment.declined", arguments: ["last4": .message("label.no-such", else: "4242")], status: .conflict)
        #expect(try Self.event(replaced).issues.isEmpty)
        let hidden = Diagnosis(
            "payment.declined", arguments: ["last4": .message("label.no-such")], status: .conflict)
        #expect(try Self.event(hidden, for: "de").issues.isEmpty)
    }

    /// A text is missing if other languages have it and the reader's has not, whichever text the reader got instead.
    @Test func missingTexts() throws {
        let onlyEnglish = Diagnosis(
            "payment.only-english", status: .conflict,
            fieldErrors: [FieldError("#/a", "field.odd"), FieldError("#/b", "field.odd")])
        let event = try Self.event(onlyEnglish, for: "de-AT, en;q=0.1")
        #expect(
            event.missingTexts == [
                .init(key: "payment.only-english", language: "de"), .init(key: "field.odd", language: "de"),
            ])
        let general = Diagnosis("payment.invented", under: ["payment.only-english"], status: .conflict)
        #expect(
            try Self.event(general, for: "de").missingTexts == [.init(key: "payment.only-english", language: "de")])
        #expect(try Self.event(onlyEnglish, for: "en").missingTexts.isEmpty)
        #expect(try Self.event(Self.declined, for: "de-AT").missingTexts.isEmpty)
        #expect(try Self.event(Diagnosis("no.such.key", status: .conflict), for: "de").missingTexts.isEmpty)
    }

    /// Readers are counted whose languages are not offered, nor any near them, not those who say nothing or would take any.
    /// English is near Swahili (CLDR).
    @Test(
        arguments: [
            ("ja", true), ("ja, hu;q=0.5", true), ("ja, de;q=0.1", false), ("ja, *;q=0.1", false), ("", false),
            ("*", false), ("en;q=0, ja", true), ("%%%", false), (.languages(["ja"]), true), ("sw", false),
            (.preferred("ja", else: "de"), false), (.unspecified, false),
        ] as [(LanguagePreference, Bool)])
    func otherLanguages(preference: LanguagePreference, expected: Bool) throws {
        #expect(try Self.event(Self.declined, for: preference).asksForOtherLanguages == expected)
    }

    /// Each problem is told once, however often it passes through a translator.
    @Test func once() throws {
        let told = Told()
        let translator = try Self.translator(told)
        let request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/")
        let problem = translator.translate(Self.declined, for: "de")
        #expect(told.all.count == 1)
        _ = translator.translate(problem)
        _ = translator.response(to: problem, for: request)
        var bytes: [UInt8] = []
        _ = translator.encode(problem, into: &bytes)
        #expect(told.all.count == 1)
        _ = translator.response(to: Self.declined, for: request)
        #expect(told.all.count == 2)
        // A copy that was changed is the same occurrence.
        var changed = problem
        changed.detail = "Other words"
        _ = translator.translate(changed)
        #expect(told.all.count == 2)
    }

    /// A problem that the program made itself is told when it is answered.
    @Test func ownProblems() throws {
        let event = try Self.event(Problem(status: HTTPResponse.Status(code: 418), code: "payment.declined"))
        #expect(event.labels.class == "payment" && event.labels.language == ProblemEvent.noLabel)
        #expect(event.duration == nil && !event.asksForOtherLanguages)
        #expect(try Self.event(Problem(code: "teapot of \u{1B}")).labels.class == "error")
    }

    /// The bytes are told of like the value, and everyone else is told nothing.
    @Test func encoding() throws {
        let told = Told()
        let translator = try Self.translator(told)
        for (number, diagnosis) in EncodedProblemTests.diagnoses.enumerated() {
            var bytes: [UInt8] = []
            _ = translator.encode(diagnosis, for: "de, sw", into: &bytes)
            _ = translator.translate(diagnosis, for: "de, sw")
            try #require(told.all.count == 2 * number + 2, "\(diagnosis)")
            let (encoded, value) = (told.all[2 * number], told.all[2 * number + 1])
            #expect(encoded.labels == value.labels && encoded.issues == value.issues, "\(diagnosis)")
            #expect(encoded.missingTexts == value.missingTexts && encoded.code == value.code, "\(diagnosis)")
            #expect(encoded.status == value.status && encoded.languages == value.languages, "\(diagnosis)")
            #expect(try #require(encoded.duration) >= .zero && value.duration != nil, "\(diagnosis)")
        }
    }

    /// A statement that is not answered is not told: `explain`, and the status before the answer.
    @Test func untold() throws {
        let told = Told()
        let translator = try Self.translator(told)
        _ = translator.explain(Self.declined, for: "de")
        _ = translator.status(of: Self.declined, for: "de", in: .unknown)
        _ = translator.untoldProblem(of: Self.declined, for: "de", in: .unknown)
        #expect(told.all.isEmpty)
    }

    /// Copies made by `adding` tell as well, and know the added source's keys.
    @Test func addedSource() throws {
        struct Till: ErrorSource {
            struct Jammed: Error {}
            func diagnose(_ error: Jammed, in context: DiagnosisContext) -> Diagnosis? { Diagnosis("till.jammed") }
            var messages: [MessageDeclaration] { [MessageDeclaration("till.jammed")] }
        }
        let told = Told()
        _ = try Self.translator(told).adding(Till()).translate(Till.Jammed())
        #expect(told.all.map(\.issues) == [[.init(kind: .missingMessage, key: "till.jammed")]])
    }

    /// Random requests, with keys, statuses and languages that a client or another server chose, add no labels.
    @Test(.shows(.memoryGrowth)) func labelsAreBounded() throws {
        let told = Told()
        let translator = try Self.translator(told)
        var random = RepeatableRandom(seed: 18)
        let languages = ["de", "en", "sw", "tlh-Latn", "*", "ko", "x-\u{7F}", "zz-ZZ"]
        let count = Effort.rounds(500, long: 2_000)
        for number in 0..<count {
            let key = MessageKey(["payment.declined", "server.shop.E\(number)", "k\(number).x", "é"][number % 4])
            let diagnosis = Diagnosis(
                key, under: [MessageKey("k\(number)")], arguments: ["last4": .string("\(number)")],
                status: HTTPResponse.Status(code: Int.random(in: 0...999, using: &random)),
                fieldErrors: [FieldError("#/\(number)", MessageKey("field.f\(number)"))])
            let header = (0..<3).map { _ in "\(languages.randomElement(using: &random) ?? "");q=0.\(number % 10)" }
            _ = translator.translate(diagnosis, for: .acceptLanguage(header.joined(separator: ",")))
        }
        #expect(told.all.count == count)
        #expect(Set(told.all.map(\.labels.class)).isSubset(of: ["payment", "http", "error"]))
        #expect(Set(told.all.map(\.labels.language)) == ["de", "en"])
        let statuses = Set(told.all.map(\.labels.status))
        #expect(statuses.count < 80 && statuses.isSuperset(of: ["404", "4xx", "other"]))
        let keys = Set(told.all.flatMap(\.issues).map(\.key))
        #expect(keys.isSubset(of: [ProblemEvent.unknownLabel, ProblemEvent.noLabel]), "\(keys)")
    }
}
