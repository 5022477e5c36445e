#if Hummingbird
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOEmbedded
@testable import Plainspoken
import Synchronization
import Testing

@testable import PlainspokenHummingbird

/// What the middleware tells the engine about a failed request, and what it does if the reader has gone.
@Suite struct RequestCircumstancesTests {
    /// The place of the middleware: outside or inside another one that catches errors.
    enum Place: CaseIterable {
        case outside, inside
    }

    struct Bug: Error {}

    /// Records the circumstances, and diagnoses cancellations like the engine's own source.
    private final class Notes: ErrorSource {
        let circumstances = Mutex<[RequestCircumstances]>([])

        func diagnose(_ error: any Error, in context: DiagnosisContext) -> Diagnosis? {
            circumstances.withLock { $0.append(context.circumstances) }
            guard error is CancellationError else { return nil }
            return context.readerHasGone
                ? Diagnosis("cancelled", status: nil)
                : Diagnosis("service.interrupted", status: .serviceUnavailable, retry: .later)
        }
    }

    private static func router(
        _ place: Place, _ sources: [any ErrorSource], options: TranslatorOptions = TranslatorOptions()
    ) throws -> Router<BasicRequestContext> {
        let router = Router()
        let translator = try ErrorTranslator(sources: sources, options: options)
        if place == .inside { router.add(middleware: CORSMiddleware(allowOrigin: .originBased)) }
        router.add(middleware: ErrorTranslationMiddleware(translator))
        if place == .outside { router.add(middleware: CORSMiddleware(allowOrigin: .originBased)) }
        for method in [HTTPRequest.Method.get, .post, .put] {
            router.on("/bug", method: method) { _, _ -> String in throw Bug() }
        }
        router.get("/cancelled") { _, _ -> String in throw CancellationError() }
        return router
    }

    struct Case: Sendable {
        var method: HTTPRequest.Method
        var fields: HTTPFields = [:]
        var honorsKeys = false
        var expected: RequestCircumstances
    }

    private static let key: HTTPFields = HTTPField.Name("Idempotency-Key").map { [$0: "8e03978e"] } ?? [:]

    static let cases = [
        Case(method: .get, expected: .init(method: .get)),
        Case(method: .post, expected: .init(method: .post)),
        Case(method: .post, fields: key, expected: .init(method: .post)),
        Case(method: .post, fields: key, honorsKeys: true, expected: .init(method: .post, isIdempotent: true)),
        Case(method: .post, honorsKeys: true, expected: .init(method: .post)),
        Case(method: .put, fields: [.ifMatch: "\"1\""], expected: .init(method: .put, hasPrecondition: true)),
    ]

    @Test(arguments: cases, Place.allCases)
    func fromTheRequest(_ example: Case, _ place: Place) async throws {
        let notes = Notes()
        let options = TranslatorOptions(honorsIdempotencyKey: example.honorsKeys)
        let app = Application(router: try Self.router(place, [notes], options: options), logger: .silent)
        try await app.test(.router) { client in
            var fields = example.fields
            fields[.origin] = "https://a.example"
            try await client.execute(uri: "/bug", method: example.method, headers: fields) { response in
                #expect(response.status == .internalServerError)
                #expect(response.headers[.accessControlAllowOrigin] == "https://a.example")
            }
        }
        #expect(notes.circumstances.withLock { $0 } == [example.expected])
    }

    /// The client is waiting, so the cancellation is the server's doing: it is answered, and logged as an error.
    @Test(arguments: Place.allCases)
    func aCancellationWhileTheReaderWaits(_ place: Place) async throws {
        let logs = LogCollector()
        let app = Application(
            router: try Self.router(place, [Notes()]), logger: Logger(label: "test") { _ in logs.handler })
        try await app.test(.router) { client in
            try await client.execute(uri: "/cancelled", method: .get) { response in
                #expect(response.status == .serviceUnavailable)
                #expect(String(buffer: response.body).contains("\"code\":\"service.interrupted\""))
            }
        }
        let record = try #require(logs.records.first { $0.metadata["code"] != nil })
        #expect(record.level == .error)
        #expect(record.metadata["code"] == "service.interrupted")
    }

    /// The task of the request is cancelled while the route waits: the error is rethrown, and nothing is logged as a
    /// failure.
    @Test(arguments: Place.allCases)
    func aCancellationAfterTheReaderHasGone(_ place: Place) async throws {
        let logs = LogCollector()
        let (started, start) = AsyncStream<Void>.makeStream()
        let router = try Self.router(place, [Notes()])
        router.get("/wait") { _, _ -> String in
            start.yield()
            // Longer than any test waits for its turn.
            try await Task.sleep(for: .seconds(86_400))
            return "too late"
        }
        let responder = router.buildResponder()
        let request = Request(
            head: HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/wait"),
            body: RequestBody(buffer: ByteBuffer()))
        let logger = Logger(label: "test") { _ in logs.handler }
        let task = Task {
            let source = ApplicationRequestContextSource(channel: NIOAsyncTestingChannel(), logger: logger)
            return try await responder.respond(to: request, context: BasicRequestContext(source: source)).status
        }
        for await _ in started { break }
        task.cancel()
        // Other middleware may wrap it to add header fields.
        let error = await #expect(throws: (any Error).self) { try await task.value }
        let thrown = try #require(error)
        #expect(thrown is CancellationError || "\(thrown)".contains("CancellationError"))
        #expect(!logs.records.contains { $0.metadata["code"] != nil })
    }

    /// Other failures are answered even then: the client may have left, or the server may be stopping.
    @Test(arguments: Place.allCases)
    func anotherFailureAfterTheReaderHasGone(_ place: Place) async throws {
        let notes = Notes()
        let responder = try Self.router(place, [notes]).buildResponder()
        let request = Request(
            head: HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/bug"),
            body: RequestBody(buffer: ByteBuffer()))
        let task = Task {
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            let source = ApplicationRequestContextSource(channel: NIOAsyncTestingChannel(), logger: .silent)
            return try await responder.respond(to: request, context: BasicRequestContext(source: source)).status
        }
        #expect(try await task.value == .internalServerError)
        #expect(notes.circumstances.withLock { $0 } == [RequestCircumstances(method: .get, readerHasGone: true)])
    }
}

extension Logger {
    /// Says nothing.
    fileprivate static var silent: Logger { Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() } }
}
#endif
