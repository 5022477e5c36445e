import HTTPTypes
import TestSupport
import Testing

@testable import LanguageTags
@testable import Plainspoken

/// The first look-up, which most answers need alone, and the full search give the same bytes, head, report and event.
@Suite struct QuickWayTests {
    /// All values that a shape can show of a problem.
    private static func shape() throws -> ProblemShape {
        try ProblemShape(
            json: Array(
                #"""
                {"version": 1, "mediaType": "application/vnd.shop+json", "body": {
                    "type": "$type", "title": "$title", "status": "$status", "detail": "$detail", "id": "$instance",
                    "support": "$reference", "code": "$code", "action": "$action", "wait": "$retryAfter",
                    "language": "$language", "dir": "$dir", "errors": "$errors"}}
                """#.utf8))
    }

    /// Options that change what is written, and who is told.
    private static let options: [TranslatorOptions] = {
        var all: [TranslatorOptions] = []
        for fallback in FallbackPolicy.allCases {
            for codes in [OccurrenceCodes.off, .on] {
                for types in [ProblemTypes.aboutBlank, .under("https://example.com/problems/")] {
                    all.append(TranslatorOptions(fallback: fallback, types: types, occurrenceCodes: codes))
                }
            }
        }
        return all
    }()

    @Test(.seeded, arguments: options.indices) func isTheSearch(_ number: Int) throws {
        var options = Self.options[number]
        // Always the same, so that the answers can be compared.
        options.occurrenceIDs = .custom { "urn:uuid:0c9f3d6e-51b7-8e20-a4d1-7be2039f6c18" }
        let events = Events()
        options.onProblem = { events.last = $0 }
        let shape = try Self.shape()
        options.encoders = [.json, shape]
        let translator = try ErrorTranslator(
            catalogs: [.builtIn, .catalogs(DecisionCases.application)], languages: .all, options: options)
        var cases = DecisionCases(seed: UInt64(number))
        let builtIn = EncodedProblemTests.BuiltIn.keys
        var quick = 0
        for round in 0..<Effort.rounds(600, long: 1_000_000 / Self.options.count) {
            var diagnosis = cases.diagnosis()
            // Every second one is simple, as most are, and all keys have their turn.
            if round.isMultiple(of: 2) {
                diagnosis = Diagnosis(
                    builtIn[round / 2 % builtIn.count], arguments: diagnosis.arguments, status: diagnosis.status,
                    code: diagnosis.code, retry: diagnosis.retry, outcome: diagnosis.outcome, cause: diagnosis.cause)
            }
            let (preference, circumstances) = (cases.preference(), cases.circumstances())
            var bytes: [UInt8] = []
            let head = translator.encode(diagnosis, for: preference, in: circumstances, into: &bytes)
            let event = try #require(events.last)
            let request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/")
            let response = translator.untoldResponse(
                to: diagnosis, for: request, preference: preference, in: circumstances)

            var translated: [UInt8] = []
            let problem = translator.translate(diagnosis, for: preference, in: circumstances)
            JSONProblemEncoder().encode(problem, into: &translated)

            var searched: (bytes: [UInt8], head: EncodedProblem, event: ProblemEvent)?
            translator.answer(diagnosis, for: preference, in: circumstances, nil, record: DecisionRecord()) {
                answer, diagnosis, source in
                let problem = Problem(answer, to: diagnosis, diagnosis, from: source)
                var bytes: [UInt8] = []
                JSONProblemEncoder().encode(problem, into: &bytes)
                let head = EncodedProblem(problem)
                let facts = ProblemFacts(
                    answer.decision.snapshot, diagnosis, isPassedOn: answer.isPassedOn, for: preference, since: 0)
                searched = (bytes, head, ProblemEvent(head, facts, declared: translator.parts.declaredKeys))
            }
            let expected = try #require(searched)
            var (shaped, shapedProblem) = ([UInt8](), [UInt8]())
            _ = translator.encode(
                diagnosis, for: preference, accept: shape.mediaType, in: circumstances, into: &shaped)
            shape.encode(problem, into: &shapedProblem)
            guard shaped == shapedProblem else {
                Issue.record(
                    "\(String(decoding: shaped, as: UTF8.self))\n\(String(decoding: shapedProblem, as: UTF8.self))")
                return
            }
            let fields = expected.head.responseHeaderFields(
                of: JSONProblemEncoder(),
                vary: translator.parts.formats.format(for: request).vary(readsHeader: preference.readsHeader),
                challenge: options.challenge)
            guard bytes == expected.bytes, response.body == bytes, translated == bytes,
                Self.forTheLog(problem.report) == Self.forTheLog(head.report), response.head.headerFields == fields,
                response.head.status == expected.head.status ?? .internalServerError,
                head.status == expected.head.status, head.code == expected.head.code,
                head.languages == expected.head.languages, head.retry == expected.head.retry,
                Self.forTheLog(head.report) == Self.forTheLog(expected.head.report),
                Self.labels(event) == Self.labels(expected.event)
            else {
                Issue.record(
                    """
                    \(diagnosis) for \(preference) in \(circumstances)
                    quick    \(String(decoding: bytes, as: UTF8.self)) \(Self.forTheLog(head.report))
                    searched \(String(decoding: expected.bytes, as: UTF8.self)) \(Self.forTheLog(expected.head.report))
                    head     \(response.head)
                    searched \(fields)
                    """)
                return
            }
            if head.report.issues.isEmpty, diagnosis.extras == nil { quick += 1 }
        }
        #expect(quick > 100, "hardly any simple ones")
    }

    private final class Events: @unchecked Sendable {
        var last: ProblemEvent?  // of one thread
    }

    private static func forTheLog(_ report: ErrorReport) -> [String] {
        [
            report.error.map { "\(type(of: $0))" } ?? "", report.cause.map { "\($0)" } ?? "", report.occurrence ?? "",
            report.reference?.description ?? "", report.source ?? "", report.foreignText ?? "",
            "\(report.privateArguments)", "\(report.hasPrivateFieldValues)", "\(report.issues)",
        ]
    }

    private static func labels(_ event: ProblemEvent) -> [String] {
        [
            "\(event.labels)", "\(event.issues)", "\(event.missingTexts)", "\(event.asksForOtherLanguages)", event.code,
            "\(event.status?.code ?? 0)", "\(event.languages)",
        ]
    }
}
