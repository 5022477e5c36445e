import HTTPTypes
import Testing

@testable import LanguageTags
@testable import Plainspoken

/// Which variant of a text the circumstances select.
@Suite struct CircumstancesTests {
    /// Every entry's text is its own key.
    static func catalog(in language: LanguageTag = "en", _ keys: [MessageKey]) -> MessageCatalog {
        MessageCatalog(
            language: language,
            entries: keys.map { CatalogEntry($0, title: "Title of \($0)", detail: "\(language) \($0)") })
    }

    static let translator = Result {
        try ErrorTranslator(catalogs: [
            .builtIn,
            .catalogs([
                catalog(["a", "a.outcome-unknown", "a.retry-after", "b", "b.retry-after", "c", "d.retry-after"])
            ]),
        ])
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var key: MessageKey
        var status: HTTPResponse.Status? = .badRequest
        var outcome: RequestOutcome?
        var seconds: Int?
        var circumstances = RequestCircumstances.unknown
        var hit: String

        var testDescription: String { "\(key) \(status?.code ?? 0) \(circumstances.method?.rawValue ?? "-") → \(hit)" }
    }

    static let cases = [
        // By the status, or by what the diagnosis says about it.
        Case(key: "a", hit: "a"),
        Case(key: "a", status: .internalServerError, hit: "a.outcome-unknown"),
        Case(key: "a", status: .badGateway, hit: "a.outcome-unknown"),
        Case(key: "a", status: .serviceUnavailable, hit: "a"),
        Case(key: "a", status: .gatewayTimeout, hit: "a.outcome-unknown"),
        Case(key: "a", status: .gatewayTimeout, outcome: .notApplied, hit: "a"),
        Case(key: "a", status: nil, hit: "a"),
        Case(key: "a", status: nil, outcome: .unknown, hit: "a.outcome-unknown"),
        // A request that may be repeated does no harm twice.
        Case(key: "a", outcome: .unknown, circumstances: .init(method: .get), hit: "a"),
        Case(key: "a", outcome: .unknown, circumstances: .init(method: .head), hit: "a"),
        Case(key: "a", outcome: .unknown, circumstances: .init(method: .options), hit: "a"),
        Case(key: "a", outcome: .unknown, circumstances: .init(method: .trace), hit: "a"),
        Case(key: "a", outcome: .unknown, circumstances: .init(method: .put), hit: "a"),
        Case(key: "a", outcome: .unknown, circumstances: .init(method: .delete), hit: "a"),
        Case(key: "a", outcome: .unknown, circumstances: .init(method: .post), hit: "a.outcome-unknown"),
        Case(key: "a", outcome: .unknown, circumstances: .init(method: .patch), hit: "a.outcome-unknown"),
        Case(key: "a", outcome: .unknown, circumstances: .init(method: .connect), hit: "a.outcome-unknown"),
        Case(key: "a", outcome: .unknown, circumstances: .init(method: .post, isIdempotent: true), hit: "a"),
        // A wait of zero does not count. Of two circumstances, the outcome has precedence.
        Case(key: "a", seconds: 1, hit: "a.retry-after"),
        Case(key: "a", seconds: 0, hit: "a"),
        Case(key: "a", outcome: .unknown, seconds: 1, hit: "a.outcome-unknown"),
        Case(key: "a", outcome: .unknown, seconds: 1, circumstances: .init(method: .get), hit: "a.retry-after"),
        // A key with fewer variants, one with none, and one with only a variant.
        Case(key: "b", outcome: .unknown, seconds: 1, hit: "b.retry-after"),
        Case(key: "c", outcome: .unknown, seconds: 1, hit: "c"),
        Case(key: "d", seconds: 1, hit: "d.retry-after"),
    ]

    @Test(arguments: cases) func chooses(_ item: Case) throws {
        let translator = try Self.translator.get()
        let diagnosis = Diagnosis(
            item.key, status: item.status, retry: item.seconds.map { .after(.seconds($0)) } ?? .unknown,
            outcome: item.outcome)
        let problem = translator.translate(diagnosis, for: "en", in: item.circumstances)
        #expect(problem.detail == "en \(item.hit)")
        #expect(problem.title == "Title of \(item.hit)")
        // Circumstances do not affect what programs see.
        #expect(problem.code == item.key.rawValue)

        let keys = translator.explain(diagnosis, for: "en", in: item.circumstances).keys
        #expect(keys.contains(MessageKey(item.hit)), "\(keys)")
    }

    /// General keys have variants of their own, after the keys before them.
    @Test func order() throws {
        let translator = try Self.translator.get()
        let diagnosis = Diagnosis("upstream.timed-out", under: ["a"], status: .gatewayTimeout)
        let keys = translator.explain(diagnosis, for: "en").keys
        let expected: [MessageKey] = [
            "upstream.timed-out.outcome-unknown", "upstream.timed-out", "a.outcome-unknown", "a",
            "http.504.outcome-unknown", "http.504", "http.server-error", "error.outcome-unknown", "error",
        ]
        #expect(keys == expected)
        let withKey = expected.filter { !$0.rawValue.hasSuffix("unknown") }
        #expect(translator.explain(diagnosis, for: "en", in: RequestCircumstances(method: .get)).keys == withKey)
    }

    /// A layer with a key in its source language hides the variants below it.
    @Test func layers() throws {
        let below = Self.catalog(["a", "a.outcome-unknown", "a.retry-after"])
        let german = Self.catalog(in: "de", ["a", "a.outcome-unknown"])
        let above = Self.catalog(["a", "a.retry-after"])
        let translator = try ErrorTranslator(
            catalogs: [.builtIn, .catalogs([below, german]), .catalogs([above])], languages: .all)
        #expect(translator.translate(Diagnosis("a"), for: "en").detail == "en a")
        #expect(translator.translate(Diagnosis("a"), for: "de").detail?.hasPrefix("de ") != true)
        let waiting = Diagnosis("a", status: .badRequest, retry: .after(.seconds(5)))
        #expect(translator.translate(waiting, for: "en").detail == "en a.retry-after")
    }

    @Test(arguments: [
        (1, "1 second"), (2, "2 second"), (90, "90 second"), (91, "2 minute"), (120, "2 minute"), (121, "3 minute"),
        (5_400, "90 minute"), (5_401, "2 hour"), (86_400, "24 hour"), (129_600, "36 hour"), (129_601, "2 day"),
        (200_000, "3 day"), (Int.max, "106751991167301 day"),
    ]) func wait(_ seconds: Int, _ expected: String) throws {
        let entry = CatalogEntry(
            "q.retry-after",
            detail: "{$wait :number useGrouping=never} {$waitUnit} {$retryAfter :number useGrouping=never}")
        let translator = try ErrorTranslator(catalogs: [
            .builtIn, .catalogs([MessageCatalog(language: "en", entries: [entry])]),
        ])
        let diagnosis = Diagnosis("q", status: .conflict, retry: .after(.seconds(seconds)))
        let problem = translator.translate(diagnosis, for: "en")
        #expect(problem.detail == "\(expected) \(seconds)")
        #expect(problem.retry.wholeSeconds == seconds)
    }

    /// The wait in the text is the wait in the header.
    @Test(arguments: [1, 30, 90, 91, 3_600, 86_400, 200_000])
    func header(_ seconds: Int) throws {
        let translator = try ErrorTranslator()
        let error = UpstreamError(service: "s", status: 503, headerFields: [.retryAfter: String(seconds)])
        let response = translator.response(
            to: error, for: HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/"))
        #expect(response.head.headerFields[.retryAfter] == String(seconds))
        let wait = Wait(seconds: seconds)
        let unit = wait.amount == 1 ? wait.unit.rawValue : wait.unit.rawValue + "s"
        let said = seconds == 3_600 ? "an hour" : "\(wait.amount) \(unit)"
        #expect(response.json.contains("\"action\":\"Try again in \(said).\""))
        #expect(response.problem.code == "upstream.busy")
    }

    /// An Idempotency-Key counts only if the program honors it.
    @Test(arguments: [false, true])
    func idempotencyKey(_ isHonored: Bool) throws {
        var options = TranslatorOptions()
        options.honorsIdempotencyKey = isHonored
        let translator = try ErrorTranslator(
            catalogs: [.builtIn, .catalogs([Self.catalog(["a", "a.outcome-unknown"])])], options: options)
        var request = HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/")
        request.headerFields[try #require(HTTPField.Name("Idempotency-Key"))] = "1"
        let json = translator.response(to: Diagnosis("a"), for: request).json
        #expect(json.contains("\"detail\":\"\(isHonored ? "en a" : "en a.outcome-unknown")\""))
    }

    /// Texts for a wait show the engine's wait; elsewhere a diagnosis keeps its own values.
    @Test func ownWait() throws {
        let texts = MessageCatalog(
            language: "en",
            entries: [
                CatalogEntry("van", detail: "{$wait} km"), CatalogEntry("bus", detail: "{$wait} {$waitUnit}"),
                CatalogEntry("bus.retry-after", detail: "{$wait} {$waitUnit}"),
            ])
        let translator = try ErrorTranslator(catalogs: [.builtIn, .catalogs([texts])])
        func detail(_ key: MessageKey, _ arguments: DiagnosisArguments) -> String? {
            let diagnosis = Diagnosis(key, arguments: arguments, status: .conflict, retry: .after(.seconds(30)))
            return translator.translate(diagnosis, for: "en").detail
        }
        #expect(detail("van", ["wait": 12]) == "12 km")
        #expect(detail("van", [:]) == "30 km")
        #expect(detail("bus", ["wait": 12, "waitUnit": "day"]) == "30 second")
    }

    /// Only entries in catalogs count as variants, and a variant alone does not count as its key.
    @Test func variantsAreEntries() throws {
        let translator = try Self.translator.get()
        let diagnosis = Diagnosis("payment.declined", status: .internalServerError, retry: .after(.seconds(30)))
        let explanation = translator.explain(diagnosis, for: "en")
        #expect(explanation.lookUps.map(\.key) == ["payment.declined"])
        #expect(explanation.keys.first == "payment.declined")
        let alone = translator.translate(Diagnosis("d", status: .conflict), for: "en")
        #expect(alone.report.issues.map(\.kind) == [.missingMessage])
    }

    /// Another server's code does not select a variant.
    @Test func codesOfOthers() throws {
        let translator = try ErrorTranslator(catalogs: [
            .builtIn, .catalogs([Self.catalog(["server.payments.outcome-unknown"])]),
        ])
        let error = UpstreamError(
            service: "other", status: 500, body: Array(#"{"code":"payments","message":"m"}"#.utf8))
        #expect(translator.translate(error, for: "en").detail?.contains("payments") != true)
    }
}

extension ErrorResponse {
    fileprivate var json: String { String(decoding: body, as: UTF8.self) }
}
