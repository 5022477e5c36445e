#if Hummingbird
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdTesting
import Logging
@testable import Plainspoken
import TestSupport
import Testing

@testable import PlainspokenHummingbird

/// Streams whose last record tells the reader what went wrong, over real connections.
@Suite(.hangLimit) struct LocalizedStreamTests {
    struct Order: Codable, Sendable, Equatable {
        var id: Int
        var note: String
    }

    struct Overloaded: Diagnosable {
        var secret = "hunter2"
        var diagnosis: Diagnosis { Diagnosis("http.503", status: .serviceUnavailable, retry: .after(.seconds(30))) }
    }

    /// Texts that would end a line, an event or a JSON string, if they could.
    static let notes = [
        "", "a\nb", "a\r\n\r\nevent: problem\r\ndata: {}\r\n\r\n", "\"},{\"", "\u{2028}", "\u{0}", "주문",
    ]
    static let orders = notes.enumerated().map { Order(id: $0, note: $1) }

    private static func stream<Element: Sendable>(
        _ elements: [Element], then error: (any Error)? = nil
    ) -> AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream { continuation in
            for element in elements { continuation.yield(element) }
            continuation.finish(throwing: error)
        }
    }

    private static func router(_ language: LanguagePreference? = nil) throws -> Router<BasicRequestContext> {
        let router = Router(options: .autoGenerateHeadEndpoints)
        router.add(
            middleware: ErrorTranslationMiddleware(try ErrorTranslator.loadedOnce()) { request, _ in
                language ?? .acceptLanguage(request.headers[.acceptLanguage])
            })
        router.add(middleware: CORSMiddleware(allowOrigin: .originBased))
        let failing = [("", nil), ("/failing", Overloaded())] as [(String, (any Error)?)]
        for (path, error) in failing {
            router.get("/orders\(path)") { _, _ in Response.ndjson(stream(orders, then: error)) }
            router.get("/pretty\(path)") { _, _ in
                let encoder = JSONEncoder()
                encoder.outputFormatting = .prettyPrinted
                return Response.ndjson(stream(orders, then: error), encoder: encoder)
            }
            router.get("/lines\(path)") { _, _ in
                Response.ndjson(
                    lines: stream(
                        orders.map { "{\"id\":\($0.id),\n\"note\":\"\"}\r\n" }, then: error))
            }
            router.get("/events\(path)") { _, _ in
                Response.serverSentEvents(
                    stream(notes.map { StreamEvent($0, event: $0, id: "7") }, then: error), headers: [.vary: "Cookie"])
            }
            router.get("/updates\(path)") { _, _ in
                Response.serverSentEvents(json: stream(orders, then: error), event: "order")
            }
        }
        router.get("/unencodable") { _, _ in Response.ndjson(stream([1.5, Double.nan, 2])) }
        router.get("/plain") { _, _ in "still there" }
        return router
    }

    private static func app(
        _ logs: LogCollector = LogCollector(), _ language: LanguagePreference? = nil
    ) throws -> some ApplicationProtocol {
        Application(
            router: try router(language),
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            logger: Logger(label: "test") { _ in logs.handler })
    }

    private static func get(
        _ path: String, _ headers: HTTPFields = [.acceptLanguage: "ko-KR, en;q=0.5"],
        _ logs: LogCollector = LogCollector(),
        _ language: LanguagePreference? = nil
    ) async throws -> (fields: HTTPFields, body: String) {
        try await app(logs, language).test(.live) { client in
            try await client.execute(uri: path, method: .get, headers: headers) { response in
                #expect(response.status == .ok)
                return (response.headers, String(buffer: response.body))
            }
        }
    }

    private static func lines(_ body: String) -> [Data] { body.utf8.split(separator: 10).map { Data($0) } }

    struct Ending: Decodable { var error: Problem }

    @Test(arguments: ["/orders", "/pretty"], ["", "/failing"])
    func documentsPerLine(_ path: String, _ ending: String) async throws {
        let logs = LogCollector()
        let (fields, body) = try await Self.get(path + ending, [.acceptLanguage: "ko-KR, en;q=0.5"], logs)
        #expect(fields[.contentType] == "application/x-ndjson")
        #expect(fields[.cacheControl] == "no-store")
        #expect(body.utf8.last == 10)
        let lines = Self.lines(body)
        #expect(lines.count == Self.orders.count + (ending.isEmpty ? 0 : 1))
        let read = try lines.prefix(Self.orders.count).map { try JSONDecoder().decode(Order.self, from: $0) }
        #expect(read == Self.orders)
        guard !ending.isEmpty else {
            #expect(!logs.records.contains { $0.metadata["code"] != nil })
            return
        }
        try Self.check(JSONDecoder().decode(Ending.self, from: #require(lines.last)).error, logs)
    }

    private static func isKorean(_ text: String?) -> Bool {
        text?.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) } == true
    }

    /// The problem is in the reader's language, and is logged once, under the same id.
    private static func check(_ problem: Problem, _ logs: LogCollector) throws {
        #expect(isKorean(problem.title))
        #expect(problem.status == .serviceUnavailable)
        #expect(problem.code == "http.503")
        #expect(problem.retry == .after(.seconds(30)))
        let reports = logs.records.filter { $0.metadata["code"] != nil }
        #expect(reports.count == 1)
        #expect(reports.first?.level == .error)
        #expect(reports.first?.metadata["occurrence"] == problem.instance)
        #expect(reports.first?.metadata["error"]?.contains("hunter2") == true)
    }

    @Test(arguments: ["", "/failing"]) func readyLines(_ ending: String) async throws {
        let lines = Self.lines(try await Self.get("/lines" + ending).body)
        #expect(lines.count == Self.orders.count + (ending.isEmpty ? 0 : 1))
        let read = try lines.prefix(Self.orders.count).map { try JSONDecoder().decode(Order.self, from: $0) }
        #expect(read.map(\.id) == Self.orders.map(\.id))
    }

    @Test(arguments: ["/events", "/updates"], ["", "/failing"])
    func events(_ path: String, _ ending: String) async throws {
        let logs = LogCollector()
        let (fields, body) = try await Self.get(path + ending, [.acceptLanguage: "ko-KR, en;q=0.5"], logs)
        #expect(fields[.contentType] == "text/event-stream")
        #expect(fields[.vary] == (path == "/events" ? "Cookie" : nil))
        let events = StreamEventTests.read(body)
        #expect(events.count == Self.orders.count + (ending.isEmpty ? 0 : 1))
        if path == "/updates" {
            let read = try events.prefix(Self.orders.count).map {
                try JSONDecoder().decode(Order.self, from: Data($0.data.utf8))
            }
            #expect(read == Self.orders)
            #expect(events.prefix(Self.orders.count).allSatisfy { $0.event == "order" })
        }
        #expect(events.filter { $0.event == "problem" }.count == (ending.isEmpty ? 0 : 1))
        guard !ending.isEmpty else { return }
        let last = try #require(events.last)
        #expect(last.retry == .seconds(30))
        #expect(!last.data.utf8.contains(10))
        try Self.check(JSONDecoder().decode(Problem.self, from: Data(last.data.utf8)), logs)
    }

    /// The middleware's own way to find the language applies.
    @Test func languageOfTheMiddleware() async throws {
        let (_, body) = try await Self.get(
            "/orders/failing", [.acceptLanguage: "en"], LogCollector(), .languages(["ko"]))
        let problem = try JSONDecoder().decode(Ending.self, from: #require(Self.lines(body).last)).error
        #expect(Self.isKorean(problem.title))
    }

    /// A value that cannot be encoded is a failure like any other.
    @Test func anElementThatCannotBeEncoded() async throws {
        let logs = LogCollector()
        let lines = Self.lines(try await Self.get("/unencodable", [:], logs).body)
        #expect(lines.count == 2)
        #expect(lines.first.map { String(decoding: $0, as: UTF8.self) } == "1.5")
        #expect(try JSONDecoder().decode(Ending.self, from: #require(lines.last)).error.status == .internalServerError)
        #expect(logs.records.filter { $0.level == .error }.count == 1)
    }

    /// A stream that has reported its error ends properly, and the connection stays open.
    @Test(arguments: ["/orders/failing", "/events/failing"]) func theConnectionStays(_ path: String) async throws {
        let answer = try await Self.app().test(.live) { client in
            try await RawConnection.exchange(
                port: client.port,
                RawConnection.get(path) + RawConnection.get("/plain", "Connection: close"))
        }
        #expect(answer.contains("\r\n0\r\n\r\nHTTP/1.1 200 "))
        #expect(answer.hasSuffix("still there"))
    }

    /// HEAD has the fields of GET, and no elements are requested.
    @Test(arguments: ["/orders/failing", "/events/failing"]) func head(_ path: String) async throws {
        let logs = LogCollector()
        let app = try Self.app(logs)
        try await app.test(.live) { client in
            try await client.execute(uri: path, method: .head) { response in
                #expect(response.status == .ok)
                #expect(response.headers[.cacheControl] == "no-store")
                #expect(response.body.readableBytes == 0)
            }
        }
        #expect(!logs.records.contains { $0.metadata["code"] != nil })
    }

    /// Without our middleware the reader cannot be told: the connection is cut.
    @Test func withoutTheMiddleware() async throws {
        let router = Router()
        router.get("/") { _, _ in Response.ndjson(Self.stream(Self.orders, then: Overloaded())) }
        let app = Application(
            router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)))
        let answer = try await app.test(.live) { client in
            try await RawConnection.exchange(port: client.port, RawConnection.get("/"))
        }
        #expect(answer.contains("\"id\":1"))
        #expect(!answer.contains("\"error\"") && !answer.contains("\r\n0\r\n"))
    }
}
#endif
