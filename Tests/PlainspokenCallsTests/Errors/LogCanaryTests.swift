import HTTPTypes
import PlainspokenCalls
import TestSupport
import Testing

@testable import Plainspoken

/// Whatever a client identified itself with stays out of every line, whoever's description it stands in. Each canary is a different secret.
struct LogCanaryTests {
    /// The ways in which descriptions write a credential.
    static let forms: [@Sendable (String) -> String] = [
        { "Authorization: Bearer \($0)" }, { "authorization: Basic \($0)=, host: x" },
        { "Cookie: sid=\($0); theme=dark" },
        { "set-cookie: id=\($0); HttpOnly" }, { "Proxy-Authorization=Digest username=\"\($0)\"" },
        { "the token Bearer \($0) expired" }, { "{\"headers\":{\"authorization\":\"Bearer \($0)\"},\"n\":1}" },
        { "[(\"cookie\", \"\($0)\"), (\"host\", \"x\")]" }, { "GET /pay [authorization: Bearer \($0); accept: */*]" },
        { "curl -H 'Authorization: Bearer \($0)' https://pay.example" },
    ]

    /// The ways in which addresses have one. A policy that leaves addresses as they are asks for them.
    static let addresses: [@Sendable (String) -> String] = [
        { "no answer from https://kim:\($0)@pay.example:8443/v1" }, { "postgres://app:\($0)@db:5432/shop refused" },
        { "redis://:\($0)@cache/0" }, { "wss://pay.example/live?access_token=\($0)" },
        { "GET /v1/pay?key=\($0)&n=1 HTTP/1.1" }, { "https://pay.example/done#id_token=\($0)" },
        { "{\"url\":\"https://kim:\($0)@pay.example\"}" }, { "url=https%3A%2F%2Fx&next=https://a:\($0)@b/c?d" },
        { "(https://pay.example?sig=\($0))" }, { "amqp://kim:\($0)@queue/%2F, then amqps://kim:\($0)@queue" },
    ]

    /// Another library's error with a description of its own.
    struct Described: Error, CustomStringConvertible { var description: String }
    /// One that wraps another, and has no description.
    struct Wrapping: Error {
        var request: String
        var error: any Error
    }
    /// One that names the error to diagnose instead.
    struct Naming: Error, Diagnosable {
        var error: any Error
        var diagnosis: Diagnosis { .underlying(error) }
    }

    /// The places in which a program may meet that text.
    static let places: [@Sendable (String) -> any Error] = [
        { Described(description: $0) },
        { Wrapping(request: $0, error: Described(description: "x")) },
        { Wrapping(request: "x", error: Described(description: $0)) },
        { Naming(error: Described(description: $0)) },
        { Naming(error: Naming(error: Wrapping(request: $0, error: Described(description: $0)))) },
        { TransportError(.failed, cause: Described(description: $0)) },
        { Naming(error: TransportError(.timedOut, cause: Wrapping(request: $0, error: Described(description: $0)))) },
        { ResponseError.undecodable(Described(description: $0)) },
        { RequestDecodingError(Described(description: $0)) },
        {
            RequestDecodingError(
                DecodingError.typeMismatch(Int.self, .init(codingPath: [], debugDescription: $0)), json: "{}".utf8)
        },
        {
            DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "x", underlyingError: Described(description: $0)))
        },
        { UpstreamError(service: "pay", status: 502, body: $0.utf8) },
        { UpstreamError(service: "pay", status: 401, body: body(message: $0).utf8) },
        { UpstreamError(service: "pay", status: 401, body: "{\"code\":\(json($0)),\"message\":\"m\"}".utf8) },
        { Diagnosis("pay.failed", arguments: ["request": .private(.string($0))], status: 502) },
        { Diagnosis("pay.failed", status: 502, cause: Described(description: $0)) },
        { text in
            var diagnosis = Diagnosis("pay.failed", status: 502)
            diagnosis.foreignText = ForeignText(text, disclosure: .never)
            diagnosis.issues = [TranslationIssue(.upstreamBody, text)]
            return diagnosis
        },
        {
            CallError(
                TransportError(.failed, cause: Described(description: $0)), service: "pay",
                circumstances: RequestCircumstances(method: .post))
        },
        {
            CallError(
                answered: HTTPResponse(status: 401), body: body(message: $0).utf8, service: "pay",
                circumstances: RequestCircumstances(method: .post))
        },
        {
            Naming(
                error: CallError(
                    unusable: .decoding, body: $0.utf8, underlying: Described(description: $0), service: "pay",
                    circumstances: .unknown))
        },
    ]

    private static func json(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    private static func body(message: String) -> String { "{\"code\":\"E1\",\"message\":\(json(message))}" }

    static let cases = forms.indices.flatMap { form in places.indices.map { (form: form, place: $0) } }

    private static let translators = ProgramRole.allCases.compactMap { role in
        try? ErrorTranslator(languages: .only(["en"]), options: TranslatorOptions(role: role))
    }

    private static let usual = LogPolicy(others: .info)
    private static let unredacted = LogPolicy(others: .info, privateArguments: .hidden, redact: LogRedaction.none)

    @Test(
        .shows(.logCredentials),
        arguments: [(forms, [usual, unredacted]), (addresses, [usual])])
    func noneComesOut(forms: [@Sendable (String) -> String], policies: [LogPolicy]) throws {
        #expect(Self.cases.count == 200 && forms.count == Self.forms.count && Self.translators.count == 2)
        for (form, place) in Self.cases {
            let canary = "canary\(form)x\(place)q7Zt"
            let error = Self.places[place](forms[form](canary))
            var lines: [String] = []
            for translator in Self.translators {
                for policy in policies {
                    let problem = translator.translate(error, for: "en")
                    lines.append(try #require(ErrorLog(policy).entry(for: problem)).description)
                }
            }
            lines.append(RetryEvent(attempt: 1, error: error, decision: .stop(.notWorthwhile)).description)
            if let error = error as? CallError { lines += ["\(error)", String(reflecting: error)] }
            for line in lines { #expect(!line.contains("canary"), "form \(form), place \(place): \(line)") }
        }
    }

    /// The test would find one that comes out: a name of one's own says nothing about its value.
    @Test func otherNamesAreNotKnown() throws {
        let problem = try #require(Self.translators.first).translate(
            Described(description: "X-Api-Key: canary"), for: "en")
        #expect(try #require(ErrorLog().entry(for: problem)).description.contains("canary"))
    }

    /// However many wrappers there are around it, the log has the error that they are about.
    @Test(arguments: [1, 2, 7])
    func theInnermostErrorIsLogged(depth: Int) throws {
        var error: any Error = Described(description: "disk 7 is full")
        for _ in 0..<depth { error = Naming(error: error) }
        struct Outer: Error, Diagnosable, CustomStringConvertible {
            var error: any Error
            var diagnosis: Diagnosis { .underlying(error) }
            var description: String { "outer" }
        }
        for translator in Self.translators {
            let problem = translator.translate(Outer(error: error), for: "en")
            let line = try #require(ErrorLog().entry(for: problem))
            #expect(line["error"] == "outer")
            #expect(line["cause"]?.contains("disk 7 is full") == true, "\(line)")
        }
    }
}
