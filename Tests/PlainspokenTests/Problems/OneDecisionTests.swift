import HTTPTypes
import TestSupport
import Testing

@testable import LanguageTags
@testable import Plainspoken

/// `translate`, `encode` and `explain` express the same decision. For any diagnosis and any preference they agree, and
/// the last lookup that `explain` reports is the entry that was used.
@Suite struct OneDecisionTests {
    @Test(.seeded, arguments: FallbackPolicy.allCases, [1, 2] as [UInt64])
    func random(policy: FallbackPolicy, seed: UInt64) throws {
        var options = TranslatorOptions()
        options.occurrenceCodes = seed.isMultiple(of: 2) ? .on : .off
        options.fallback = policy
        // Always the same, so that the answers can be compared.
        options.occurrenceIDs = .custom { "urn:uuid:0c9f3d6e-51b7-8e20-a4d1-7be2039f6c18" }
        options.types = .under("https://example.com/problems/")
        let plugin = Plugin()
        let translator = try ErrorTranslator(
            catalogs: [.builtIn, .catalogs(Cases.application)], sources: [plugin], languages: .all, options: options)
        var cases = Cases(seed: seed)
        var seen: [String: Int] = [:]
        for _ in 0..<Effort.rounds(500, long: 6_000) {
            let diagnosis = cases.diagnosis()
            let preference = cases.preference()
            let circumstances = cases.circumstances()
            let problem = translator.translate(diagnosis, for: preference, in: circumstances)
            var expected: [UInt8] = []
            JSONProblemEncoder().encode(problem, into: &expected)
            var bytes: [UInt8] = []
            let head = translator.encode(diagnosis, for: preference, in: circumstances, into: &bytes)
            AnswerFolder.note(bytes)
            let explanation = translator.explain(diagnosis, for: preference, in: circumstances)
            var explained: [UInt8] = []
            JSONProblemEncoder().encode(explanation.problem, into: &explained)

            guard bytes == expected, explained == expected, head.languages == problem.languages,
                head.status == problem.status, head.code == problem.code, head.retry == problem.retry,
                head.report.issues == problem.report.issues,
                Self.forTheLog(head.report) == Self.forTheLog(problem.report),
                Self.forTheLog(explanation.problem.report) == Self.forTheLog(problem.report),
                head.headerFields
                    == problem.headerFields.with(challenge: options.challenge, forStatus: problem.status?.code),
                explanation.problem.report.issues == problem.report.issues, Self.isHit(explanation),
                Self.reportsFallbackValues(problem)
            else {
                Issue.record(
                    """
                    \(diagnosis) for \(preference)
                    translate \(String(decoding: expected, as: UTF8.self)) \(problem.report.issues)
                    encode    \(String(decoding: bytes, as: UTF8.self)) \(head.report.issues)
                    \(explanation)
                    """)
                return
            }
            for issue in Set(problem.report.issues.map(\.kind.name)) { seen[issue, default: 0] += 1 }
            if problem.languages.count > 1 { seen["several languages", default: 0] += 1 }
            if problem.code == Cases.foreignCode { seen["passed on", default: 0] += 1 }
            if let hit = explanation.lookUps.last?.key.rawValue {
                for variant in MessageVariant.allCases where variant.base(of: hit) != nil {
                    seen[variant.rawValue, default: 0] += 1
                }
            }
            for (name, isThere) in [
                ("cause", problem.report.cause != nil), ("private", !problem.report.privateArguments.isEmpty),
                ("private in a field", problem.report.hasPrivateFieldValues),
                ("header fields", problem.headerFields != nil), ("challenge", problem.status == .unauthorized),
            ] where isThere { seen[name, default: 0] += 1 }
            #expect((problem.reference != nil) == (options.occurrenceCodes == .on))
            let texts = [problem.title, problem.detail] + problem.errors.map(\.detail)
            if let code = problem.reference?.description, texts.contains(where: { $0?.contains(code) == true }) {
                seen["reference", default: 0] += 1
            }
            if problem.direction != nil { seen["right to left", default: 0] += 1 }
            if problem.errors.contains(where: { $0.detail != nil }) { seen["field error", default: 0] += 1 }
        }
        // The relevant cases must have occurred.
        let needed =
            [
                "formatting", "missing-argument", "missing-message", "language-excluded", "invalid-key",
                "several languages",
                "right to left", "field error", "passed on", "outcome-unknown", "retry-after", "cause", "private",
                "private in a field", "header fields", "challenge",
            ] + (options.occurrenceCodes == .on ? ["reference"] : [])
        let rare = needed.filter { seen[$0, default: 0] < 5 }
        #expect(rare.isEmpty, "hardly tried: \(rare) of \(seen)")
    }

    /// The first look-up, which most answers need alone, and the search that `explain` shows find the same, also for keys that are variants,
    /// and whoever knows the wait.
    @Test(arguments: ["a", "a.retry-after", "a.outcome-unknown", "b.retry-after", "b"] as [MessageKey])
    func theFirstLookUpIsASearch(key: MessageKey) throws {
        let wait = "{$wait :integer} {$waitUnit}"
        let catalog = MessageCatalog(
            language: "en",
            entries: [
                CatalogEntry("a", title: "A", detail: "A."),
                CatalogEntry("a.retry-after", title: "A", detail: wait),
                CatalogEntry("a.outcome-unknown", title: "A", detail: "Open."),
                CatalogEntry("b.retry-after", title: "B", detail: wait),
            ])
        let translator = try ErrorTranslator(catalogs: [.catalogs([catalog])])
        for retry in [RetryAdvice.unknown, .after(.zero), .after(.seconds(30)), .after(.seconds(7_200))] {
            for arguments in [[:], ["wait": 5, "waitUnit": "second", "retryAfter": 5]] as [DiagnosisArguments] {
                for outcome in [nil, .unknown, .notApplied] as [RequestOutcome?] {
                    let diagnosis = Diagnosis(
                        key, arguments: arguments, status: .conflict, retry: retry, outcome: outcome)
                    let problem = translator.translate(diagnosis)
                    let explained = translator.explain(diagnosis).problem
                    #expect(problem.detail == explained.detail, "\(diagnosis)")
                    #expect(problem.title == explained.title && problem.report.issues == explained.report.issues)
                }
            }
        }
    }

    /// What a report says besides its issues.
    private static func forTheLog(_ report: ErrorReport) -> [String] {
        [
            "\(report.error.map { "\($0)" } ?? "")", "\(report.cause.map { "\($0)" } ?? "")", report.occurrence ?? "",
            "\(report.reference.map(\.description) ?? "")",
            report.source ?? "", report.foreignText ?? "", "\(report.privateArguments)",
            "\(report.hasPrivateFieldValues)",
        ]
    }

    /// Whether the last look-up is the entry that the texts come from. Entries of the tests begin with their key and
    /// language.
    private static func isHit(_ explanation: Explanation) -> Bool {
        // Another server's problem was not looked up.
        if explanation.problem.code == Cases.foreignCode { return explanation.lookUps.isEmpty }
        guard let last = explanation.lookUps.last, last.outcome == .found else { return false }
        guard let action = explanation.problem.action, action.hasPrefix("[") else {
            return !Cases.keys.contains(last.key)
        }
        return action.hasPrefix("[\(last.key) \(last.language)]")
    }

    /// Whether a fallback value such as `{$name}` is shown only if that is reported.
    private static func reportsFallbackValues(_ problem: Problem) -> Bool {
        let texts = [problem.title, problem.detail, problem.action] + problem.errors.map(\.detail)
        return !texts.contains { $0?.contains("{$") == true }
            || problem.report.issues.contains { $0.kind == .formatting }
    }
}

/// A source with catalogs: the layer between the built-in texts and the application's.
private struct Plugin: ErrorSource {
    func diagnose(_ error: CancellationError, in context: DiagnosisContext) -> Diagnosis? { nil }
    var catalogs: [CatalogOrigin] { [.catalogs(Cases.plugin)] }
}

/// Random diagnoses and preferences, the same in every run.
private struct Cases {
    private var random: RepeatableRandom

    init(seed: UInt64) { random = RepeatableRandom(seed: seed) }

    static let keys: [MessageKey] = [
        "shop", "shop.full", "shop.count", "shop.price", "shop.when", "shop.label", "shop.untitled", "plug", "plug.in",
        "shop.outcome-unknown", "shop.full.retry-after", "shop.price.outcome-unknown", "plug.retry-after",
        "shop.code", "plug.code",
    ]
    /// A code from another server.
    static let foreignCode = "foreign"

    private static let texts: [MessageKey: String] = [
        "shop": "General.", "shop.full": "Full: {$name}.",
        "shop.count": ".input {$n :integer} .match $n one {{{$n} thing}} * {{{$n} things}}",
        "shop.price": "{$price :number minimumFractionDigits=2} {$n :integer}",
        "shop.when": "{$n :number select=ordinal}",
        "shop.label": "The field {$field} is missing, {$name}.", "shop.untitled": "{$n :integer}{$name :string}",
        "plug": "Plugin.", "plug.in": "In {$name}", "shop.outcome-unknown": "Perhaps.",
        "shop.full.retry-after": "Full for {$wait :integer} {$waitUnit}.",
        "shop.price.outcome-unknown": "{$price} or not.",
        "plug.retry-after": "In {$retryAfter :integer}, {$n :integer}", "shop.code": "Quote {$reference}, {$name}.",
        "plug.code": "{$reference} {$n :integer}",
    ]

    /// Every third entry is missing in every second language, some have no title.
    private static func catalog(_ language: LanguageTag, _ keys: [MessageKey]) -> MessageCatalog {
        let entries = keys.enumerated().compactMap { place, key -> CatalogEntry? in
            if language != "en", (place + language.description.utf8.count) % 3 == 0 { return nil }
            return CatalogEntry(
                key, title: key == "shop.untitled" || place % 4 == 3 ? nil : "\(key) {$name}",
                detail: texts[key], action: "[\(key) \(language)] go on")
        }
        return MessageCatalog(
            language: language,
            entries: entries + (keys.contains("shop") ? [CatalogEntry("label.a", "A-\(language)")] : []))
    }

    static let application = (["en", "de", "pt", "pt-BR", "ar", "de-AT"] as [LanguageTag]).map {
        catalog($0, keys.filter { $0.rawValue.hasPrefix("shop") })
    }
    static let plugin = (["en", "ko", "de"] as [LanguageTag]).map {
        catalog($0, keys.filter { $0.rawValue.hasPrefix("plug") })
    }

    private mutating func one<Value>(_ values: [Value]) -> Value {
        values[Int(random.next() % UInt64(values.count))]
    }

    private mutating func chance(_ percent: UInt64) -> Bool { random.next() % 100 < percent }

    mutating func preference() -> LanguagePreference {
        let tags = ["en", "de", "de-AT", "pt-BR", "pt", "ar", "ko", "fr", "sw", "zh-TW", "*", "x!", ""]
        let weights = ["", "", ";q=0.5", ";q=0", ";q=1.000", ";q=2"]
        let header = (0..<Int(random.next() % 5)).map { _ in one(tags) + one(weights) }.joined(separator: ", ")
        let chosen = one(["de", "ar", "ko", "und", "pt-BR"] as [LanguageTag])
        switch random.next() % 6 {
        case 0: return .unspecified
        case 1: return .languages([chosen])
        case 2: return .preferred(chosen, else: header)
        case 3: return .acceptLanguage("*;q=0")
        default: return .acceptLanguage(header)
        }
    }

    private mutating func argument() -> DiagnosisArgument {
        switch random.next() % 12 {
        case 0: "text\u{2067}\"<"
        case 1 where chance(10): .string(String(repeating: "long ", count: 900 * Int(random.next() % 20)))
        case 2: .decimal("12.50")
        case 3: .date(secondsSince1970: 0)
        case 4: .list(["a", "b"])
        case 5: .message(one(["label.a", "label.none"]), else: one([nil, "else"]))
        case 6: .private("secret")
        case 7: "12"
        default: .integer(Int(random.next() % 5))
        }
    }

    private mutating func arguments() -> DiagnosisArguments {
        var arguments = DiagnosisArguments()
        for name in ["name", "n", "price", "field", "more", "still more"] where chance(70) {
            arguments[name] = argument()
        }
        if chance(5) { arguments["reference"] = argument() }
        return arguments
    }

    private mutating func key() -> MessageKey {
        chance(80) ? one(Self.keys) : one(["http.404", "field.missing", "body.invalid", "No Key", "no.such", "error"])
    }

    mutating func circumstances() -> RequestCircumstances {
        RequestCircumstances(
            method: one([nil, .get, .post]), isIdempotent: chance(10), hasPrecondition: chance(10), readerHasGone: false
        )
    }

    mutating func diagnosis() -> Diagnosis {
        var diagnosis = Diagnosis(
            key(), under: (0..<Int(random.next() % 3)).map { _ in key() }, arguments: arguments(),
            status: one([nil, 401, 404, 418, 429, 500, 299]), code: one([nil, nil, "a code", "a.code"]),
            retry: one([.unknown, .never, .after(.milliseconds(1_500)), .after(.seconds(0)), .after(.seconds(86_401))]),
            outcome: one([nil, .unknown, .notApplied]))
        if chance(10) { diagnosis.cause = CancellationError() }
        if chance(10) { diagnosis.headerFields = [.retryAfter: "7", .wwwAuthenticate: "Basic"] }
        if chance(15) { diagnosis.detailKeys = (0..<Int(random.next() % 3)).map { _ in key() } }
        if chance(10) {
            var foreign = ForeignProblem(in: one(["de", "ar", "en", "fr"]), code: Self.foreignCode)
            foreign.title = "T"
            foreign.instance = one([nil, "urn:theirs", "urn:uuid:0c9f3d6e-51b7-4e20-a4d1-7be2039f6c19"])
            foreign.reference = one([nil, OccurrenceCode(bits: 7)])
            foreign.fieldErrors = [.init(at: .header("X"), code: "c", detail: "D")]
            diagnosis.foreignProblem = foreign
        }
        if chance(20) {
            diagnosis.fieldErrors = (0..<Int(random.next() % 4)).map { _ in
                FieldError("#/a~1b", key(), under: [key()], arguments: arguments())
            }
        }
        if chance(20) {
            diagnosis.foreignText = ForeignText(
                "théirs \u{1}", language: one([nil, "ar", "en"]), disclosure: one(ForeignText.Disclosure.allCases))
        }
        return diagnosis
    }
}
