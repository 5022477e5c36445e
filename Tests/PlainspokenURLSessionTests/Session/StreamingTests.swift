#if AsyncHTTPClient
import FailingServers
import HTTPTypes
@testable import Plainspoken
import PlainspokenCalls
import PlainspokenURLSession
import TestSupport
import Testing

/// Bodies that are read part by part.
@Suite(.serialized, .hangLimit) struct StreamingTests {
    private static let head = "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"
    private static let endless: ScriptedServer.Script = { _ in
        [.send(head), .forever(String(repeating: "x", count: 10_000), every: .milliseconds(1))]
    }

    /// Less than may wait for its reader.
    private static let slow: ScriptedServer.Script = { _ in [.send(head), .forever("x", every: .milliseconds(2))] }

    @Test func partsComeInTheirOrder() async throws {
        let lines = (0..<500).map { "line \($0)\n" }
        let server = try await ScriptedServer { _ in
            [.send(Self.head)]
                + lines.enumerated().flatMap { number, line -> [ScriptedServer.Step] in
                    [.send(line)] + (number.isMultiple(of: 50) ? [.wait(.milliseconds(5))] : [])
                } + [.close]
        }
        var body: [UInt8] = []
        for try await part in try await Calls.client().stream(Calls.request(server)) { body += part }
        #expect(body == Array(lines.joined().utf8))
        await server.stop()
    }

    @Test func theHeadIsThereBeforeTheBody() async throws {
        let server = try await ScriptedServer { _ in [.send(Self.head), .wait(.seconds(60))] }
        let answer = try await Calls.client().stream(Calls.request(server))
        #expect(answer.response.status == .ok)
        await server.stop()
    }

    @Test func whatBreaksOffIsReadAsFarAsItCame() async throws {
        let server = try await ScriptedServer { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n12345"), .wait(.milliseconds(20)), .close]
        }
        var body: [UInt8] = []
        let answer = try await Calls.client().stream(Calls.request(server))
        let error = await #expect(throws: CallError.self) { for try await part in answer { body += part } }
        #expect(error?.transport?.kind == .connectionLost)
        #expect(body == Array("12345".utf8))
        await server.stop()
    }

    /// On Linux, nothing makes URLSession wait.
    @Test func whatIsNotReadIsBounded() async throws {
        let server = try await ScriptedServer(script: Self.endless)
        let answer = try await URLSessionTransport(maximumUnread: 100_000).send(Calls.request(server), body: [])
        #expect(try await eventually { server.ended == 1 }, "the call has ended by itself")
        var length = 0
        let error = await #expect(throws: TransportError.self) {
            for try await part in answer.body { length += part.count }
        }
        #expect(error?.kind == .tooLarge)
        #expect((1...100_000).contains(length))
        await server.stop()
    }

    @Test func leavingTheLoopEndsTheCall() async throws {
        let server = try await ScriptedServer(script: Self.slow)
        let answer = try await Calls.client().stream(Calls.request(server))
        for try await part in answer where !part.isEmpty { break }
        #expect(try await eventually { server.ended == 1 })
        #expect(answer.response.status == .ok, "the answer itself is kept")
        await server.stop()
    }

    @Test func droppingTheAnswerEndsTheCall() async throws {
        let server = try await ScriptedServer(script: Self.slow)
        _ = try await Calls.client().stream(Calls.request(server))
        #expect(try await eventually { server.ended == 1 })
        await server.stop()
    }

    @Test func theIteratorKeepsTheCall() async throws {
        let server = try await ScriptedServer { _ in
            [.send(Self.head), .wait(.milliseconds(100)), .send("ok"), .close]
        }
        var parts = try await Calls.client().stream(Calls.request(server)).makeAsyncIterator()
        #expect(try await parts.next() == Array("ok".utf8))
        #expect(try await parts.next() == nil)
        #expect(try await parts.next() == nil, "the end stays the end")
        await server.stop()
    }

    @Test func cancellingTheReaderEndsTheCall() async throws {
        let server = try await ScriptedServer(script: Self.slow)
        let answer = try await Calls.client().stream(Calls.request(server))
        let (started, start) = AsyncStream<Void>.makeStream()
        let reading = Task {
            for try await _ in answer { start.yield() }
        }
        for await _ in started { break }
        reading.cancel()
        let error = await #expect(throws: CallError.self) { try await reading.value }
        #expect(error?.isCancelled == true)
        #expect(try await eventually { server.ended == 1 })
        await server.stop()
    }

    @Test func callbacks() async throws {
        let server = try await ScriptedServer { head in
            Calls.path(of: head) == "/slow" ? [.wait(.seconds(60))] : [Calls.answer("[1, 2]")]
        }
        let client = Calls.client()
        let results = Kept<[Result<[Int], CallError>]>([])
        await client.fetch(Calls.request(server), as: [Int].self) { result in results.change { $0.append(result) } }
            .value
        let slow = client.fetch(Calls.request(server, "/slow"), as: [Int].self) { result in
            results.change { $0.append(result) }
        }
        slow.cancel()
        await slow.value
        let told = results.now
        #expect(told.count == 2)
        #expect(try told.first?.get() == [1, 2])
        if case .failure(let error) = told.last { #expect(error.isCancelled) } else { Issue.record("not cancelled") }
        await server.stop()
    }
}
#endif
