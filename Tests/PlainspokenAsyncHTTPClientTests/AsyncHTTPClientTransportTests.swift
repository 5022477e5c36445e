#if AsyncHTTPClient
import AsyncHTTPClient
import FailingServers
import HTTPTypes
@testable import Plainspoken
import PlainspokenAsyncHTTPClient
import PlainspokenCalls
import Synchronization
import TestSupport
import Testing

/// Calls that succeed, fail or are abandoned, over async-http-client on real connections.
@Suite(.serialized, .hangLimit) struct AsyncHTTPClientTransportTests {
    private struct Price: Codable, Equatable {
        var amount: Int
    }

    @Test func fetches() async throws {
        try await withServer({ _ in
            [.send("HTTP/1.1 201 Made\r\nX-A: 1\r\nX-A: 2\r\nContent-Length: 12\r\n\r\n{\"amount\":7}")]
        }) {
            server, client in
            let supplier = CallClient.supplier(client)
            var request = HTTPRequest(.post, to: "\(server.address)/prices?of=kettle&in=EUR")
            let name = try #require(HTTPField.Name("X-Twice"))
            request.headerFields.append(HTTPField(name: name, value: "a"))
            request.headerFields.append(HTTPField(name: name, value: "b"))
            let price = try await supplier.fetch(request, sending: Price(amount: 1), as: Price.self)
            #expect(price == Price(amount: 7))
            let (response, body) = try await supplier.send(HTTPRequest(to: server.address))
            #expect(response.status == .created && String(decoding: body, as: UTF8.self) == #"{"amount":7}"#)
            #expect(response.headerFields[values: try #require(HTTPField.Name("X-A"))] == ["1", "2"])

            let lines = try #require(server.heads.first).lowercased().split(separator: "\r\n").map(String.init)
            #expect(lines.first == "post /prices?of=kettle&in=eur http/1.1")
            #expect(lines.filter { $0.hasPrefix("x-twice") } == ["x-twice: a", "x-twice: b"])
            #expect(lines.contains("content-length: 12") && lines.contains("content-type: application/json"))
            #expect(lines.contains("host: 127.0.0.1:\(server.port)") && lines.contains("accept: application/json"))
            #expect(server.heads.last?.hasPrefix("GET / HTTP/1.1") == true)
        }
    }

    /// What follows a failed first attempt, with the client's own advice.
    @Test func triesAgain() async throws {
        let busy = "HTTP/1.1 503 No\r\nRetry-After: 0\r\nContent-Length: 0\r\n\r\n"
        let calls = Mutex(0)
        try await withServer({ _ in
            let number = calls.withLock { count in
                count += 1
                return count
            }
            return [.send(number == 1 ? busy : "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nOK")]
        }) { server, client in
            var supplier = CallClient.supplier(client)
            supplier.settings.retry = .standard
            supplier.settings.retry.firstDelayWhenBusy = .milliseconds(1)
            let body = try await supplier.send(HTTPRequest(to: server.address)).body
            #expect(body == Array("OK".utf8))
        }
        #expect(calls.withLock { $0 } == 2)
    }

    /// The first server has carried out the request, and the second one is busy: nothing may be done twice.
    @Test func aRedirectToAServerThatIsBusy() async throws {
        try await withServer({ head in
            head.hasPrefix("POST")
                ? [.send("HTTP/1.1 303 There\r\nLocation: /orders/17\r\nContent-Length: 0\r\n\r\n")]
                : [.send("HTTP/1.1 429 Busy\r\nContent-Length: 0\r\n\r\n")]
        }) { server, client in
            var supplier = CallClient.supplier(client)
            supplier.settings.retry = .standard
            supplier.settings.retry.firstDelayWhenBusy = .milliseconds(1)
            let error = await #expect(throws: CallError.self) {
                try await supplier.send(HTTPRequest(.post, to: server.address), body: [1])
            }
            #expect(error?.isRateLimited == true && error?.outcome == .unknown)
            #expect(server.heads.filter { $0.hasPrefix("POST") }.count == 1)
        }
    }

    /// The shared client for calls that have none of their own.
    @Test func withoutAClient() async throws {
        try await withServer({ _ in [.send("HTTP/1.1 302 There\r\nLocation: /x\r\nContent-Length: 0\r\n\r\n")] }) {
            server, _ in
            var settings = CallSettings(service: "supplier")
            settings.retry = .never
            let supplier = CallClient(settings, over: .asyncHTTPClient(), format: .json)
            let redirected = await #expect(throws: CallError.self) {
                try await supplier.send(HTTPRequest(to: server.address))
            }
            #expect(redirected?.has(status: 302) == true && server.heads.count == 1)
            for (method, body) in [(HTTPRequest.Method.get, []), (.post, []), (.post, [1])] as [(_, [UInt8])] {
                let refused = await #expect(throws: CallError.self) {
                    try await supplier.send(
                        HTTPRequest(method, to: "http://127.0.0.1:\(FailedCall.closedPort)/"), body: body)
                }
                #expect(refused?.transport?.kind == .connectionFailed && refused?.outcome == .notApplied)
            }
        }
    }

    /// SwiftNIO would crash on the port, or call a different server than the authority says.
    @Test(arguments: [("127.0.0.1:99999", "/"), ("shop.example", "@127.0.0.1/"), ("a@127.0.0.1", "/")])
    func addressesThatAreRefused(authority: String, path: String) async throws {
        let request = HTTPRequest(method: .get, scheme: "http", authority: authority, path: path)
        let error = await #expect(throws: TransportError.self) {
            try await AsyncHTTPClientTransport().send(request, body: [])
        }
        #expect(error?.kind == .badAddress)
    }

    @Test func oneHundredAtOnce() async throws {
        weak var gone: HTTPClient?
        try await withServer({ head in
            let path = head.split(separator: " ").dropFirst().first ?? ""
            return [.send("HTTP/1.1 200 OK\r\nContent-Length: \(path.utf8.count)\r\n\r\n\(path)")]
        }) { server, client in
            gone = client
            let supplier = CallClient.supplier(client)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<100 {
                    group.addTask {
                        let answer = try await supplier.send(HTTPRequest(to: "\(server.address)/\(number)"))
                        #expect(String(decoding: answer.body, as: UTF8.self) == "/\(number)")
                    }
                }
                try await group.waitForAll()
            }
            #expect(server.heads.count == 100)
        }
        // Its event loops release it when they have closed the last connection.
        #expect(try await eventually { gone == nil }, "a call keeps its client")
    }

    // MARK: Where calls are given up

    /// How far a call gets. `forever` sends nothing here, and ends when the other side has gone.
    enum Phase: CaseIterable, Sendable {
        case handshake, queue, upload, head, body

        var onAccept: [ScriptedServer.Step] {
            switch self {
            case .handshake, .upload: [.wait(.seconds(60))]
            default: []
            }
        }

        var answer: [ScriptedServer.Step] {
            switch self {
            case .body:
                [.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1"), .forever("", every: .milliseconds(10))]
            default: [.forever("", every: .milliseconds(10))]
            }
        }
    }

    @Test(arguments: Phase.allCases, [true, false]) func endsInEveryPhase(_ phase: Phase, isCancelled: Bool)
        async throws
    {
        try await withServer(
            onAccept: phase.onAccept,
            configure: { $0.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 1 }, { _ in phase.answer }
        ) { server, client in
            // Time enough to connect and send, however busy the machine is.
            let limit = isCancelled ? nil : Duration.seconds(2)
            let supplier = CallClient.supplier(client, within: limit)
            let address = phase == .handshake ? "https://127.0.0.1:\(server.port)/" : server.address
            let body = [UInt8](repeating: 1, count: phase == .upload ? 3 << 20 : 1)
            let first = Task {
                guard phase == .queue else { return }
                try await CallClient.supplier(client, within: nil).send(HTTPRequest(to: server.address))
            }
            if phase == .queue { #expect(try await eventually { !server.heads.isEmpty }) }
            let call = Task { () async -> Result<Void, CallError> in
                do throws(CallError) {
                    try await supplier.send(HTTPRequest(.post, to: address), body: body)
                    return .success(())
                } catch { return .failure(error) }
            }
            if isCancelled {
                if phase == .head || phase == .body {
                    #expect(try await eventually { !server.heads.isEmpty })
                } else {
                    try await Task.sleep(for: .milliseconds(100))
                }
                call.cancel()
            }
            let error = try #require(await call.value.error)
            #expect(isCancelled ? error.isCancelled : error.isTimeout, "\(error)")
            let isSent = ![.handshake, .queue].contains(phase)
            #expect(isCancelled || error.outcome == (isSent ? .unknown : .notApplied))
            // A connection still being set up belongs to the pool, which keeps it for other calls.
            if phase == .head || phase == .body { #expect(try await server.hasEnded(1)) }
            first.cancel()
            _ = await first.result
        }
    }
}
#endif
