#if GRPC
import GRPCCore
@testable import Plainspoken
import TestSupport
import Testing

@testable import PlainspokenGRPC

/// Calls that end before their handler: by their deadline, by their caller, or because the server stops.
@Suite(.hangLimit) struct StoppedCallTests {
    /// Waits until gRPC stops the call, then throws what a handler would that heeds this.
    private static func untilStopped(_ error: any Error, _ answers: Collected<RPCError> = Collected())
        -> PageService.Handler
    {
        { _, context in
            try await context.cancellation.cancelled
            throw error
        }
    }

    /// Keeps what the interceptors behind it answer.
    private struct Answers: ServerInterceptor {
        let all: Collected<RPCError>

        func intercept<Input: Sendable, Output: Sendable>(
            request: StreamingServerRequest<Input>, context: ServerContext,
            next:
                @Sendable (StreamingServerRequest<Input>, ServerContext) async throws -> StreamingServerResponse<Output>
        ) async throws -> StreamingServerResponse<Output> {
            let response = try await next(request, context)
            if case .failure(let error) = response.accepted { all.add(error) }
            return response
        }
    }

    private func expectEventually(_ isTrue: () -> Bool) async throws {
        let came = try await eventually(isTrue)
        #expect(came)
    }

    @Test(arguments: ["CancellationError", "RPCError"]) func deadline(_ name: String) async throws {
        let lines = Collected<LogLine>()
        let told = Collected<String>()
        let answers = Collected<RPCError>()
        let error: any Error =
            name == "RPCError" ? RPCError(code: .cancelled, message: "canary") : CancellationError()
        var options = CallOptions.defaults
        options.timeout = .milliseconds(200)
        try await withPages(
            [Answers(all: answers), try .observed(lines, told: told)], handler: Self.untilStopped(error)
        ) { [options] client, _ in
            let (_, error) = await client.pages(metadata: ["accept-language": "ko"], options: options)
            #expect((error as? RPCError)?.code == .deadlineExceeded)
            try await expectEventually { answers.all.count == 1 }
        }
        let answer = try #require(answers.all.first)
        #expect(answer.code == .deadlineExceeded && answer.message == "The service took too long")
        #expect(told.all == ["504 service.timed-out ko"])
        #expect(lines.all.map(\.level) == [.error])
        #expect(lines.all.first?.fields["status"] == "504")
    }

    /// A deadline that has not passed does not count.
    @Test func callerLeaves() async throws {
        let lines = Collected<LogLine>()
        let told = Collected<String>()
        let answers = Collected<RPCError>()
        let started = Collected<Bool>()
        var options = CallOptions.defaults
        options.timeout = .seconds(3_600)
        try await withPages(
            [Answers(all: answers), try .observed(lines, told: told)],
            handler: { request, context in
                started.add(true)
                // The transport of this process does not stop the call, but its messages end in an error.
                for try await _ in request.messages {}
                context.cancellation.cancel()
                throw CancellationError()
            }
        ) { [options] client, _ in
            let call = Task { await client.pages(metadata: ["accept-language": "ko"], options: options) }
            try await expectEventually { !started.all.isEmpty }
            call.cancel()
            _ = await call.value
            try await expectEventually { answers.all.count == 1 }
        }
        #expect(lines.all.isEmpty && told.all.isEmpty)
        #expect(answers.all.first?.code == .unavailable)
    }

    /// A reader who still waits while the server stops is told so; that is not a failure to look into.
    @Test func serverStops() async throws {
        let lines = Collected<LogLine>()
        let started = Collected<Bool>()
        let handler: PageService.Handler = { _, context in
            started.add(true)
            try await context.cancellation.cancelled
            throw CancellationError()
        }
        let call = try await withPages([try .observed(lines)], handler: handler) { client, server in
            async let call = client.failure(language: "ar")
            try await expectEventually { !started.all.isEmpty }
            server.beginGracefulShutdown()
            return try await call
        }
        #expect(call.error.code == .unavailable && call.errorInfo?.reason == "SERVICE_INTERRUPTED")
        #expect(call.localized?.locale == "ar")
        #expect(lines.all.isEmpty)
    }

    /// An error that has nothing to do with the end of the call is logged, whether or not anyone waits.
    @Test func failuresAreLogged() async throws {
        let lines = Collected<LogLine>()
        let started = Collected<Bool>()
        let handler: PageService.Handler = { _, context in
            started.add(true)
            try await context.cancellation.cancelled
            throw Bug()
        }
        try await withPages([try .observed(lines)], handler: handler) { client, server in
            async let call = client.pages()
            try await expectEventually { !started.all.isEmpty }
            server.beginGracefulShutdown()
            _ = await call
        }
        #expect(lines.all.map { $0.fields["error"] } == ["\"bug: canary\""])
    }

    /// A cancellation while the caller waits is a failure of the server like any other.
    @Test func cancelledInside() async throws {
        let lines = Collected<LogLine>()
        let call = try await failure(throwing: CancellationError(), through: [try .observed(lines)])
        #expect(call.error.code == .unavailable && call.errorInfo?.reason == "SERVICE_INTERRUPTED")
        #expect(lines.all.map(\.level) == [.error])
    }

    @Test(arguments: [
        ("1H", Duration.seconds(3_600)), ("2M", .seconds(120)), ("99999999S", .seconds(99_999_999)),
        ("5m", .milliseconds(5)), ("7u", .microseconds(7)), ("9n", .nanoseconds(9)), ("0S", .zero),
        ("", nil), ("S", nil), ("5", nil), ("-5S", nil), ("+5S", nil), ("5 S", nil), ("5s", nil), ("100000000S", nil),
        ("\u{FF15}S", nil), ("5\u{301}S", nil), ("5S\u{301}", nil),
    ])
    func timeouts(text: String, timeout: Duration?) { #expect(CallDeadline.duration(text) == timeout) }

    @Test func nearDeadlines() throws {
        let start = ContinuousClock.now
        let deadline = try #require(CallDeadline(["grpc-timeout": "1S"], start: start))
        #expect(!deadline.hasPassed(at: start) && !deadline.hasPassed(at: start + .milliseconds(949)))
        #expect(deadline.hasPassed(at: start + .milliseconds(950)) && deadline.hasPassed(at: start + .seconds(2)))
        #expect(CallDeadline(["grpc-timeout": "soon"]) == nil && CallDeadline([:]) == nil)
    }
}
#endif
