import Foundation
import HTTPTypes
import Plainspoken
import PlainspokenFoundation
import PlainspokenXML

enum Problems {
    /// A representation of one's own.
    struct TextEncoder: ProblemEncoder {
        var mediaType: String { "text/plain" }
        func encode(_ problem: Problem, into output: inout [UInt8]) {
            output += (problem.title ?? problem.code).utf8
        }
    }

    static func use() throws {
        var problem = Problem(
            type: "https://example.com/a", title: "T", status: 429, detail: "D", instance: "urn:uuid:1", code: "a",
            action: "A", errors: [Problem.FieldError(at: .pointer("#/x"), code: "c", detail: nil)],
            retry: .after(.seconds(30)), languages: ["ar"], headerFields: [.vary: "Origin"],
            report: ErrorReport(
                occurrence: "urn:uuid:1", error: CancellationError(), cause: nil,
                privateArguments: [(name: "account", argument: "DE02")], foreignText: "no",
                issues: [TranslationIssue(.formatting, "x")]))
        API.expect(problem.direction == .rightToLeft && "\(problem)" == "429 a: T", "\(problem)")
        API.expect(problem.errorDescription == "T" && problem.failureReason == "D", "LocalizedError")
        API.expect(problem.recoverySuggestion == "A", "LocalizedError")
        problem.languages = ["de"]
        API.expect(problem.direction == nil, "left to right")
        let names = problem.report.logFields.map(\.name)
        API.expect(names == ["occurrence", "error", "message", "argument.account", "issues"], "\(names)")

        let json = try JSONEncoder().encode(problem)
        API.expect(try JSONDecoder().decode(Problem.self, from: json).retry.wholeSeconds == 30, "Codable")
        var xml: [UInt8] = []
        XMLProblemEncoder().encode(problem, into: &xml)
        API.expect(try Problem(xml: xml).code == "a", "XML")
        do {
            _ = try Problem(xml: "<a/>".utf8)
        } catch {
            API.expect(error.description.contains("root element"), "\(error)")
        }
        var text: [UInt8] = []
        TextEncoder().encode(problem, into: &text)
        API.expect(TextEncoder().alternativeMediaTypes.isEmpty && text == Array("T".utf8), "an encoder")
        API.expect(JSONProblemEncoder().mediaType == "application/problem+json", "JSON")
        print("problems")
    }
}
