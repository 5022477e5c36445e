#if Hummingbird
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1
@testable import Plainspoken
import Synchronization
import Testing

@testable import PlainspokenHummingbird

/// Clients, and servers behind us, that hang up or send something that is not HTTP.
extension RealConnections {
    @Suite struct BrokenUploadTests {
        struct Context: RequestContext {
            var coreContext: CoreRequestContextStorage
            init(source: Source) { coreContext = .init(source: source) }
            var requestDecoder: LocalizableRequestDecoder<JSONDecoder> { LocalizableRequestDecoder(JSONDecoder()) }
        }

        /// Middleware between ours and the routes.
        enum Between: CaseIterable {
            case nothing, cors, status
        }

        static func router(_ between: Between?) throws -> Router<Context> {
            let router = Router(context: Context.self)
            if let between {
                let translator = try ErrorTranslator.loadedOnce()
                router.add(middleware: ErrorTranslationMiddleware(translator))
                if between == .cors { router.add(middleware: CORSMiddleware(allowOrigin: .originBased)) }
                if between == .status { router.add(middleware: ErrorStatusMiddleware(translator)) }
            }
            router.get("/fine") { _, _ in "fine" }
            router.get("/large") { _, _ in String(repeating: "x", count: 400_000) }
            router.get("/sleep") { _, _ in
                try await Task.sleep(for: .milliseconds(5))
                return "slept"
            }
            router.post("/upload") { request, _ in try await "\(request.body.collect(upTo: 100_000).readableBytes)" }
            router.post("/decode") { request, context in
                try await request.decode(as: [Int].self, context: context).description
            }
            router.post("/sleep") { request, _ in
                try await Task.sleep(for: .milliseconds(5))
                return try await "\(request.body.collect(upTo: 100_000).readableBytes)"
            }
            router.post("/own-answer") { request, _ in
                do { return try await "\(request.body.collect(upTo: 100_000).readableBytes)" } catch {
                    throw HTTPStatusError(422)
                }
            }
            return router
        }

        struct Breakage: Sendable, CustomTestStringConvertible {
            var name: String
            var method = "POST"
            /// After the request line and Host.
            var bytes: String
            var testDescription: String { name }

            func request(_ path: String) -> String {
                "\(method) \(path) HTTP/1.1\r\nHost: a.example\r\nOrigin: https://a.example\r\n" + bytes
            }
        }

        private static let fine = "GET /fine HTTP/1.1\r\nHost: a.example\r\n\r\n"

        /// Where clients leave.
        static let partial = [
            Breakage(name: "after the head", bytes: "Content-Length: 10\r\n\r\n"),
            Breakage(name: "in a body", bytes: "Content-Length: 10\r\n\r\n12345"),
            Breakage(name: "after the head, with chunks", bytes: "Transfer-Encoding: chunked\r\n\r\n"),
            Breakage(name: "in a chunk", bytes: "Transfer-Encoding: chunked\r\n\r\nA\r\n12345"),
            Breakage(name: "between chunks", bytes: "Transfer-Encoding: chunked\r\n\r\n5\r\n12345\r\n"),
        ]

        static let badChunks = [
            Breakage(
                name: "a size that is no number", bytes: "Transfer-Encoding: chunked\r\n\r\nZZ\r\nabc\r\n0\r\n\r\n"),
            Breakage(name: "a chunk too long", bytes: "Transfer-Encoding: chunked\r\n\r\n3\r\nabcdef\r\n0\r\n\r\n"),
            Breakage(
                name: "a size too large", bytes: "Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\nabc\r\n"),
        ]

        /// What a client gets if it sends some bytes and then leaves.
        static func talk(_ port: Int, _ bytes: String, end: RawConnection.End? = nil) async throws -> String {
            try await RawConnection.run {
                let connection = try RawConnection(port: port)
                connection.send(bytes)
                if let end { connection.end(end) }
                return end == nil || end == .finish ? connection.receiveAll() : ""
            }
        }

        /// The same bytes as from Hummingbird itself, and nothing in the log at level error.
        @Test(arguments: ["", fine], Between.allCases)
        func answersLikeHummingbird(_ before: String, _ between: Between) async throws {
            let paths = between == .cors ? ["/upload"] : ["/upload", "/decode", "/sleep"]
            func answers(_ between: Between?, _ logs: LogCollector) async throws -> [String] {
                try await RunningServer.run(try Self.router(between), logs: logs) { port in
                    var all: [String] = []
                    for path in paths {
                        for breakage in Self.badChunks {
                            all.append(try await Self.talk(port, before + breakage.request(path)).withoutDate)
                        }
                        for breakage in Self.partial {
                            all.append(
                                try await Self.talk(port, before + breakage.request(path), end: .finish).withoutDate)
                        }
                    }
                    return all
                }
            }
            let logs = LogCollector()
            let ours = try await answers(between, logs)
            // CORSMiddleware hides the error from Hummingbird.
            let others = try await answers(nil, LogCollector())
            #expect(ours == others)
            #expect(Set(ours.map(\.statuses)) == [before.isEmpty ? [400] : [200, 400]])
            #expect(
                ours.allSatisfy { $0.lowercased().hasSuffix("connection: close\r\ncontent-length: 0\r\n\r\n") },
                "\(ours)")
            #expect(logs.records.filter { $0.level >= .warning }.isEmpty)
        }

        @Test(arguments: Between.allCases)
        func anAnswerOfTheRoutesOwn(_ between: Between) async throws {
            try await RunningServer.run(try Self.router(between)) { port in
                for breakage in Self.badChunks {
                    let answer = try await Self.talk(port, breakage.request("/own-answer"))
                    #expect(answer.hasPrefix("HTTP/1.1 422 "), "\(answer)")
                    #expect(answer.contains("\"code\":\"http.422\""))
                }
            }
        }

        /// Calls to other servers throw the same types. Those failures are ours, and the connection of our client stays
        /// open.
        @Test(arguments: Between.allCases)
        func errorsOfOtherServers(_ between: Between) async throws {
            let errors: [any Error & Sendable] = [
                IOError(errnoCode: 104, reason: "read"), ChannelError.ioOnClosedChannel, ChannelError.eof,
                HTTPParserError.invalidEOFState, HTTPParserError.invalidChunkSize, HTTPParserError.closedConnection,
            ]
            let logs = LogCollector()
            let router = try Self.router(between)
            var cases: [(path: String, request: String)] = []
            for (index, error) in errors.enumerated() {
                let path = "/call/\(index)"
                router.get("\(path)") { _, _ -> String in throw error }
                router.post("\(path)") { request, _ -> String in
                    _ = try await request.body.collect(upTo: 10)
                    throw error
                }
                let fields = " \(path) HTTP/1.1\r\nHost: a.example\r\nOrigin: https://a.example\r\n"
                cases.append((path, "GET" + fields + "\r\n"))
                cases.append((path, "POST" + fields + "Content-Length: 0\r\n\r\n"))
                // There, an HTTPParserError counts as the reader's.
                if !(error is HTTPParserError) {
                    cases.append((path, "POST" + fields + "Content-Length: 3\r\n\r\nabc"))
                }
            }
            try await RunningServer.run(router, logs: logs) { [cases] port in
                for item in cases {
                    let answers = try await RawConnection.run {
                        let connection = try RawConnection(port: port)
                        connection.send(item.request)
                        let first = connection.receiveResponse()
                        connection.send(Self.fine)
                        return [first, connection.receiveResponse()]
                    }
                    #expect(answers.map(\.statuses) == [[500], [200]], "\(item.request): \(answers)")
                    #expect(answers[0].contains("\"code\":\"error\""))
                }
            }
            #expect(logs.records.count { $0.level == .error } == cases.count)
        }
    }
}
#endif
