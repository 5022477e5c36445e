#if AsyncHTTPClient
import FailingServers
import Foundation
import HTTPTypes
@testable import Plainspoken
import PlainspokenCalls
import PlainspokenFoundation
import PlainspokenURLSession
import PlainspokenXML
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// 200 secrets in bodies, header fields, addresses and errors, on real connections: none reaches a reader of either role, nor those
/// who print an error; what is known of a failure is in the log under its occurrence id.
@Suite(.serialized, .hangLimit) struct CanaryTests {
    /// Where a secret is, written into the text in place of `{body}` and so on.
    enum Place: String, CaseIterable, Sendable {
        case body, field, reason, location, token, path, query, host, user
    }

    struct Script: Sendable {
        /// `#` stands for the length of the body.
        var answer: String
        /// The places of whose secrets the log must have one, if there are any.
        var logged: Set<Place>
    }

    private static let json =
        #"{"type":"/{body}","title":"{body}","status":422,"detail":"{body}","code":"{body}","message":"{body}"}"#

    static let scripts: [Script] = [
        Script(
            answer:
                "HTTP/1.1 500 {reason}\r\nContent-Type: application/json\r\nX-Secret: {field}\r\nContent-Length: #\r\n\r\n"
                + json,
            logged: [.body]),
        Script(
            answer:
                "HTTP/1.1 422 {reason}\r\nContent-Type: application/problem+json\r\nContent-Language: en\r\nContent-Length: #\r\n\r\n"
                + json, logged: [.body]),
        Script(
            answer: "HTTP/1.1 404 No\r\nContent-Type: text/html\r\nContent-Length: #\r\n\r\n<h1>{body}</h1>",
            logged: [.body]),
        Script(
            answer:
                "HTTP/1.1 429 No\r\nRetry-After: {field}\r\nSet-Cookie: session={field}\r\nContent-Length: 0\r\n\r\n",
            logged: []),
        Script(
            answer: "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"{field}\"\r\nContent-Length: 0\r\n\r\n",
            logged: []),
        Script(answer: "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{body}", logged: [.path]),
        Script(answer: "HTTP/1.1 200 OK\r\n{field}: {field}\r\n{field}\r\n\r\n", logged: [.path]),
        Script(
            answer: "HTTP/1.1 302 Found\r\nLocation: /{location}?{location}\r\nContent-Length: 0\r\n\r\n",
            // Too many of them: on a busy machine, Foundation names the last address and not the first.
            logged: [.path, .location]),
        Script(answer: "HTTP/1.1 302 {reason}\r\nLocation: ftp://{location}/\r\nContent-Length: 0\r\n\r\n", logged: []),
        Script(answer: "{body}", logged: [.path]),
        Script(answer: "", logged: [.path]),
        Script(answer: "HTTP/1.1 200 OK\r\nContent-Length: #\r\n\r\n{body}", logged: []),
        Script(answer: "HTTP/1.1 200 OK\r\nContent-Length: #\r\n\r\n{\"{body}\":\"{body}\"}", logged: []),
    ]

    /// How the request has it; the first is asked most, since its scripts are heard.
    static let addresses = [
        ("$", "/{path}?key={query}"), ("$", "/{path}?key={query}"), ("{user}:{user}@$", "/{path}"),
        ("{host}.invalid", "/{path}?{query}"), ("$", "/{path} {query}"),
    ]

    private static func secret(_ place: Place, _ number: Int) -> String { "canary\(number)\(place.rawValue)x" }

    private static func filled(_ text: String, _ number: Int) -> String {
        Place.allCases.reduce(text) { $0.replacing("{\($1.rawValue)}", with: secret($1, number)) }
    }

    /// Makes the call of a number, which fails.
    private static func error(_ number: Int) async throws -> CallError {
        let script = filled(scripts[number % scripts.count].answer, number)
        let length = script.split(separator: "\r\n\r\n").last?.utf8.count ?? 0
        let answer = script.replacing("Content-Length: #", with: "Content-Length: \(length)")
        let server = try await ScriptedServer { _ in [.send(answer), .wait(.milliseconds(5)), .close] }
        let (authority, path) = addresses[number / scripts.count % addresses.count]
        let request = HTTPRequest(
            method: .get, scheme: "http",
            authority: filled(authority.replacing("$", with: "127.0.0.1:\(server.port)"), number),
            path: filled(path, number), headerFields: [.authorization: "Bearer \(secret(.token, number))"])
        var settings = CallSettings(service: "bank")
        settings.retry = .never
        // An endless redirect asks twenty times, and on a busy machine each may take seconds.
        settings.timeout = .seconds(600)
        settings.markup = .xml
        let client = CallClient(settings, over: Calls.patientTransport, format: .json)
        let error = await #expect(throws: CallError.self) { try await client.fetch(request, as: [Int].self) }
        await server.stop()
        return try #require(error)
    }

    @Test(.shows(.disclosure)) func noSecretIsShown() async throws {
        let sources: [any ErrorSource] = [.upstream(markup: .xml)]
        var options = TranslatorOptions()
        options.encoders = [.json, .xml]
        let gateway = try ErrorTranslator(sources: sources, languages: .all, options: options)
        let client = try ErrorTranslator(sources: sources, languages: .all, options: TranslatorOptions(role: .client))
        let log = ErrorLog(LogPolicy(sampling: .all))
        for number in 0..<200 {
            let error = try await Self.error(number)
            let secret = "canary\(number)"
            var dumped = ""
            dump(error, to: &dumped)
            for text in ["\(error)", String(reflecting: error), dumped, error.localizedDescription] {
                #expect(!text.lowercased().contains(secret), "\(number): \(text)")
            }
            for language in ["en", "ko", "ar"] {
                for type in ["application/problem+json", "application/problem+xml"] {
                    let request = HTTPRequest(
                        method: .post, scheme: nil, authority: nil, path: "/",
                        headerFields: [.accept: type, .acceptLanguage: language])
                    let response = gateway.response(to: error, for: request)
                    let fields = response.head.headerFields.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
                    let body = String(decoding: response.body, as: UTF8.self)
                    expectHidden(fields + body + response.problem.description, secret, number)
                    #expect(fields.contains(type) && fields.contains("Content-Language: \(language)"))
                    let occurrence = try #require(response.problem.report.occurrence)
                    #expect(body.contains(occurrence))
                    try expectLogged(response.problem, number, log)
                }
                // A client's user sees the members of a problem (RFC 9457) that are meant for users.
                let shown = client.problem(of: error, for: .acceptLanguage(language))
                let isForUser = [0, 1].contains(number % Self.scripts.count)
                for place in Place.allCases where place != .body || !isForUser {
                    expectHidden("\(shown)", Self.secret(place, number), number)
                }
            }
        }
    }

    private func expectHidden(_ text: String, _ secret: String, _ number: Int) {
        let shown = text.lowercased()
        #expect(!shown.contains(secret), "\(number): \(shown)")
    }

    /// One line, under the occurrence id, with the secrets of what is known of the failure, and none of what was sent to prove who
    /// calls.
    private func expectLogged(_ problem: EncodedProblem, _ number: Int, _ log: ErrorLog) throws {
        let line = try #require(log.entry(for: problem)).description
        #expect(line.contains(try #require(problem.report.occurrence)))
        #expect(line.utf8.count <= 8_192 && !line.contains("\n"))
        for place in [Place.token, .user] { #expect(!line.contains(Self.secret(place, number)), "\(number): \(line)") }
        let isHeard = [0, 1].contains(number / Self.scripts.count % Self.addresses.count)
        guard isHeard else { return }
        let places = Self.scripts[number % Self.scripts.count].logged
        #expect(places.isEmpty || places.contains { line.contains(Self.secret($0, number)) }, "\(number): \(line)")
    }
}
#endif
