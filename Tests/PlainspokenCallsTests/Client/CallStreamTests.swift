import HTTPTypes
import PlainspokenCalls
import TestSupport
import Testing

@testable import Plainspoken

@Suite(.hangLimit) struct CallStreamTests {
    @Test func partsInOrder() async throws {
        let client = CallClientTests.client(RecordedTransport { _ in .recorded(200, ["one", "", "two"]) })
        let answer = try await client.stream(Sample.request())
        #expect(answer.response.status == .ok)
        var parts: [String] = []
        for try await part in answer { parts.append(String(decoding: part, as: UTF8.self)) }
        #expect(parts == ["one", "", "two"])
    }

    @Test func leavingTheLoop() async throws {
        let read = Counter()
        let client = CallClientTests.client(
            RecordedTransport { _ in .recorded(200, [], end: .endless, read: read) })
        for try await _ in try await client.stream(Sample.request()) { break }
        #expect(read.value == 1, "nothing is read ahead")
    }

    /// The one error of calls, in the body as well.
    @Test func aBodyThatBreaksOff() async throws {
        let client = CallClientTests.client(
            RecordedTransport { _ in .recorded(200, ["one"], end: .broken(.connectionLost)) })
        let answer = try await client.stream(Sample.request(.post))
        var count = 0
        do {
            for try await _ in answer { count += 1 }
            Issue.record("the end was taken for a whole one")
        } catch let error {
            let error: CallError = error
            #expect(error.transport?.kind == .connectionLost && error.service == "numbers")
            #expect(error.circumstances.method == .post)
        }
        #expect(count == 1)
    }

    @Test func theHandlerSeesBodiesThatBreakOff() async throws {
        let seen = Counter()
        let client = CallClientTests.client(RecordedTransport { _ in .recorded(200, [], end: .broken(.failed)) }) {
            $0.handler = CallHandler { error in
                seen.add()
                return error
            }
        }
        let answer = try await client.stream(Sample.request())
        await #expect(throws: CallError.self) { for try await _ in answer {} }
        #expect(seen.value == 1)
    }

    /// The head has arrived: a later error of the library does not undo that.
    @Test func aStreamThatIsRefusedAfterItsHead() async throws {
        let client = CallClientTests.client(
            RecordedTransport { _ in .recorded(200, ["one"], end: .broken(.notStarted)) }, retry: .standard)
        let answer = try await client.stream(Sample.request(.post))
        let streamed = await #expect(throws: CallError.self) { for try await _ in answer {} }
        #expect(streamed?.outcome == .unknown && streamed?.transport?.kind == .notStarted)
        let fetched = await #expect(throws: CallError.self) {
            try await client.fetch(Sample.request(.post), as: Int.self)
        }
        #expect(fetched?.outcome == .unknown && fetched?.attempts == 1)
    }

    /// A body that simply ends when its task is cancelled does not count as complete.
    @Test func cancelledInTheBody() async throws {
        let read = Counter()
        let client = CallClientTests.client(
            RecordedTransport { _ in .recorded(200, ["one"], end: .silentUntilCancelled, read: read) }
        ) { settings in
            settings.handler = CallHandler { error in
                Issue.record("no one waits for it")
                return error
            }
        }
        let task = Task {
            for try await _ in try await client.stream(Sample.request()) {
                unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            }
        }
        let error = await #expect(throws: CallError.self) { try await task.value }
        #expect(error?.isCancelled == true && read.value == 2)
    }

    @Test func aFailureHasItsBody() async throws {
        let client = CallClientTests.client(RecordedTransport(404, #"{"code":"NO_SUCH"}"#))
        let error = await #expect(throws: CallError.self) { try await client.stream(Sample.request()) }
        #expect(error?.isNotFound == true && error?.has(code: "NO_SUCH") == true)
    }

    @Test func anotherAttemptBeforeTheHead() async throws {
        let transport = RecordedTransport { attempt throws(TransportError) in
            guard attempt == 2 else { throw TransportError(.connectionFailed) }
            return .recorded(200, ["1"])
        }
        let answer = try await CallClientTests.client(transport, retry: .standard).stream(Sample.request())
        #expect(answer.response.status == .ok && transport.attempts.count == 2)
    }
}
