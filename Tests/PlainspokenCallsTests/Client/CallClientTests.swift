import HTTPTypes
import Synchronization
import TestSupport
import Testing

@testable import Plainspoken
@testable import PlainspokenCalls

@Suite(.hangLimit) struct CallClientTests {
    /// No time passes between attempts, and there are no time limits: the machine may be busy with other tests.
    static func client(
        _ transport: RecordedTransport, retry: RetryPolicy = .never, _ edit: (inout CallSettings) -> Void = { _ in }
    ) -> CallClient {
        var settings = CallSettings(service: "numbers")
        settings.retry = retry
        settings.budget = RetryBudget()
        settings.clock = LeapingClock()
        settings.timeout = nil
        settings.patienceWithFailures = nil
        edit(&settings)
        return CallClient(settings, over: transport, format: NumberFormat())
    }

    // MARK: Success

    @Test func aValue() async throws {
        let transport = RecordedTransport { _ in .recorded(200, ["4", "", "2"]) }
        let value = try await Self.client(transport).fetch(Sample.request(), as: Int.self)
        #expect(value == 42)
        #expect(transport.attempts.count == 1)
        #expect(transport.attempts.first?.request.headerFields[.accept] == "text/x-number")
    }

    @Test func whatIsSent() async throws {
        let transport = RecordedTransport(200, "1")
        let client = Self.client(transport)
        _ = try await client.fetch(Sample.request(.post), sending: 17, as: Int.self)
        let plain: HTTPFields = [.contentType: "text/plain", .accept: "*/*"]
        _ = try await client.fetch(Sample.request(.post, plain), sending: 17, as: Int.self)
        _ = try await client.fetch(Sample.request(.post), body: Array("raw".utf8), as: Int.self)
        let (response, body) = try await client.send(Sample.request(.put), body: [1])
        #expect(response.status == .ok && body == Array("1".utf8))
        let sent = transport.attempts
        #expect(sent.map(\.body) == [Array("17".utf8), Array("17".utf8), Array("raw".utf8), [1]])
        #expect(sent.map { $0.request.headerFields[.contentType] } == ["text/x-number", "text/plain", nil, nil])
        #expect(sent.map { $0.request.headerFields[.accept] } == ["text/x-number", "*/*", "text/x-number", nil])
    }

    @Test func aSuccessWithoutABody() async throws {
        let client = Self.client(RecordedTransport { _ in .recorded(204) })
        #expect(try await client.send(Sample.request(.delete)).body.isEmpty)
        let error = await #expect(throws: CallError.self) { try await client.fetch(Sample.request(), as: Int.self) }
        #expect(error?.category == .emptyBody)
    }

    // MARK: Failures

    /// Every possible outcome of an attempt, and the step that it is reported for.
    static let failures: [(CallCategory, RecordedTransport.Answer)] = [
        (.transport, { _ throws(TransportError) in throw TransportError(.connectionLost) }),
        // It was not cancelled by the caller.
        (.transport, { _ throws(TransportError) in throw TransportError(.cancelled) }),
        (.notHTTP, { _ in .recorded(nil, ["1"]) }),
        (.status, { _ in .recorded(404, ["1"]) }),
        (.status, { _ in .recorded(302, ["1"]) }),
        (.tooLarge, { _ in .recorded(200, ["12345", "67890", "1"]) }),
        (.tooLarge, { _ in .recorded(200, [], end: .endless) }),
        (.transport, { _ in .recorded(200, ["1"], end: .broken(.connectionLost)) }),
        (.emptyBody, { _ in .recorded(200, ["", ""]) }),
        (.decoding, { _ in .recorded(200, ["one"]) }),
    ]

    @Test(arguments: failures.indices)
    func everyStep(index: Int) async throws {
        let (category, answer) = Self.failures[index]
        let client = Self.client(RecordedTransport(answer)) { $0.maximumBody = 10 }
        let error = try #require(
            await #expect(throws: CallError.self) { try await client.fetch(Sample.request(), as: Int.self) })
        #expect(error.category == category && error.service == "numbers" && error.circumstances.method == .get)
    }

    @Test func aBodyOfExactlyTheLimit() async throws {
        let transport = RecordedTransport { _ in .recorded(200, ["00000", "00042", ""]) }
        let value = try await Self.client(transport) { $0.maximumBody = 10 }.fetch(Sample.request(), as: Int.self)
        #expect(value == 42)
    }

    /// A body that is too long is not read to its end.
    @Test(arguments: [200, 500])
    func endlessBodies(status: Int) async throws {
        let read = Counter()
        let transport = RecordedTransport { _ in .recorded(status, [], end: .endless, read: read) }
        let client = Self.client(transport) { $0.maximumBody = 40 }
        let error = try #require(
            await #expect(throws: CallError.self) { try await client.send(Sample.request()) })
        let limit = status == 200 ? 40 : CallError.maximumBody
        #expect(error.body.count == limit && !error.isBodyWhole)
        #expect(read.value == limit / 4 + 1)
    }

    /// The status of a failure is what matters: its body is used as far as it came.
    @Test(arguments: [RecordedBody.End.broken(.connectionLost), .silent])
    func halfTheBodyOfAFailure(end: RecordedBody.End) async throws {
        let transport = RecordedTransport { _ in .recorded(409, [#"{"code":"TAKEN"}"#], end: end) }
        let client = Self.client(transport) { $0.patienceWithFailures = .milliseconds(20) }
        let error = try #require(
            await #expect(throws: CallError.self) { try await client.send(Sample.request(.post)) })
        #expect(error.isConflict && error.has(code: "TAKEN") && !error.isBodyWhole)
    }

    @Test func aValueThatCannotBeSent() async throws {
        let transport = RecordedTransport(200, "1")
        let error = try #require(
            await #expect(throws: CallError.self) {
                try await Self.client(transport).fetch(Sample.request(.post), sending: "text", as: Int.self)
            })
        #expect(error.transport?.kind == .notMade && error.underlying is NumberFormat.NotANumber)
        #expect(error.outcome == .notApplied && transport.attempts.isEmpty)
    }

    // MARK: Time and cancellation

    @Test func anAnswerThatNeverComes() async throws {
        let transport = RecordedTransport { _ throws(TransportError) in try await RecordedTransport.silence() }
        let client = Self.client(transport) { $0.timeout = .milliseconds(20) }
        let error = try #require(
            await #expect(throws: CallError.self) { try await client.fetch(Sample.request(), as: Int.self) })
        // On a busy machine its time can be up before it is sent.
        #expect(error.isTimeout && error.outcome == (transport.attempts.isEmpty ? .notApplied : .unknown))
        let stream = await #expect(throws: CallError.self) { try await client.stream(Sample.request()) }
        #expect(stream?.isTimeout == true)
    }

    @Test(arguments: [RecordedBody.End.silent, .silentUntilCancelled])
    func aBodyThatNeverEnds(end: RecordedBody.End) async throws {
        let client = Self.client(RecordedTransport { _ in .recorded(200, ["1"], end: end) }) {
            $0.timeout = .milliseconds(20)
        }
        let error = await #expect(throws: CallError.self) { try await client.fetch(Sample.request(), as: Int.self) }
        #expect(error?.isTimeout == true)
    }

    @Test(arguments: [Duration?.none, .seconds(600)])
    func aCancelledCaller(timeout: Duration?) async throws {
        let asked = AsyncStream.makeStream(of: Void.self)
        let seen = Counter()
        let client = Self.client(
            RecordedTransport { _ throws(TransportError) in
                asked.continuation.yield()
                return try await RecordedTransport.silence()
            }, retry: .standard
        ) { settings in
            settings.timeout = timeout
            settings.handler = CallHandler { error in
                seen.add()
                return error
            }
        }
        let task = Task { () async -> CallError? in
            do throws(CallError) { _ = try await client.fetch(Sample.request(), as: Int.self) } catch { return error }
            return nil
        }
        for await _ in asked.stream { break }
        task.cancel()
        #expect(await task.value?.isCancelled == true)
        #expect(seen.value == 0, "no one waits for it")
    }

    /// A library that stops a call by itself: the caller is still waiting.
    @Test func cancelledByTheLibrary() async throws {
        let seen = Counter()
        let client = Self.client(
            RecordedTransport { _ throws(TransportError) in throw TransportError(.cancelled, outcome: .notApplied) }
        ) { settings in
            settings.handler = CallHandler { error in
                seen.add()
                return error
            }
        }
        let error = await #expect(throws: CallError.self) { try await client.send(Sample.request()) }
        #expect(error?.isCancelled == false && error?.transport?.kind == .failed && error?.outcome == .notApplied)
        #expect(seen.value == 1)
    }

    @Test func nothingIsSentForATaskThatIsCancelled() async throws {
        let transport = RecordedTransport(200, "1")
        let client = Self.client(transport)
        let task = Task {
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            return try await client.fetch(Sample.request(.post), as: Int.self)
        }
        let error = await #expect(throws: CallError.self) { try await task.value }
        #expect(error?.isCancelled == true && error?.outcome == .notApplied && transport.attempts.isEmpty)
    }

    /// Cancelled while the body of a failure arrives: no one is waiting for a value.
    @Test func cancelledInAFailure() async throws {
        let seen = Counter()
        let client = Self.client(
            RecordedTransport { _ in
                unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
                return .recorded(404, ["{}"])
            }
        ) { $0.timeout = nil }
        let task = Task {
            try await client.fetch(Sample.request(), as: Int.self) { _ in
                seen.add()
                return 1
            }
        }
        let error = await #expect(throws: CallError.self) { try await task.value }
        #expect(error?.isCancelled == true && seen.value == 0)
        #expect((error?.underlying as? CallError)?.isNotFound == true)
    }

    /// The policy's deadline is for when attempts begin.
    @Test func noTimeLimitOfItsOwn() async throws {
        let client = Self.client(
            RecordedTransport { _ throws(TransportError) in
                do { try await Task.sleep(for: .milliseconds(50)) } catch { throw TransportError(.cancelled) }
                return .recorded(200, ["1"])
            }, retry: .standard
        ) { settings in
            settings.timeout = nil
            settings.retry.deadline = .milliseconds(1)
        }
        #expect(try await client.fetch(Sample.request(), as: Int.self) == 1)
    }

    // MARK: Attempts and handlers

    @Test func everyAttemptIsPrepared() async throws {
        let transport = RecordedTransport { attempt in .recorded(attempt == 2 ? 200 : 503, ["1"]) }
        let client = Self.client(transport, retry: .standard) { settings in
            settings.prepare = { request, attempt in
                var request = request
                request.headerFields[.authorization] = "Bearer \(attempt.number)"
                return request
            }
        }
        _ = try await client.fetch(Sample.request(), as: Int.self)
        #expect(transport.attempts.map { $0.request.headerFields[.authorization] } == ["Bearer 1", "Bearer 2"])
        let refused = client.with { settings in
            settings.prepare = { _, _ throws(CallError) in throw Sample.answered(401) }
        }
        let error = await #expect(throws: CallError.self) { try await refused.send(Sample.request()) }
        #expect(error?.isUnauthorized == true && transport.attempts.count == 2)
    }

    @Test func settingsOfASingleCall() async throws {
        let transport = RecordedTransport(503)
        let client = Self.client(transport, retry: .standard)
        await #expect(throws: CallError.self) { try await client.with { $0.retry = .never }.send(Sample.request()) }
        #expect(transport.attempts.count == 1 && client.settings.retry == .standard)
    }

    @Test func aValueForAnAnswerWithoutABody() async throws {
        let transport = RecordedTransport(204)
        let client = Self.client(transport)
        try await client.send(Sample.request(.put), sending: 17)
        #expect(transport.attempts.first?.body == Array("17".utf8))
        #expect(transport.attempts.first?.request.headerFields[.contentType] == "text/x-number")
        let error = await #expect(throws: CallError.self) { try await client.send(Sample.request(.put), sending: "x") }
        #expect(error?.transport?.kind == .notMade && transport.attempts.count == 1)
    }

    @Test func whatHelpsIsTriedAgain() async throws {
        let transport = RecordedTransport { attempt throws(TransportError) in
            switch attempt {
            case 1: throw TransportError(.connectionFailed)
            case 2: .recorded(503, ["{}"])
            default: .recorded(200, ["7"])
            }
        }
        let events = Mutex<[String]>([])
        let client = Self.client(transport, retry: .standard) { settings in
            settings.observe = { event in events.withLock { $0.append("\(event.error)") } }
        }
        #expect(try await client.fetch(Sample.request(), as: Int.self) == 7)
        let said = events.withLock(\.self)
        #expect(said.count == 2 && said[0] == "numbers: GET failed with transport connection-failed, after 0.00 s")
        #expect(said.last?.hasPrefix("numbers: GET failed with status 503, after 2 attempts in ") == true)
    }

    @Test func whatMayHaveTakenEffectIsNot() async throws {
        let transport = RecordedTransport { _ throws(TransportError) in throw TransportError(.connectionLost) }
        let client = Self.client(transport, retry: .standard)
        await #expect(throws: CallError.self) { try await client.send(Sample.request(.post)) }
        #expect(transport.attempts.count == 1)
    }

    /// The first server may have carried out the request, although the one that it redirected to refuses it.
    @Test func whatARedirectLeavesOpen() async throws {
        let transport = RecordedTransport { _ in
            var answer = CallAnswer.recorded(429, ["{}"])
            answer.wasRedirected = true
            return answer
        }
        let client = Self.client(transport, retry: .standard)
        let error = await #expect(throws: CallError.self) { try await client.send(Sample.request(.post)) }
        #expect(error?.isRateLimited == true && error?.outcome == .unknown && transport.attempts.count == 1)
    }

    @Test func aKeyIsTheSameInAllAttempts() async throws {
        let transport = RecordedTransport { attempt throws(TransportError) in
            guard attempt == 3 else { throw TransportError(.connectionLost) }
            return .recorded(200, ["1"])
        }
        var policy = RetryPolicy.standard
        policy.addsIdempotencyKey = true
        _ = try await Self.client(transport, retry: policy).fetch(Sample.request(.post), sending: 1, as: Int.self)
        let keys = transport.attempts.map { attempt in
            HTTPField.Name("Idempotency-Key").flatMap { attempt.request.headerFields[$0] }
        }
        #expect(keys.count == 3 && Set(keys).count == 1 && keys.first != .some(nil))
    }

    @Test func aHandlerOfTheCallComesFirst() async throws {
        let seen = Counter()
        let client = Self.client(RecordedTransport(404)) { settings in
            settings.handler = CallHandler { error in
                seen.add()
                return error
            }
        }
        let value = try await client.fetch(Sample.request(), as: Int?.self) { $0.isNotFound ? .some(nil) : nil }
        #expect(value == nil && seen.value == 0)
        let instead = try await client.fetch(Sample.request(), as: Int.self) { $0.has(status: 404) ? 0 : nil }
        #expect(instead == 0)
        await #expect(throws: CallError.self) {
            try await client.fetch(Sample.request(), as: Int.self) { $0.isConflict ? 0 : nil }
        }
        #expect(seen.value == 1)
        await #expect(throws: CallError.self) { try await client.stream(Sample.request()) }
        await #expect(throws: CallError.self) {
            try await client.fetch(Sample.request(.post), sending: "text", as: Int.self)
        }
        #expect(seen.value == 3)
    }

    // MARK: Callbacks

    @Test func callbacks() async throws {
        let client = Self.client(RecordedTransport { attempt in .recorded(attempt == 1 ? 200 : 404, ["5"]) })
        let results = Mutex<[Result<Int, CallError>]>([])
        for _ in 0..<2 {
            await client.fetch(Sample.request(), as: Int.self) { result in results.withLock { $0.append(result) } }
                .value
        }
        let (first, second) = results.withLock { ($0.first, $0.last) }
        #expect(try first?.get() == 5)
        #expect(second?.error?.isNotFound == true)
    }

    @Test func aCancelledCallback() async throws {
        let client = Self.client(
            RecordedTransport { _ throws(TransportError) in try await RecordedTransport.silence() })
        let told = AsyncStream.makeStream(of: Result<Int, CallError>.self)
        let call = client.fetch(Sample.request(), as: Int.self) { told.continuation.yield($0) }
        call.cancel()
        for await result in told.stream {
            #expect(result.error?.isCancelled == true)
            break
        }
    }
}
