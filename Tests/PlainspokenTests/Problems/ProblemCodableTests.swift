import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import Plainspoken

@Suite struct ProblemCodableTests {
    static let problems: [Problem] = [
        Problem(code: "a"),
        Problem(
            type: "https://example.com/problems/a", title: "T", status: 429, detail: "D \u{2028} <&>",
            instance: "urn:uuid:1",
            reference: OccurrenceCode("K7M3-9QFH"), code: "a.b", action: "A",
            errors: [
                .init(at: .pointer("#/x"), code: "field.missing", detail: "F"),
                .init(at: .pointer("#"), code: "c", detail: nil),
                .init(at: .parameter("items[0]\"<&>"), code: "p", detail: "P"),
                .init(at: .header("X-Tenant"), code: "h", detail: nil),
            ], retry: .after(.seconds(30)), languages: ["ar"]),
    ]

    private static func encoded(_ problem: Problem) -> [UInt8] {
        var bytes: [UInt8] = []
        JSONProblemEncoder().encode(problem, into: &bytes)
        AnswerFolder.note(bytes)
        return bytes
    }

    /// Encoded problems can be decoded, and Codable writes the same members.
    @Test(arguments: problems)
    func roundTrip(problem: Problem) throws {
        let bytes = Self.encoded(problem)
        let read = try JSONDecoder().decode(Problem.self, from: Data(bytes))
        #expect(Self.encoded(read) == bytes)
        let written = try JSONDecoder().decode(Problem.self, from: JSONEncoder().encode(read))
        #expect(Self.encoded(written) == bytes)
        #expect(read.retry == problem.retry && read.direction == problem.direction && read.errors == problem.errors)
    }

    /// Problems of other servers: unknown members and wrong types count as missing (RFC 9457 §3.1).
    @Test(
        .shows(.statusRange),
        arguments: [
            (#"{}"#, "error", nil as Int?), (#"{"status":404,"balance":30}"#, "http.404", 404),
            (
                #"{"type":"https://example.com/out-of-credit","status":"403","title":5}"#,
                "https://example.com/out-of-credit", nil
            ),
            (#"{"status":99999,"retryAfter":"soon","errors":{},"code":7}"#, "error", nil),
        ])
    func ofOthers(json: String, code: String, status: Int?) throws {
        let problem = try JSONDecoder().decode(Problem.self, from: Data(json.utf8))
        #expect(problem.code == code)
        #expect(problem.status?.code == status)
        #expect(problem.title == nil && problem.errors.isEmpty && problem.retry == .unknown)
    }

    /// The place of a field, as any server writes it.
    @Test(arguments: [
        (#"{"parameter":"limit"}"#, FieldPlace.parameter("limit")), (#"{"header":"X"}"#, .header("X")),
        (##"{"pointer":"#/a"}"##, .pointer("#/a")), (##"{"pointer":"#/a","parameter":"a"}"##, .pointer("#/a")),
        (#"{"pointer":3,"parameter":"a"}"#, .parameter("a")), (#"{}"#, .pointer("#")),
    ])
    func places(json: String, place: FieldPlace) throws {
        let problem = try JSONDecoder().decode(Problem.self, from: Data(#"{"errors":[\#(json)]}"#.utf8))
        #expect(problem.errors.map(\.place) == [place])
    }

    /// Anything but an object is refused.
    @Test(arguments: ["[]", "1", "null", "\"x\""])
    func noObject(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Problem.self, from: Data(json.utf8)) }
    }

    /// A thrown problem is the answer, whatever the preference.
    @Test func thrown() throws {
        let translator = try ErrorTranslator()
        let problem = Problem(title: "Given", status: 404, code: "given", retry: .after(.seconds(1)), languages: ["de"])
        let error: any Error = problem
        #expect(translator.translate(error, for: "ko").title == "Given")
        var bytes: [UInt8] = []
        let head = translator.encode(error, for: "ko", into: &bytes)
        #expect(bytes == Self.encoded(problem))
        #expect(head.status == 404 && head.code == "given" && head.languages == ["de"] && head.retry == problem.retry)
        #expect(translator.explain(error).problem.code == "given")
        let request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: nil)
        let response = translator.response(to: problem, for: request)
        #expect(response.head.status == 404)
        #expect(response.body == Self.encoded(problem))
    }
}
