import Catalogs
import Foundation
import Testing

@testable import Plainspoken

/// Programs get the values of texts where that is turned on, and never a private one.
@Suite struct ProblemParametersTests {
    private static let on = Result {
        try ErrorTranslator(languages: .only(["en"]), options: TranslatorOptions(parameters: .on))
    }
    private static let off = Result { try ErrorTranslator(languages: .only(["en"])) }

    private static let thrown = Diagnosis(
        "pay.limit",
        arguments: [
            "limit": 40, "price": .decimal("12.50"), "names": .list(["a", "b"]), "field": .message("label.email"),
            "until": .date(secondsSince1970: 0, zone: "Asia/Seoul"), "account": .private(.string("DE02")),
        ],
        status: 422,
        fieldErrors: [
            FieldError("#/name", .tooLong(limit: 40)),
            FieldError("#/iban", "pay.iban", arguments: ["iban": .private("DE02"), "country": "DE"]),
            FieldError("#/age", .missing),
        ])

    private func json(_ translator: ErrorTranslator, _ error: any Error = thrown) throws -> (
        text: String, value: JSONValue
    ) {
        var bytes: [UInt8] = []
        _ = translator.encode(error, for: "en", into: &bytes)
        return (String(decoding: bytes, as: UTF8.self), try JSONValue(parsing: bytes))
    }

    @Test func membersOfProblemAndFields() throws {
        let (text, value) = try json(Self.on.get())
        #expect(
            text.contains(
                #","parameters":{"limit":40,"price":12.5,"names":["a","b"],"until":"1970-01-01T00:00:00Z"},"errors":["#)
        )
        let errors = try #require(value["errors"]?.elements)
        #expect(errors.count == 3)
        #expect(errors[0]["parameters"]?["limit"]?.integer == 40)
        #expect(errors[1]["parameters"]?.members?.map(\.name) == ["country"])
        #expect(errors[2]["parameters"] == nil)
        #expect(!text.contains("DE02"))
        // Both ways to an answer say the same.
        var bytes: [UInt8] = []
        var problem = try Self.on.get().translate(Self.thrown, for: "en")
        problem.instance = value["instance"]?.string
        JSONProblemEncoder().encode(problem, into: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == text)
    }

    @Test func offByDefault() throws {
        let (text, _) = try json(Self.off.get())
        #expect(!text.contains("parameters"))
        #expect(try Self.off.get().translate(Self.thrown, for: "en").parameters.isEmpty)
        #expect(try !json(Self.on.get(), Diagnosis(.resourceNotFound)).text.contains("parameters"))
    }

    @Test func readBack() throws {
        let (text, _) = try json(Self.on.get())
        let problem = try JSONDecoder().decode(Problem.self, from: Data(text.utf8))
        #expect(problem.parameters["limit"]?.integer == 40)
        #expect(problem.parameters["price"] == .number("12.5"))
        #expect(problem.parameters["names"]?.list == ["a", "b"])
        #expect(problem.errors[1].parameters == ["country": .string("DE")])
        let again = try JSONDecoder().decode(Problem.self, from: JSONEncoder().encode(problem))
        #expect(again.parameters == problem.parameters && again.errors == problem.errors)
        // In a gateway or client that calls such a server, they are values that texts may show if they are named.
        let error = UpstreamError(service: "pay", status: 422, body: text.utf8)
        let source = UpstreamErrorSource.upstream(publicArguments: ["limit"])
        let diagnosis = try #require(source.diagnose(error, in: DiagnosisContext(role: .client)))
        #expect(diagnosis.arguments["limit"] == .integer(40))
        #expect(diagnosis.arguments["until"]?.isPrivate == true)
    }

    @Test func whatIsKept() {
        var parameters = ProblemParameters()
        for name in ["", "1a", "a b", "é", "<a>", String(repeating: "x", count: 65)] { parameters[name] = .number("1") }
        for digits in ["", "01", "NaN", "1e", String(repeating: "9", count: 1_001)] {
            parameters["n"] = .number(digits)
        }
        #expect(parameters.isEmpty)
        parameters["t"] = .string(String(repeating: "x", count: 5_000))
        #expect(parameters["t"]?.string.map { $0.utf8.count <= ProblemParameters.maximumValueLength } == true)
        for number in 0..<40 { parameters["n\(number)"] = .number("\(number)") }
        #expect(parameters.all.count == ProblemParameters.maximumCount)
        parameters["t"] = nil
        #expect(parameters["t"] == nil && parameters["n0"]?.integer == 0 && parameters["n0"]?.string == nil)
    }

    /// An answer stays within its limit, whatever the values are.
    @Test func answersStayShort() throws {
        let text = String(repeating: "\u{1}", count: 2_000)
        var problem = Problem(status: 422, code: "x", parameters: ["a": .string(text)])
        problem.errors = (0..<64).map { number in
            var parameters = ProblemParameters()
            for name in 0..<16 { parameters["p\(name)"] = .string(text) }
            return Problem.FieldError(at: .pointer("#/\(number)"), code: "c", detail: "d", parameters: parameters)
        }
        var bytes: [UInt8] = []
        JSONProblemEncoder().encode(problem.fitted(), into: &bytes)
        #expect(bytes.count <= AnswerLimits.bodyBytes)
        _ = try JSONValue(parsing: bytes)
    }

    // MARK: Mistakes in JSON

    static let mistakes: [(body: String, line: Int, column: Int, pointer: String)] = [
        (#"{"items":[{"sku":"a"},{"sku":}]}"#, 1, 30, "#/items/1/sku"), ("{\n  \"a\": tru\n}", 2, 8, "#/a"),
        (#"{"a":[1,[2,{"b~/":"x\"y","c":1,}]]}"#, 1, 31, "#/a/1/1/c"), ("", 1, 1, "#"), ("{", 1, 2, "#"),
        (#"{"é":"한" "#, 1, 10, "#/%C3%A9"), ("[1 2]", 1, 4, "#/0"), ("{}x", 1, 3, "#"),
        (#"{"a":{"b":1},"c":"#, 1, 18, "#/c"),
    ]

    @Test(arguments: mistakes.indices)
    func placeOfAMistake(index: Int) throws {
        let (body, line, column, pointer) = Self.mistakes[index]
        let mistake = try #require(JSONMistake(in: Array(body.utf8)))
        #expect((mistake.line, mistake.column, mistake.pointer) == (line, column, pointer), "\(body)")
        let error = RequestDecodingError(
            DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no")), json: body.utf8)
        #expect("\(error)" == "the body is not in its format, from line \(line), column \(column)")
        let parameters = try json(Self.on.get(), error).value["parameters"]
        #expect(parameters?["line"]?.integer == Int64(line) && parameters?["pointer"]?.string == pointer)
        #expect(try json(Self.off.get(), error).value["parameters"] == nil)
    }

    @Test func noMistake() { #expect(JSONMistake(in: Array(#" {"a":[1,2]} "#.utf8)) == nil) }
}
