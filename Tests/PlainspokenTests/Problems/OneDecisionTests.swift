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
            catalogs: [.builtIn, .catalogs(DecisionCases.application)], sources: [plugin], languages: .all,
            options: options)
        var cases = DecisionCases(seed: seed)
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
            if problem.code == DecisionCases.foreignCode { seen["passed on", default: 0] += 1 }
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
        if explanation.problem.code == DecisionCases.foreignCode { return explanation.lookUps.isEmpty }
        guard let last = explanation.lookUps.last, last.outcome == .found else { return false }
        guard let action = explanation.problem.action, action.hasPrefix("[") else {
            return !DecisionCases.keys.contains(last.key)
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
    var catalogs: [CatalogOrigin] { [.catalogs(DecisionCases.plugin)] }
}
