import Foundation
import LanguageTags
import TestSupport
import Testing

@testable import Plainspoken

/// Suites made by others, through the pipe: the protocol must not lose anything that the modules can do.
struct BatchConformanceTests {
    static let messageSuite = "messageformat2/tests"
    static let matcherSuite = "locale-matching/localeMatcherTest.txt"

    private static func exchange(_ requests: [JSONValue]) throws -> [JSONValue] {
        var input: [UInt8] = []
        for request in requests {
            request.append(to: &input)
            input.append(0x0A)
        }
        let run = try CommandRun("batch", input: Data(input))
        return try run.lines.map { try JSONValue(parsing: Array($0.utf8)) }
    }

    /// The working group's tests, except for functions that exist only in tests.
    @Test(
        .enabled(
            if: Conformance.has(messageSuite),
            "\(Conformance.whereToGet(messageSuite, from: "test/ of unicode-org/message-format-wg"))"))
    func messages() throws {
        var requests: [JSONValue] = []
        var expectations: [JSONValue] = []
        let names = try Conformance.files(in: Self.messageSuite, withExtension: "json").map {
            "\(Self.messageSuite)/\($0)"
        }
        let functions = try Conformance.files(in: "\(Self.messageSuite)/functions", withExtension: "json")
        for name in names + functions.map({ "\(Self.messageSuite)/functions/\($0)" }) {
            let suite = try JSONValue(parsing: try Conformance.bytes(name))
            let defaults = suite["defaultTestProperties"] ?? .object([])
            for test in suite["tests"]?.elements ?? [] {
                let value = { (member: String) in test[member] ?? defaults[member] }
                guard let source = value("src")?.string, !source.contains(":test:") else { continue }
                let arguments = (value("params")?.elements ?? []).compactMap { parameter in
                    parameter["name"]?.string.map { JSONValue.Member($0, Self.argument(parameter)) }
                }
                for operation in ["format", "parts"] {
                    requests.append(
                        .object([
                            .init("op", .string(operation)), .init("message", .string(source)),
                            .init("locale", value("locale") ?? .string("en")),
                            .init("bidi", value("bidiIsolation") ?? .string("default")),
                            .init("arguments", .object(arguments)),
                        ]))
                    expectations.append(
                        .object(["exp", "expParts", "expErrors", "src"].map { .init($0, value($0) ?? .null) }))
                }
            }
        }
        let answers = try Self.exchange(requests)
        try #require(answers.count == requests.count)
        for (answer, expected) in zip(answers, expectations) { Self.check(answer, expected) }
        print("\(answers.count / 2) messages of the working group's suite through the pipe")
    }

    private static func argument(_ parameter: JSONValue) -> JSONValue {
        let value = parameter["value"] ?? .null
        return parameter["type"]?.string == "datetime" ? .object([.init("date", value)]) : value
    }

    private static func check(_ answer: JSONValue, _ expected: JSONValue) {
        let source = expected["src"]?.string ?? ""
        if let text = expected["exp"]?.string, answer["parts"] == nil {
            #expect(answer["text"]?.string == text, "\(source)")
        }
        if let parts = expected["expParts"]?.elements, let found = answer["parts"]?.elements {
            #expect(found.count == parts.count, "\(source)")
            for (part, found) in zip(parts, found) {
                for member in part.members ?? [] {
                    #expect(contains(found[member.name], member.value), "\(source): \(found)")
                }
            }
        }
        let trouble = (answer["errors"]?.elements ?? []) + (answer["issues"]?.elements ?? [])
        if let types = expected["expErrors"]?.elements?.compactMap({ $0["type"]?.string }) {
            #expect(trouble.compactMap { $0["type"]?.string } == types, "\(source)")
        }
    }

    /// Whether a value has at least the expected members.
    private static func contains(_ value: JSONValue?, _ expected: JSONValue) -> Bool {
        if let members = expected.members { return members.allSatisfy { contains(value?[$0.name], $0.value) } }
        if let elements = expected.elements {
            return elements.count == value?.elements?.count
                && elements.indices.allSatisfy { contains(value?[$0], elements[$0]) }
        }
        return value == expected
    }

    private static func fallback(_ parameters: [String: String]) -> JSONValue {
        let first = parameters["supported"]?.split(separator: ",").first.map(String.init)
        return (parameters["default"].flatMap { $0.isEmpty ? nil : $0 } ?? first)
            .map { .string($0.trimmingCharacters(in: .whitespaces)) } ?? .null
    }

    /// ICU's tests of the language matcher.
    @Test(
        .enabled(
            if: Conformance.has(matcherSuite),
            "\(Conformance.whereToGet(matcherSuite, from: "ICU's localeMatcherTest.txt"))"))
    func matches() throws {
        var requests: [JSONValue] = []
        var expectations: [String] = []
        var parameters: [String: String] = [:]
        for line in try Conformance.text(Self.matcherSuite).split(separator: "\n") {
            let line = line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("** test") { parameters = [:] }  // and ICU's default is then the first supported one
            if line.hasPrefix("@"), let sign = line.firstIndex(of: "=") {
                let value = line[line.index(after: sign)...].trimmingCharacters(in: .whitespaces)
                parameters[String(line[line.index(after: line.startIndex)..<sign])] = value
            }
            guard let arrow = line.range(of: ">>") else { continue }
            let tags = { (list: Substring) in
                JSONValue.array(
                    list.split(separator: ",").map { .string($0.trimmingCharacters(in: .whitespaces)) }
                        .filter { $0.string?.isEmpty == false })
            }
            let favor = parameters["favor"].map { $0 == "script" ? "script" : "language" }
            requests.append(
                .object([
                    .init("op", .string("match")), .init("desired", tags(Substring(line[..<arrow.lowerBound]))),
                    .init("supported", tags(Substring(parameters["supported"] ?? ""))),
                    .init("default", Self.fallback(parameters)),
                    .init("favor", favor.map { .string($0) } ?? .null),
                    .init("threshold", parameters["threshold"].map { .number($0) } ?? .null),
                ]))
            let results = line[arrow.upperBound...].split(separator: "|", omittingEmptySubsequences: false)
            expectations.append(results.first?.trimmingCharacters(in: .whitespaces) ?? "")
        }
        let answers = try Self.exchange(requests)
        try #require(answers.count == requests.count)
        for (index, answer) in answers.enumerated() where !expectations[index].isEmpty {
            // Tags come back as they were sent; ICU's are canonical.
            let match = answer["match"]?.string.flatMap { LanguageTag($0) }
            let expected = expectations[index] == "null" ? nil : LanguageTag(expectations[index])
            #expect(
                match == expected, "\(requests[index]["desired"] ?? .null) \(requests[index]["supported"] ?? .null)")
        }
        print("\(answers.count) language matches through the pipe")
    }
}
