#if Hummingbird
import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdTesting
import Logging
import NIOEmbedded
@testable import Plainspoken
import TestSupport
import Testing

@testable import PlainspokenHummingbird

/// Bodies that fail after the head of the response has been sent, over real connections.
@Suite(.hangLimit, .serialized) struct BrokenBodyTests {
    struct Bug: Error { let secret = "hunter2" }

    /// How a route makes its body.
    enum Kind: CaseIterable, Sendable { case sequence, closure, sized, nested, mapped }

    static let chunks = ["first,", "second,", "third."]

    /// The chunks before the one at `place`, and then an error.
    private static func stream(until place: Int, _ error: any Error) -> AsyncThrowingStream<ByteBuffer, any Error> {
        AsyncThrowingStream { continuation in
            for chunk in chunks[..<place] { continuation.yield(ByteBuffer(string: chunk)) }
            continuation.finish(throwing: error)
        }
    }

    private static func body(_ kind: Kind, until place: Int, _ error: any Error) -> ResponseBody {
        let stream = stream(until: place, error)
        return switch kind {
        case .sequence, .nested: ResponseBody(asyncSequence: stream)
        case .mapped: ResponseBody(asyncSequence: stream).map { $0 }
        case .closure: ResponseBody { writer in try await writer.write(stream) }
        case .sized: ResponseBody(contentLength: 100_000) { writer in try await writer.write(stream) }
        }
    }

    private static func app(
        _ logs: LogCollector, twice: Bool = false, _ routes: (Router<BasicRequestContext>) -> Void
    ) throws -> some ApplicationProtocol {
        let router = Router()
        for _ in 0..<(twice ? 2 : 1) {
            router.add(middleware: ErrorTranslationMiddleware(try ErrorTranslator.loadedOnce()))
        }
        routes(router)
        return Application(
            router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            logger: Logger(label: "test") { _ in logs.handler })
    }

    /// The errors that were logged.
    private static func reports(_ logs: LogCollector) -> [LogCollector.Record] {
        logs.records.filter { $0.metadata["code"] != nil }
    }

    @Test(arguments: Kind.allCases, 0...chunks.count)
    func isLoggedOnce(_ kind: Kind, failingAt place: Int) async throws {
        let logs = LogCollector()
        let app = try Self.app(logs, twice: kind == .nested) { router in
            router.get("/") { _, _ in Response(status: .ok, body: Self.body(kind, until: place, Bug())) }
        }
        let answer = try await app.test(.live) { client in
            try await RawConnection.exchange(port: client.port, RawConnection.get("/"))
        }
        // The connection was cut, and the body has no end: as without us.
        #expect(answer.hasPrefix("HTTP/1.1 200 "))
        #expect(Self.chunks.filter(answer.contains) == Array(Self.chunks[..<place]))
        #expect(!answer.contains("\r\n0\r\n"))

        let reports = Self.reports(logs)
        #expect(reports.count == 1)
        #expect(reports.first?.level == .error)
        #expect(reports.first?.metadata["code"] == "error")
        #expect(reports.first?.metadata["occurrence"]?.hasPrefix("urn:uuid:") == true)
        #expect(reports.first?.metadata["error"]?.contains("hunter2") == true)
    }

    /// The level is that of the error, not of the response that has begun.
    @Test func hasTheLevelOfItsError() async throws {
        let logs = LogCollector()
        let app = try Self.app(logs) { router in
            router.get("/") { _, _ in
                Response(status: .ok, body: Self.body(.sequence, until: 1, HTTPError(.conflict)))
            }
        }
        _ = try await app.test(.live) { client in
            try await RawConnection.exchange(port: client.port, RawConnection.get("/"))
        }
        #expect(Self.reports(logs).map(\.level) == [.info])
        #expect(Self.reports(logs).first?.metadata["code"] == "http.409")
    }

    /// A reader who leaves halfway is not a failure of the server, whatever the route does about it.
    @Test(arguments: ["/closure", "/sequence", "/wrapped", "/ndjson"])
    func aReaderWhoLeaves(_ path: String) async throws {
        let logs = LogCollector()
        let (ends, end) = AsyncStream<Void>.makeStream()
        let piece = ByteBuffer(repeating: UInt8(ascii: "x"), count: 32_768)
        let pieces = 20_000
        let app = try Self.app(logs) { router in
            router.get("/closure") { _, _ in
                Response(
                    status: .ok,
                    body: ResponseBody { writer in
                        defer { end.yield() }
                        for _ in 0..<pieces { try await writer.write(piece) }
                        try await writer.finish(nil)
                    })
            }
            router.get("/wrapped") { _, _ in
                Response(
                    status: .ok,
                    body: ResponseBody { writer in
                        defer { end.yield() }
                        do { for _ in 0..<pieces { try await writer.write(piece) } } catch { throw Bug() }
                        try await writer.finish(nil)
                    })
            }
            let endless = AsyncStream {
                piece
            } onCancel: {
            }
            router.get("/sequence") { _, _ in
                let body = ResponseBody(asyncSequence: endless.prefix(pieces))
                return Response(
                    status: .ok,
                    body: ResponseBody { writer in
                        defer { end.yield() }
                        try await body.write(writer)
                    })
            }
            router.get("/ndjson") { _, _ in
                var response = Response.ndjson(endless.prefix(pieces).map { String(buffer: $0) })
                let body = response.body
                response.body = ResponseBody { writer in
                    defer { end.yield() }
                    try await body.write(writer)
                }
                return response
            }
            router.get("/after") { _, _ in "after" }
        }
        try await app.test(.live) { client in
            _ = try await RawConnection.exchange(port: client.port, RawConnection.get(path)) { $0.contains("xxx") }
            for await _ in ends { break }
            // The server goes on, and what it does after the body has failed is done by then.
            for _ in 0..<10 {
                try await client.execute(uri: "/after", method: .get) { #expect($0.status == .ok) }
            }
        }
        #expect(Self.reports(logs).isEmpty)
        #expect(!logs.records.contains { $0.level >= .info && $0.metadata["hb.request.id"] != nil })
    }

    /// A single buffer is not watched, so that Hummingbird can write it together with the head.
    @Test func bodiesOfOneBuffer() async throws {
        let bodies = [ResponseBody(), ResponseBody(byteBuffer: ByteBuffer(string: "{}"))]
        for body in bodies { #expect(!body.isStreamed) }
        #expect(ResponseBody(asyncSequence: Self.stream(until: 1, Bug())).isStreamed)
        #expect(ResponseBody(contentLength: ResponseBody.longestUnwatched + 1) { _ in }.isStreamed)

        let response = try await Router().responding { Response(status: .ok, body: bodies[1]) }
        #expect("\(response.body)".contains("byteBuffer"))
    }
}

extension Router where Context == BasicRequestContext {
    /// The response of a route inside our middleware, as the server gets it.
    fileprivate func responding(_ route: @escaping @Sendable () -> Response) async throws -> Response {
        add(middleware: ErrorTranslationMiddleware(try ErrorTranslator.loadedOnce()))
        get("/") { _, _ in route() }
        let request = Request(
            head: HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/"),
            body: RequestBody(buffer: ByteBuffer()))
        let source = ApplicationRequestContextSource(
            channel: NIOAsyncTestingChannel(), logger: Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() })
        return try await buildResponder().respond(to: request, context: BasicRequestContext(source: source))
    }
}
#endif
