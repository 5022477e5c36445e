import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import Plainspoken

/// An id of the application's own is shown if it is a URI reference; otherwise it is left out and reported.
@Suite struct OccurrenceIDsTests {
    private static func translator(_ id: String) throws -> ErrorTranslator {
        try ErrorTranslator(
            languages: .only(["en"]),
            options: TranslatorOptions(occurrenceIDs: .custom { id }))
    }

    /// The id in each form of an answer.
    private static func shown(_ id: String, _ issue: TranslationIssue.Kind?) throws -> Set<String?> {
        let translator = try translator(id)
        let diagnosis = Diagnosis("http.404", status: .notFound)
        var bytes: [UInt8] = []
        let head = translator.encode(diagnosis, into: &bytes)
        let problems = [translator.translate(diagnosis), translator.explain(diagnosis).problem]
        let response = translator.response(
            to: diagnosis, for: HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/"))
        let reports = problems.map(\.report) + [head.report, response.problem.report]
        for report in reports {
            #expect(report.issues.map(\.kind) == [issue].compactMap(\.self), "\(id.debugDescription)")
        }
        let written = try [bytes, response.body].map { try JSONDecoder().decode(Problem.self, from: Data($0)).instance }
        return Set(problems.map(\.instance) + reports.map(\.occurrence) + written)
    }

    @Test(arguments: [
        "urn:request:7", "urn:uuid:0c9f3d6e-51b7-8e20-a4d1-7be2039f6c18", "https://shop.example/failures/7?a=b&c#d",
        "/failures/7", "7", "a%20b", "urn:" + String(repeating: "a", count: AnswerLimits.nameBytes - 4),
    ])
    func references(id: String) throws {
        #expect(try Self.shown(id, nil) == [id])
    }

    @Test(
        .shows(.headerInjection),
        arguments: [
            "not a URI", "a\"b", "<script>", "a\\b", "urn:é", "a\r\nSet-Cookie: a=b", "a\u{0}", "{7}", "a|b", "a`b",
            "^",
        ])
    func others(id: String) throws {
        #expect(try Self.shown(id, .invalidURI) == [nil])
    }

    /// An id of ours is written to the body in another way than to the log.
    @Test func theBodyAndTheLogHaveTheSame() throws {
        let translator = try ErrorTranslator(languages: .only(["en"]))
        for _ in 0..<100 {
            var bytes: [UInt8] = []
            let head = translator.encode(Diagnosis("http.404", status: .notFound), into: &bytes)
            let problem = try JSONDecoder().decode(Problem.self, from: Data(bytes))
            #expect(problem.instance != nil && problem.instance == head.report.occurrence)
        }
    }

    @Test func tooLong() throws {
        #expect(try Self.shown(String(repeating: "a", count: AnswerLimits.nameBytes + 1), .limitExceeded) == [nil])
    }
}
