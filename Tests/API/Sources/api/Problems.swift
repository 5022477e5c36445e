import Foundation
import HTTPTypes
import PlainspokenFoundation
import PlainspokenXML

@testable import Plainspoken

enum Problems {
    /// A custom encoder.
    struct TextEncoder: ProblemEncoder {
        var mediaType: String { "text/plain" }
        func encode(_ problem: Problem, into output: inout [UInt8]) {
            output += (problem.title ?? problem.code).utf8
        }
    }

    private static func useShapes() throws {
        let shape = try ProblemShape(
            json: Array(#"{"version":1,"mediaType":"application/vnd.a+json","body":{"a":"$code"}}"#.utf8))
        API.expect(
            shape.mediaType == "application/vnd.a+json" && shape.alternativeMediaTypes == ["application/json"], "types")
        let options = TranslatorOptions(encoders: [shape, .vapor, .jsonAPI, .graphQL, .plainText, .json])
        var body: [UInt8] = []
        let (problem, encoder) = try ErrorTranslator(options: options).encode(
            Diagnosis("http.404", status: 404), for: "en", accept: "", into: &body)
        API.expect(problem.status == 404 && encoder.contentType == shape.contentType, "the first format")
        API.expect(body == Array(#"{"a":"http.404"}"#.utf8), "its body")
        for shape in [.google(domain: "a.example"), .oauth, .twirp, .connect, .laravel] as [ProblemShape] {
            API.expect(shape.mediaType == "application/json", "a built-in shape")
        }
        do throws(CatalogDiagnostic) {
            _ = try ProblemShape(contentsOf: "/nowhere.json")
        } catch {
            API.expect(
                error.code == .unreadable && error.code != .invalidProblemShape && error.code != .ambiguousFormats,
                "\(error)")
        }
    }

    static func use() throws {
        try Self.useShapes()
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
        API.expect(problem.report.source == nil, "a report that no translator made")
        problem.reference = OccurrenceCode("k7m3 9qfh")
        API.expect(problem.reference?.description == "K7M3-9QFH", "a code as people type it")
        let code = OccurrenceCode(uuid: "urn:uuid:0c9f3d6e-51b7-8e20-a4d1-7be2039f6c18")
        API.expect(code?.description == "81SY-V0R1" && code?.lastDigitsOfUUID == "039f6c18", "the code of a UUID")
        do {
            _ = try OccurrenceCode(parsing: "K7M3")
        } catch {
            API.expect(error.kind == .wrongLength && error.description.contains("has 4"), "\(error)")
        }
        useLog(problem)

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

    static func useLog(_ problem: Problem) {
        var policy = LogPolicy(
            statuses: [429: .warning], sampling: .perSecond(20), privateArguments: .shown, quoting: .logfmt)
        policy.redact = {
            LogRedaction.credentials(LogRedaction.urls($0)).replacingOccurrences(
                of: "no", with: LogRedaction.none("yes"))
        }
        API.expect(policy.level(of: .notFound) == .info && policy.sampling.limit == 20, "levels")
        API.expect(LogSampling.all.limit == nil && LogLevel(rawValue: "off") == .off, "settings")
        let trace = TraceParent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")
        let request = LoggedRequest(method: .get, path: "/a/{id}", trace: trace)
        let log = ErrorLog(policy)
        guard let entry = log.entry(for: problem, of: request, ifAtLeast: .info) else {
            return API.expect(false, "no line")
        }
        API.expect(entry.level == .warning && entry["message"] == "yes" && log.omitted == 0, "\(entry)")
        let names = entry.fields.map(\.name).joined(separator: " ")
        let expected = "method path status code occurrence language trace error message issues argument.account"
        API.expect(names == expected, names)
        API.expect(log.policy.quoting == .logfmt && request != .unknown, "a log")
        API.expect(TraceParent(in: [:]) == nil, "no trace")
    }
}
