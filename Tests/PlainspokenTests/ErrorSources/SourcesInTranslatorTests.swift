import HTTPTypes
import TestSupport
import Testing

@testable import Plainspoken

/// The built-in sources at work: from an error to the bytes of the answer.
@Suite struct SourcesInTranslatorTests {
    /// Made once: loading all languages takes longer than all the tests.
    private static let gateway = Result { try make(.gateway) }
    private static let client = Result { try make(.client) }

    private static func make(_ role: ProgramRole) throws -> ErrorTranslator {
        var options = TranslatorOptions()
        options.role = role
        return try ErrorTranslator(
            sources: [.upstream(publicArguments: ["limit"])], languages: .all, options: options)
    }

    private func translator(_ role: ProgramRole = .gateway) throws -> ErrorTranslator {
        try (role == .gateway ? Self.gateway : Self.client).get()
    }

    /// Every built-in language has a text for every message that the sources can ask for.
    @Test func everyMessageHasATextInEveryLanguage() throws {
        let translator = try translator()
        for language in translator.catalogs.languages {
            for message in BuiltInSources.messages where !message.isOptional {
                var arguments = DiagnosisArguments()
                for argument in message.arguments { arguments[argument.name] = Self.value(of: argument) }
                let problem = translator.translate(
                    Diagnosis(message.key, arguments: arguments), for: .languages([language]))
                #expect(problem.report.issues.isEmpty, "\(language) \(message.key)")
                // A region inherits what it does not have itself.
                let isInherited = problem.languages.allSatisfy(language.fallbackChain.contains)
                #expect(isInherited && !problem.languages.isEmpty, "\(language) \(message.key)")
                #expect(problem.detail?.isEmpty == false, "\(language) \(message.key)")
            }
        }
    }

    private static func value(of argument: MessageDeclaration.Argument) -> DiagnosisArgument {
        switch argument.type {
        case .integer: 5
        case .decimal: .decimal("2.5")
        case .list: .list(["a", "b"])
        case .message: .message("page.type-number")
        default: argument.name == "unit" ? "megabyte" : argument.name == "waitUnit" ? "minute" : "x"
        }
    }

    @Test(arguments: HTTPStatusCodes.range)
    func everyStatusIsAnswered(code: Int) throws {
        let problem = try translator().translate(HTTPStatusError(code), for: "ko")
        #expect(problem.status?.code == code)
        #expect(problem.type == "about:blank")
        #expect(problem.title?.isEmpty == false)
        #expect(problem.report.issues.isEmpty)
    }

    /// Values that must not be shown, wherever a server or a caller may have put them.
    @Test(.shows(.disclosure), arguments: ProgramRole.allCases)
    func noSecretReachesTheReader(role: ProgramRole) throws {
        let translator = try translator(role)
        for number in 0..<200 {
            let secret = "s3cr3t-\(number)"
            for error in errors(with: secret) {
                let response = translator.response(
                    to: error, for: HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/"))
                let answer =
                    String(decoding: response.body, as: UTF8.self)
                    + response.head.headerFields.map(\.description).joined()
                #expect(!answer.contains(secret), "\(answer)")
            }
        }
    }

    private func errors(with secret: String) -> [any Error] {
        struct Bug: Error { var query: String }
        let bodies = [
            secret, "{\"message\":\"\(secret)\"}", "{\"error\":{\"message\":\"\(secret)\"}}", "{\"detail\":\"\(secret)",
            "{\"code\":\"not_found\",\"msg\":\"\(secret)\",\"meta\":{\"key\":\"\(secret)\"}}",
            "{\"type\":\"about:blank\",\"title\":\"\(secret)\",\"detail\":\"\(secret)\",\"instance\":\"\(secret)\"}",
            "{\"name\":[\"\(secret)\"]}", "{\"ok\":false,\"error_code\":1,\"description\":\"\(secret)\"}",
            "{\"message\":\"m\",\"errors\":[{\"resource\":\"\(secret)\",\"field\":\"a\",\"code\":\"c\",\"message\":\"\(secret)\"}]}",
            "<Error><Code>\(secret)</Code></Error>",
        ]
        let upstream: [any Error] = bodies.map { body in
            UpstreamError(
                service: "x", status: 500, headerFields: [.server: secret, .setCookie: secret, .location: secret],
                body: Array(body.utf8))
        }
        let decoding = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: secret))
        return upstream + [
            Bug(query: secret), decoding, RequestDecodingError(decoding), ResponseError.undecodable(Bug(query: secret)),
            Diagnosis.underlying(Bug(query: secret)), HTTPStatusError(-1, headerFields: [.server: secret]),
        ]
    }

    @Test func fieldsAreNamedInTheReadersLanguage() throws {
        let cause = DecodingError.keyNotFound(
            RequestBodyErrorsTests.Key("quantity"),
            .init(codingPath: [], debugDescription: "No value for Order.quantity"))
        let problem = try translator().translate(RequestDecodingError(cause), for: "de")
        #expect(problem.status == .unprocessableContent)
        #expect(problem.errors.map(\.place.text) == ["#/quantity"])
        #expect(problem.errors.map(\.code) == ["field.missing"])
        let detail = try #require(problem.errors.first?.detail)
        #expect(detail.contains("quantity"))
        #expect(!detail.contains("Order"))
    }

    /// Forty megabytes of brackets, or a body that never ends, cost no more than a small one.
    @Test(.shows(.hostileJSON)) func hostileBodiesAreCheap() throws {
        let translator = try translator()
        for body in [
            [UInt8](repeating: UInt8(ascii: "["), count: 40 << 20),
            [UInt8](repeating: UInt8(ascii: "["), count: 64 << 10),
            Array(("[" + String(repeating: "{\"a\":[\"b\"]},", count: 5_000) + "{}]").utf8),
            Array(("{" + (0..<5_000).map { "\"k\($0)\":[\"v\"]" }.joined(separator: ",") + "}").utf8),
        ] {
            let error = UpstreamError(service: "x", status: 500, body: body)
            let time = processorTime { _ = translator.translate(error, for: "ko") }
            #expect(time < .seconds(2), "\(time)")
        }
    }
}
