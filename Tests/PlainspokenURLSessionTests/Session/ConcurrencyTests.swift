#if AsyncHTTPClient
import FailingServers
import Foundation
import HTTPTypes
@testable import Plainspoken
import PlainspokenCalls
@testable import PlainspokenURLSession
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Many calls at once, and what is left of them.
@Suite(.serialized, .hangLimit) struct ConcurrencyTests {
    @Test func eachOfAHundredGetsItsOwnAnswer() async throws {
        let server = try await ScriptedServer { head in [Calls.answer("[\(Calls.path(of: head).dropFirst())]")] }
        let transport = Calls.patientTransport
        let client = Calls.client(over: transport)
        try await withThrowingTaskGroup { group in
            for number in 0..<100 {
                group.addTask {
                    let got = try await client.fetch(Calls.request(server, "/\(number)"), as: [Int].self)
                    #expect(got == [number])
                }
            }
            try await group.waitForAll()
        }
        #expect(try await eventually { transport.session.delegate.count == 0 })
        await server.stop()
    }

    /// A redirect that is answered after its call was cancelled would crash on Linux.
    @Test(.seeded) func cancelledAtAnyMoment() async throws {
        let server = try await ScriptedServer { head in
            let path = Calls.path(of: head)
            return path.utf8.count > 12
                ? [.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[1, "), .wait(.milliseconds(2)), .send("2, 3]")]
                : [Calls.redirect(path + "x")]
        }
        let transport = Calls.patientTransport
        let client = Calls.client(over: transport)
        let outcomes = Kept((cancelled: 0, answered: 0))
        var random = RepeatableRandom(seed: 15)
        for _ in 0..<8 {
            await withTaskGroup { group in
                for _ in 0..<50 {
                    let pause = Duration.microseconds(Int.random(in: 0...40_000, using: &random))
                    group.addTask {
                        let call = client.fetch(Calls.request(server, "/"), as: [Int].self) { result in
                            switch result {
                            case .success(let value):
                                #expect(value == [1, 2, 3])
                                outcomes.change { $0.answered += 1 }
                            case .failure(let error):
                                #expect(error.isCancelled, "\(error) \(String(describing: error.underlying))")
                                outcomes.change { $0.cancelled += 1 }
                            }
                        }
                        try? await Task.sleep(for: pause)
                        call.cancel()
                        await call.value
                    }
                }
            }
        }
        let ended = outcomes.now
        #expect(ended.cancelled + ended.answered == 400, "each is told once")
        #expect(ended.cancelled > 0)
        #expect(try await eventually { transport.session.delegate.count == 0 }, "no call is left")
        await server.stop()
    }

    /// Apple's systems keep a session and its delegate until the session is invalidated.
    @Test func aSessionIsGoneWithItsTransport() async throws {
        let server = try await ScriptedServer { _ in [Calls.answer("[1]")] }
        weak var delegate: SessionDelegate?
        do {
            let transport = Calls.patientTransport
            delegate = transport.session.delegate
            _ = try await Calls.client(over: transport).fetch(Calls.request(server), as: [Int].self)
        }
        #expect(try await eventually { delegate == nil && server.ended == 1 })
        await server.stop()
    }

    @Test func aCallOutlivesItsTransport() async throws {
        let server = try await ScriptedServer { _ in [.wait(.milliseconds(50)), Calls.answer("[1]")] }
        weak var delegate: SessionDelegate?
        func call() -> Task<[UInt8], any Error> {
            let transport = Calls.patientTransport
            delegate = transport.session.delegate
            return Task {
                let answer = try await transport.send(Calls.request(server), body: [])
                var body: [UInt8] = []
                for try await part in answer.body { body += part }
                return body
            }
        }
        #expect(try await call().value == Array("[1]".utf8))
        #expect(try await eventually { delegate == nil })
        await server.stop()
    }

    /// An exchange ends once, whatever arrives in whatever order.
    @Test func anExchangeEndsOnce() async throws {
        let stops = Kept(0)
        let exchange = Exchange(hasBody: false, maximumUnread: 10)
        exchange.onStop { stops.change { $0 += 1 } }
        let first = Task { try await exchange.next() }
        let second = Task { try await exchange.next() }
        exchange.stop(TransportError(.timedOut))
        exchange.stop(TransportError(.tooLarge))
        exchange.finish(nil)
        exchange.fail(URLError(.badURL), isSecure: true)
        exchange.receive(Data([1]))
        await #expect(throws: TransportError.self) { _ = try await first.value }
        await #expect(throws: TransportError.self) { _ = try await second.value }
        let error = await #expect(throws: TransportError.self) { _ = try await exchange.head() }
        #expect(error?.kind == .timedOut)
        #expect(stops.now == 1)
        exchange.onStop { stops.change { $0 += 1 } }
        #expect(stops.now == 2, "a task that comes late is ended at once")
    }
}
#endif
