#if AsyncHTTPClient
import AsyncHTTPClient
import FailingServers
import HTTPTypes
import NIOCore
@testable import Plainspoken
import PlainspokenAsyncHTTPClient
import PlainspokenCalls
import PlainspokenXML
import TestSupport
import Testing

/// 200 secrets in upstreams' bodies and header fields, in addresses and in errors, on real connections: none reaches a reader. Those
/// in queries, users and passwords, `¤`, don't reach the log either, as its policy says.
@Suite(.serialized, .hangLimit) struct CanaryTests {
    private static let body =
        #"{"type":"/%","title":"%","status":422,"detail":"%","code":"%","message":"%","error":{"message":"%","code":"%"}}"#

    /// What the server does with a secret, `%`.
    static let scripts: [String] = [
        "HTTP/1.1 500 %\r\nContent-Type: application/json\r\nX-Secret: %\r\nContent-Length: #\r\n\r\n" + body,
        "HTTP/1.1 422 %\r\nContent-Type: application/problem+json\r\nContent-Language: en\r\nContent-Length: #\r\n\r\n"
            + body,
        "HTTP/1.1 404 No\r\nContent-Type: text/html\r\nContent-Length: #\r\n\r\n<h1>%</h1>",
        "HTTP/1.1 429 No\r\nRetry-After: %\r\nSet-Cookie: session=%\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"%\"\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n%",
        "HTTP/1.1 200 OK\r\n%: %\r\n%\r\n\r\n",
        "HTTP/1.1 302 Found\r\nLocation: /%?key=¤\r\nContent-Length: 0\r\n\r\n",
        "%",
        "",
    ]

    /// How the address has it.
    static let addresses = [
        "http://$/%?key=¤#¤", "http://¤:¤@$/", "http://%.invalid/", "%://$/", "http+unix://%2Ftmp%2F%/x",
    ]

    private static func locked(_ secret: String) -> String { secret.replacing("canary", with: "locked") }

    private static func error(_ number: Int, _ secret: String) async throws -> any Error {
        func filled(_ text: String) -> String {
            // Percent-encoded text cannot hold a secret.
            text.replacing("%2F", with: "\u{1}").replacing("%", with: secret).replacing("\u{1}", with: "%2F")
                .replacing("¤", with: locked(secret))
        }
        let script = filled(scripts[number % scripts.count])
        let length = script.split(separator: "\r\n\r\n").last?.utf8.count ?? 0
        let answer = script.replacing("Content-Length: #", with: "Content-Length: \(length)")
        let server = try await ScriptedServer { _ in [.send(answer), .close] }
        var configuration = HTTPClient.Configuration()
        configuration.timeout = .init(connect: .minutes(10), read: .minutes(10))
        configuration.connectionPool.retryConnectionEstablishment = false
        let client = HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
        let address = addresses[(number / scripts.count) % addresses.count]
        let url = filled(address.replacing("$", with: "127.0.0.1:\(server.port)"))
        var thrown: (any Error)?
        do {
            if number.isMultiple(of: 2) {
                var request = HTTPRequest(to: url)
                request.headerFields[.authorization] = "Bearer \(secret)"
                try await CallClient.supplier(client, upTo: 500).send(request)
            } else {
                var request = HTTPClientRequest(url: url)
                request.headers.add(name: "Authorization", value: "Bearer \(secret)")
                let response = try await client.execute(request, timeout: .minutes(10))
                _ = try await response.checked(service: "supplier").body.collect(upTo: 500)
            }
        } catch { thrown = error }
        try? await client.shutdown()
        await server.stop()
        return try #require(thrown)
    }

    @Test(.shows(.disclosure)) func noSecretIsShown() async throws {
        var options = TranslatorOptions()
        options.encoders = [.json, .xml]
        let translator = try ErrorTranslator(
            sources: [.asyncHTTPClient, .upstream(markup: .xml)], languages: .all, options: options)
        let log = ErrorLog(LogPolicy(sampling: .all))
        let reticent = ErrorLog(LogPolicy(sampling: .all, privateArguments: .hidden))
        var logged = 0
        for number in 0..<200 {
            let secret = "canary\(number)x"
            let error = try await Self.error(number, secret)
            for language in ["en", "ko", "ar"] {
                for type in ["application/problem+json", "application/problem+xml"] {
                    let request = HTTPRequest(
                        method: .post, scheme: nil, authority: nil, path: "/",
                        headerFields: [.accept: type, .acceptLanguage: language])
                    let response = translator.response(to: error, for: request)
                    let fields = response.head.headerFields.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
                    let body = String(decoding: response.body, as: UTF8.self)
                    let shown = (fields + body + response.problem.description).lowercased()
                    for secret in [secret, Self.locked(secret)] {
                        #expect(!shown.contains(secret), "\(number): \(error)\n\(shown)")
                    }
                    #expect(fields.contains(type) && fields.contains("Content-Language: \(language)"))

                    let line = try #require(log.entry(for: response.problem)).description
                    let occurrence = try #require(response.problem.report.occurrence)
                    #expect(body.contains(occurrence) && line.contains(occurrence))
                    #expect(line.utf8.count <= 8_192 && !line.contains("\n"))
                    #expect(!line.contains(Self.locked(secret)), "\(number): \(line)")
                    if line.contains(secret) { logged += 1 }
                    // A policy that hides other servers' texts hides a whole response.
                    if error is UpstreamError || (error as? CallError)?.category == .status, Self.hasPrivateText(number)
                    {
                        #expect(reticent.entry(for: response.problem)?.description.contains(secret) == false)
                    }
                }
            }
        }
        #expect(logged > 200, "what is found out is in the log")
    }

    private static func hasPrivateText(_ number: Int) -> Bool { [0, 1, 2].contains(number % scripts.count) }
}
#endif
