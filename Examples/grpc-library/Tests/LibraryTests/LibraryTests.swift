import GRPCCore
import GRPCProtobuf
import Logging
import Plainspoken
import PlainspokenGRPC
import Synchronization
import Testing

@testable import Library

/// The library over HTTP/2 on loopback, in Korean and Arabic.
@Suite(.serialized) struct LibraryTests {
    /// A call that failed, and the lines that the server logged.
    private static func failure(
        _ method: MethodDescriptor, _ titles: [String], language: String, timeout: Duration? = nil,
        logged count: Int = 1
    ) async throws -> (answers: [String], error: RPCError, problem: Problem, lines: [String]) {
        let lines = Lines()
        let translator = try ErrorTranslator(
            sources: [.upstreamRPC()], languages: .only(["en", "ko", "ar"]), options: TranslatorOptions(role: .client))
        let (answers, error, problem) = try await LibraryServer.run(logger: lines.logger) { _, port in
            try await LibraryClient.connected(port: port) { connection in
                let call = await LibraryClient(connection, translator, language: language)
                    .call(method, titles, timeout: timeout)
                for _ in 0..<2_000 where lines.all.count < count { try await Task.sleep(for: .milliseconds(5)) }
                return call
            }
        }
        return (answers, try #require(error), try #require(problem), lines.all)
    }

    static let methods = [
        LibraryService.lend, LibraryService.takeBack, LibraryService.readAloud, LibraryService.discuss,
    ]

    private static let rows: [(title: String, code: RPCError.Code, problem: String, wait: Int?)] = [
        ("", .invalidArgument, "body.invalid", nil), ("unknown", .notFound, "resource.not-found", nil),
        ("lent", .failedPrecondition, "resource.in-use", 172_800), ("lost", .internalError, "error", nil),
        ("strict", .unauthenticated, "sign-in.required", nil),
    ]

    @Test(arguments: methods, ["ko", "ar"]) func failures(method: MethodDescriptor, language: String) async throws {
        for row in Self.rows {
            let call = try await Self.failure(method, [row.title], language: language)
            #expect(call.error.code == row.code && call.problem.code == row.problem)
            #expect(call.problem.languages.map(\.description) == [language])
            let script: ClosedRange<UInt32> = language == "ko" ? 0xAC00...0xD7A3 : 0x0600...0x06FF
            #expect(call.problem.detail?.unicodeScalars.contains { script ~= $0.value } == true)
            #expect(call.problem.retry.wholeSeconds == row.wait)
            #expect(call.problem.errors.map(\.place) == (row.title.isEmpty ? [.pointer("#/title")] : []))
            #expect(call.answers == (method == LibraryService.readAloud ? ["page 1", "page 2"] : []))

            let status = try #require(try call.error.unpackGoogleRPCStatus())
            let sent = "\(call.error.message) \(call.error.metadata) \(status)"
            #expect(!sent.contains(Shelf.secret), "\(sent)")
            let line = try #require(call.lines.first)
            let occurrence = try #require(call.problem.instance)
            #expect(call.lines.count == 1 && line.contains(occurrence), "\(line)")
            #expect(line.contains(Shelf.secret) == (row.title == "lost"))
        }
    }

    @Test func success() async throws {
        let translator = try ErrorTranslator(sources: [.upstreamRPC()], options: TranslatorOptions(role: .client))
        let lines = Lines()
        try await LibraryServer.run(logger: lines.logger) { _, port in
            try await LibraryClient.connected(port: port) { connection in
                let client = LibraryClient(connection, translator, language: "ko")
                #expect(await client.call(LibraryService.lend, ["Emma"]).answers == ["Emma, for three weeks"])
                #expect(await client.call(LibraryService.takeBack, ["Emma", "Ulysses"]).answers == ["2"])
                #expect(await client.call(LibraryService.discuss, ["Emma", "Ulysses"]).answers == ["Emma", "Ulysses"])
            }
        }
        #expect(lines.all.isEmpty)
    }

    /// The client gives up by itself, and the server notices why.
    @Test func deadline() async throws {
        let call = try await Self.failure(LibraryService.lend, ["slow"], language: "ko", timeout: .milliseconds(500))
        #expect(call.error.code == .deadlineExceeded && call.problem.status == 504)
        #expect(call.problem.languages == ["ko"])
        #expect(call.lines.count == 1 && call.lines.first?.contains("service.timed-out") == true, "\(call.lines)")
    }

    /// The caller leaves: the server stops, and logs nothing. Another call on the same connection works.
    @Test func cancelled() async throws {
        let translator = try ErrorTranslator(sources: [.upstreamRPC()], options: TranslatorOptions(role: .client))
        let lines = Lines()
        try await LibraryServer.run(logger: lines.logger) { _, port in
            try await LibraryClient.connected(port: port) { connection in
                let client = LibraryClient(connection, translator, language: "ko")
                let call = Task { await client.call(LibraryService.lend, ["slow"]) }
                try await Task.sleep(for: .milliseconds(300))
                call.cancel()
                let (_, error, problem) = await call.value
                #expect(error == nil || error?.code == .cancelled || error?.cause is CancellationError)
                #expect(problem?.code == "cancelled" && problem?.status == nil)
                #expect(await client.call(LibraryService.lend, ["Emma"]).answers == ["Emma, for three weeks"])
            }
        }
        #expect(lines.all.isEmpty, "\(lines.all)")
    }

    /// No server: the client's library makes the error itself.
    @Test func refused() async throws {
        let port = try await LibraryServer.run(logger: Lines().logger) { _, port in port }
        let client = try ErrorTranslator(sources: [.upstreamRPC()], options: TranslatorOptions(role: .client))
        let gateway = try ErrorTranslator(sources: [.upstreamRPC()])
        try await LibraryClient.connected(port: port) { connection in
            let (_, error, problem) = await LibraryClient(connection, client, language: "ko")
                .call(LibraryService.lend, ["Emma"], timeout: .seconds(2))
            let thrown = try #require(error)
            #expect(thrown.code == .unavailable && thrown.cause != nil)
            #expect(problem?.code == "url.connection-lost" && problem?.languages == ["ko"])
            #expect(gateway.translate(thrown, for: "ko").status == .badGateway)
        }
    }

    /// A method that the server does not have is answered by gRPC itself, before any interceptor: the client's own texts say
    /// what that means.
    @Test func unknownMethod() async throws {
        let method = MethodDescriptor(fullyQualifiedService: "library.v1.Library", method: "Burn")
        let translator = try ErrorTranslator(sources: [.upstreamRPC()], options: TranslatorOptions(role: .client))
        try await LibraryServer.run(logger: Lines().logger) { _, port in
            try await LibraryClient.connected(port: port) { connection in
                let (_, error, problem) = await LibraryClient(connection, translator, language: "ar").call(
                    method, ["x"])
                #expect(error?.code == .unimplemented && problem?.status == 501 && problem?.languages == ["ar"])
            }
        }
    }

    /// As many field errors as there can be fit into a header that the client accepts.
    @Test func longDetails() async throws {
        let call = try await Self.failure(LibraryService.discuss, ["Emma", "many"], language: "ar")
        #expect(call.answers == ["Emma"] && call.error.code == .invalidArgument)
        #expect(call.problem.errors.count > 10, "\(call.problem.errors.count)")
    }
}

/// The lines of a log, as texts.
private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    var logger: Logger { Logger(label: "library", factory: { _ in Handler(lines: self) }) }

    private struct Handler: LogHandler {
        let lines: Lines
        var logLevel = Logger.Level.trace
        var metadata: Logger.Metadata = [:]

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let fields = (event.metadata ?? [:]).map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " ")
            lines.lines.withLock { $0.append(fields) }
        }
    }
}
