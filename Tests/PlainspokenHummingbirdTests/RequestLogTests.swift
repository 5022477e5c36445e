#if Hummingbird
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
@testable import Plainspoken
@testable import ProblemLogging
import Synchronization
import TestSupport
import Testing

@testable import PlainspokenHummingbird

/// What a server's log says about failed requests.
@Suite struct RequestLogTests {
    struct Bug: Error, CustomStringConvertible {
        var description: String { "bug" }
    }

    private final class Counter: Sendable {
        private let value = Mutex(0)
        func add() { value.withLock { $0 += 1 } }
        var count: Int { value.withLock { $0 } }
    }

    private static let trace = "4bf92f3577b34da6a3ce929d0e0e4736"

    private func app(_ logger: Logger, _ policy: LogPolicy? = nil) throws -> some ApplicationProtocol {
        let router = Router()
        let translator = try ErrorTranslator.loadedOnce()
        router.add(
            middleware: policy.map { ErrorTranslationMiddleware(translator, log: $0) }
                ?? ErrorTranslationMiddleware(translator))
        router.get("/bug/{id}") { _, _ -> String in throw Bug() }
        router.get("/conflict") { _, _ -> String in throw HTTPError(.conflict, message: "some English") }
        // The client decides what another server's response is.
        router.post("/gateway/{id}") { request, _ -> String in
            let body = try await request.body.collect(upTo: 1 << 20)
            throw UpstreamError(
                service: "bank", status: 404, headerFields: request.headers, body: body.readableBytesView)
        }
        return Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)), logger: logger)
    }

    /// Over real connections: each failed request has one line, with our fields, whatever the client sends.
    @Test(.shows(.logInjection), .seeded, .hangLimit) func hostileRequests() async throws {
        let stream = LogStream()
        let events = 400
        let answered = Mutex<[String]>([])
        try await app(stream.logger()).test(.live) { client in
            let port = try #require(client.port)
            var input = HostileInput(seed: 13)
            for number in 0..<events {
                let body = input.body()
                // All characters that fields can contain: everything except control characters, but including tabs.
                func value() -> [UInt8] { input.string().prefix(4_000).filter { $0 >= 0x20 && $0 != 0x7F } }
                var request = Array(
                    "POST /gateway/hunter2?token=hunter2 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n".utf8)
                for name in ["Accept-Language", "X-Request-Id", "Accept", "Content-Type", "traceparent", "occurrence"] {
                    request +=
                        Array("\(name): ".utf8)
                        + (name == "Content-Type" && number % 2 == 0 ? Array("application/json".utf8) : value())
                    request += Array("\r\n".utf8)
                }
                request += Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
                let text = try await RawConnection.exchange(port: port, request)
                #expect(text.hasPrefix("HTTP/1.1 502"), "\(text)")
                let start = try #require(text.firstRange(of: "urn:uuid:"))
                answered.withLock { $0.append(String(text[start.lowerBound...].prefix(45))) }
            }
        }
        let lines = stream.lines.filter { !$0.contains(" [HummingbirdCore] ") && !$0.contains(" [Hummingbird] ") }
        let occurrences = answered.withLock { $0 }
        #expect(lines.count == events)
        #expect(occurrences.count == events)
        var arguments = 0
        for (line, occurrence) in zip(lines, occurrences) {
            #expect(line.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "\(line)")
            #expect(line.utf8.count <= LogPolicy().maximumLineLength + 200)
            let fields = try #require(LogStream.fields(of: line), "\(line)")
            #expect(fields["occurrence"] == occurrence)
            #expect((fields["method"], fields["path"], fields["status"]) == ("POST", "/gateway/{id}", "502"))
            #expect((fields["code"], fields["source"]) == ("upstream.failed", "UpstreamErrorSource"))
            #expect(fields["trace"] == nil)
            #expect(!line.contains("hunter2"))
            arguments += fields.keys.count { $0.hasPrefix("argument.") }
        }
        #expect(arguments > events / 2, "\(arguments)")
    }

    @Test func theRouteAndTheTrace() async throws {
        let stream = LogStream()
        let name = try #require(HTTPField.Name("traceparent"))
        let headers: HTTPFields = [name: "00-\(Self.trace)-00f067aa0ba902b7-01"]
        try await app(stream.logger()).test(.router) { client in
            try await client.execute(uri: "/bug/kim?token=hunter2", method: .get, headers: headers)
            try await client.execute(uri: "/nowhere/kim?token=hunter2", method: .get)
        }
        let lines = stream.lines.compactMap(LogStream.fields)
        #expect(lines.count == 2)
        #expect(lines.first?["path"] == "/bug/{id}")
        #expect(lines.first?["trace"] == Self.trace)
        #expect(lines.last?["status"] == "404")
        #expect(lines.last?["path"] == nil)
        #expect(lines.last?["trace"] == nil)
        #expect(!stream.lines.contains { $0.contains("kim") || $0.contains("hunter2") })
    }

    /// A form or a query that cannot be read can hold a password. Neither the answer nor the log quotes it, and it is not our failure,
    /// whichever of Hummingbird's decoders reads it.
    @Test(
        .shows(.disclosure),
        arguments: ["/own?token=hunter2%ZZ", "/plain?token=hunter2%ZZ", "/plain?a=hunter2&a=hunter2", "/form"])
    func malformedFormsAreNotQuoted(_ uri: String) async throws {
        struct Search: Decodable {
            var token: String?
        }
        let stream = LogStream()
        let router = Router(context: FormContext.self)
        router.add(middleware: ErrorTranslationMiddleware(try ErrorTranslator.loadedOnce()))
        router.get("/own") { request, _ in try request.uri.decodeLocalizableQuery(as: Search.self).token ?? "" }
        router.get("/plain") { request, context in
            try request.uri.decodeQuery(as: Search.self, context: context).token ?? ""
        }
        router.post("/form") { request, context in
            try await request.decode(as: Search.self, context: context).token ?? ""
        }
        try await Application(router: router, logger: stream.logger(.trace)).test(.router) { client in
            let isForm = uri == "/form"
            try await client.execute(
                uri: uri, method: isForm ? .post : .get, body: isForm ? ByteBuffer(string: "token=hunter2%ZZ") : nil
            ) { response in
                #expect(response.status == .badRequest)
                #expect(!String(buffer: response.body).contains("hunter2"))
            }
        }
        let line = try #require(stream.lines.first { $0.hasSuffix("Request failed") })
        #expect(LogStream.fields(of: line)?["status"] == "400")
        #expect(!line.contains("hunter2"), "\(line)")
    }

    private struct FormContext: RequestContext {
        var coreContext: CoreRequestContextStorage
        init(source: Source) { coreContext = .init(source: source) }
        var requestDecoder: URLEncodedFormDecoder { URLEncodedFormDecoder() }
    }

    /// The source is named even if the diagnosis was made further inside.
    @Test func theSourceBehindErrorStatusMiddleware() async throws {
        let stream = LogStream()
        let translator = try ErrorTranslator.loadedOnce()
        let router = Router()
        router.add(middleware: ErrorTranslationMiddleware(translator))
        router.add(middleware: ErrorStatusMiddleware(translator))
        router.get("/conflict") { _, _ -> String in throw HTTPError(.conflict) }
        _ = try await Application(router: router, logger: stream.logger()).test(.router) { client in
            try await client.execute(uri: "/conflict", method: .get)
        }
        #expect(stream.lines.compactMap(LogStream.fields).first?["source"] == "HummingbirdErrorSource")
    }

    @Test func levels() async throws {
        let logs = LogCollector()
        let policy = LogPolicy(serverErrors: .critical, statuses: [409: .notice, 404: .off])
        try await app(Logger(label: "test") { _ in logs.handler }, policy).test(.router) { client in
            for uri in ["/bug/1", "/conflict", "/nowhere"] { try await client.execute(uri: uri, method: .get) }
        }
        let failures = logs.records.filter { $0.metadata["status"] != nil }
        #expect(failures.map(\.level) == [.critical, .notice])
        for level in LogLevel.allCases {
            #expect(Logger.Level(level).map { LogLevel($0) } == (level == .off ? nil : level))
        }
    }

    /// Nothing is built for a line that the logger does not accept.
    @Test func levelsThatAreOff() async throws {
        let redacted = Counter()
        let policy = LogPolicy(redact: { text in
            redacted.add()
            return text
        })
        let stream = LogStream()
        try await app(stream.logger(.critical), policy).test(.router) { client in
            for _ in 0..<10 { try await client.execute(uri: "/bug/1", method: .get) }
        }
        #expect(redacted.count == 0)
        #expect(stream.lines.isEmpty)
    }
}
#endif
