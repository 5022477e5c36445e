#if Hummingbird
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOEmbedded
@testable import Plainspoken
import PlainspokenService
import Synchronization
import Testing
import Tracing

@testable import PlainspokenHummingbird

/// `onProblem` is told of each problem that a reader gets, once, wherever the middleware stand.
@Suite struct ProblemEventTests {
    /// The statuses and classes that were told.
    final class Told: Sendable {
        private let events = Mutex<[String]>([])
        var all: [String] { events.withLock { $0 } }
        func note(_ event: ProblemEvent) {
            events.withLock { $0.append("\(event.labels.status) \(event.labels.class)") }
        }
    }

    private struct Bug: Error {}

    /// What a route throws, and what is told of it.
    private static let errors: [(path: String, error: any Error & Sendable, told: String)] = [
        ("diagnosis", Diagnosis(.resourceNotFound), "404 resource"),
        ("framework", HTTPError(.conflict), "409 http"),
        ("problem", Problem(status: .conflict, code: "http.409"), "409 http"),
        ("bug", Bug(), "500 error"),
        ("interim", HTTPError(.continue), "500 http"),
    ]

    private enum Arrangement: CaseIterable {
        case alone, withStatus, twice
    }

    private static func router(_ arrangement: Arrangement, _ told: Told) throws -> Router<BasicRequestContext> {
        let translator = try ErrorTranslator(options: TranslatorOptions(onProblem: { told.note($0) }))
        let router = Router()
        router.add(middleware: ErrorTranslationMiddleware(translator))
        switch arrangement {
        case .alone: break
        case .withStatus: router.add(middleware: ErrorStatusMiddleware(translator))
        case .twice: router.add(middleware: ErrorTranslationMiddleware(translator))
        }
        for item in errors { router.get("/\(item.path)") { _, _ -> String in throw item.error } }
        router.get("/fine") { _, _ in "fine" }
        router.get("/broken") { _, _ in
            Response(
                status: .ok,
                body: ResponseBody { writer in
                    try await writer.write(ByteBuffer(string: "a"))
                    throw Bug()
                })
        }
        return router
    }

    @Test(arguments: Arrangement.allCases)
    private func once(arrangement: Arrangement) async throws {
        let told = Told()
        let expected = Self.errors.map(\.told)
        try await Application(router: Self.router(arrangement, told)).test(.router) { client in
            for (place, item) in Self.errors.enumerated() {
                try await client.execute(uri: "/\(item.path)", method: .get) { _ in }
                #expect(told.all == Array(expected.prefix(place + 1)), "\(item.path)")
            }
            try await client.execute(uri: "/fine", method: .get) { #expect($0.status == .ok) }
            try await client.execute(uri: "/nowhere", method: .head) { #expect($0.status == .notFound) }
            #expect(told.all == expected + ["404 http"])
            // A body that breaks off is told as well: its reader has a part of it.
            _ = try? await client.execute(uri: "/broken", method: .get) { _ in }
            #expect(told.all == expected + ["404 http", "500 error"])
        }
    }

    #if Service
    /// The request's span learns of its problem, even of one that comes when the answer has begun.
    @Test func spans() async throws {
        _ = SpanRecorder.shared
        let tracing = ProblemTracing()
        let translator = try ErrorTranslator(options: TranslatorOptions(onProblem: { tracing.record($0) }))
        let router = Router()
        router.add(middleware: TracingMiddleware())
        router.add(middleware: ErrorTranslationMiddleware(translator))
        router.get("/traced-bug") { _, _ -> String in throw Bug() }
        router.get("/traced-stream") { _, _ in
            Response(
                status: .ok,
                body: ResponseBody { writer in
                    try await writer.write(ByteBuffer(string: "a"))
                    throw Bug()
                })
        }
        try await Application(router: router).test(.router) { client in
            for (path, status) in [("/traced-bug", 500), ("/traced-stream", 200)] {
                _ = try? await client.execute(uri: path, method: .get) { _ in }
                let span = try #require(SpanRecorder.shared.records.first { $0.name == path })
                #expect(span.hasFailed && span.attributes.get("error.type") == "500", "\(path)")
                let answered = String(describing: span.attributes.get("http.response.status_code"))
                #expect(answered.contains("\(status)"), "\(path)")
            }
        }
    }
    #endif

    /// A reader who has gone got nothing.
    @Test func readerHasGone() async throws {
        let told = Told()
        let translator = try ErrorTranslator(options: TranslatorOptions(onProblem: { told.note($0) }))
        let router = Router()
        router.add(middleware: ErrorTranslationMiddleware(translator))
        router.get("/slow") { _, _ -> String in
            try await Task.sleep(for: .seconds(60))
            return ""
        }
        let responder = router.buildResponder()
        let request = Request(
            head: HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/slow"),
            body: RequestBody(buffer: ByteBuffer()))
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let task = Task {
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            let source = ApplicationRequestContextSource(channel: NIOAsyncTestingChannel(), logger: logger)
            return try await responder.respond(to: request, context: BasicRequestContext(source: source)).status
        }
        let result = await task.result
        #expect(throws: CancellationError.self) { try result.get() }
        #expect(told.all.isEmpty)
    }
}
#endif
