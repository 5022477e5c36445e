#if AsyncHTTPClient
import AsyncHTTPClient
import FailingServers
import HTTPTypes
@testable import Plainspoken
import PlainspokenAsyncHTTPClient
import PlainspokenCalls
import TestSupport
import Testing

/// Responses that are read part by part, on real connections.
@Suite(.serialized, .hangLimit) struct AnswerStreamTests {
    private static let endless: [ScriptedServer.Step] = [
        .send("HTTP/1.1 200 OK\r\nContent-Length: 10000000000\r\n\r\n"),
        .forever(String(repeating: "x", count: 10_000), every: .zero),
    ]
    private static let slow: [ScriptedServer.Step] = [
        .send("HTTP/1.1 200 OK\r\nContent-Length: 10000000000\r\n\r\n12345"), .forever("", every: .milliseconds(10)),
    ]

    @Test func inOrder() async throws {
        let parts = (0..<500).map { "\($0),".padded }
        let length = parts.reduce(0) { $0 + $1.utf8.count }
        try await withServer({ _ in
            [.send("HTTP/1.1 200 OK\r\nX-A: 1\r\nContent-Length: \(length)\r\n\r\n")] + parts.map { .send($0) }
        }) { server, client in
            let answer = try await CallClient.supplier(client).stream(HTTPRequest(to: server.address))
            #expect(answer.response.headerFields[try #require(HTTPField.Name("X-A"))] == "1")
            var body: [UInt8] = []
            for try await part in answer { body += part }
            #expect(String(decoding: body, as: UTF8.self) == parts.joined())
        }
    }

    @Test func leavingTheLoop() async throws {
        try await withServer({ _ in Self.endless }) { server, client in
            let answer = try await CallClient.supplier(client).stream(HTTPRequest(to: server.address))
            for try await _ in answer { break }
            #expect(try await server.hasEnded(1))
            #expect(server.sent < 100_000_000)
        }
    }

    @Test func neverRead() async throws {
        try await withServer({ _ in Self.slow }) { server, client in
            _ = try await CallClient.supplier(client).stream(HTTPRequest(to: server.address))
            #expect(try await server.hasEnded(1))
        }
    }

    @Test func cancelled() async throws {
        try await withServer({ _ in Self.slow }) { server, client in
            let reading = Task { () async throws(CallError) -> Int in
                var count = 0
                let answer = try await CallClient.supplier(client).stream(HTTPRequest(to: server.address))
                for try await part in answer { count += part.count }
                return count
            }
            _ = try await eventually { !server.heads.isEmpty }
            reading.cancel()
            let error = await #expect(throws: CallError.self) { try await reading.value }
            #expect(error?.isCancelled == true)
            #expect(try await server.hasEnded(1))
        }
    }

    @Test(arguments: [ScriptedServer.Step.close, .reset]) func breaksOff(_ end: ScriptedServer.Step) async throws {
        let gate = ScriptedServer.Gate()
        try await withServer({ _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n12345"), .pass(gate), end]
        }) { server, client in
            let answer = try await CallClient.supplier(client).stream(HTTPRequest(to: server.address))
            var body: [UInt8] = []
            let error = await #expect(throws: CallError.self) {
                for try await part in answer {
                    body += part
                    if body.count == 5 { gate.open() }
                }
            }
            #expect(body == Array("12345".utf8))
            #expect(error?.transport?.kind == .connectionLost && error?.service == "supplier")
            #expect(error?.transport?.cause != nil && error?.outcome == .unknown)
        }
    }

    /// SwiftNIO would crash.
    @Test func isReadOnce() async throws {
        try await withServer({ _ in [.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nOK")] }) { server, client in
            let answer = try await CallClient.supplier(client).stream(HTTPRequest(to: server.address))
            for try await part in answer { #expect(part == Array("OK".utf8)) }
            await #expect(throws: CallError.self) { for try await _ in answer {} }
        }
    }
}

extension String {
    /// Of different lengths, so that parts don't end where the server's do.
    fileprivate var padded: String { self + String(repeating: ".", count: utf8.count * 37 % 101) }
}
#endif
