#if AsyncHTTPClient
import AsyncHTTPClient
import FailingServers
import HTTPTypes
import NIOCore
@testable import Plainspoken
import PlainspokenAsyncHTTPClient
import PlainspokenCalls
import TestSupport
import Testing

/// Bodies of failed responses on real connections: what is read of them, and what is not.
@Suite(.serialized, .hangLimit) struct UpstreamErrorTests {
    private func error(
        _ steps: [ScriptedServer.Step], upTo maximum: Int = 64 << 10, within limit: Duration = .seconds(600),
        opening gate: ScriptedServer.Gate? = nil,
        _ look: (ScriptedServer) async throws -> Void = { _ in }
    ) async throws -> UpstreamError {
        let server = try await ScriptedServer { _ in steps }
        let client = HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup)
        var result: Result<UpstreamError, any Error>
        do {
            let request = HTTPClientRequest(url: "http://127.0.0.1:\(server.port)/")
            let response = try await client.execute(request, timeout: .minutes(10))
            gate?.open()
            result = .success(await UpstreamError(response, service: "bank", upTo: maximum, within: limit))
            try await look(server)
        } catch { result = .failure(error) }
        try? await client.shutdown()
        await server.stop()
        return try result.get()
    }

    private static let head = "HTTP/1.1 500 No\r\nX-Request-Id: r1\r\nX-Twice: a\r\nX-Twice: b\r\n"

    @Test func readsAShortBody() async throws {
        let error = try await error([.send(Self.head + "Content-Length: 12\r\n\r\n{\"code\":\"A\"}")])
        #expect(error.service == "bank" && error.status == 500)
        #expect(String(decoding: error.body, as: UTF8.self) == #"{"code":"A"}"#)
        #expect(error.headerFields[values: try #require(HTTPField.Name("X-Twice"))] == ["a", "b"])
    }

    @Test(arguments: [0, 1, 999, 1_000, 1_001, 65_536]) func readsNoMoreThanTheBound(bound: Int) async throws {
        let body = String(repeating: "x", count: 1_000)
        let steps: [ScriptedServer.Step] = [.send(Self.head + "Content-Length: 1000\r\n\r\n" + body)]
        #expect(try await error(steps, upTo: bound).body.count == min(bound, 1_000))
        #expect(try await error(steps, upTo: -1).body.isEmpty)
    }

    /// 10 GB would come. The connection is closed instead, and what the server could send until then is what sockets hold.
    @Test func dropsAnEndlessBody() async throws {
        let part = String(repeating: "x", count: 10_000)
        let error = try await error(
            [.send(Self.head + "Content-Length: 10000000000\r\n\r\n"), .forever(part, every: .zero)], upTo: 1_000
        ) { server in
            let hasEnded = try await server.hasEnded(1)
            #expect(hasEnded)
            #expect(server.sent < 100_000_000)
        }
        #expect(error.body.count == 1_000)
    }

    /// Byte by byte, or not at all: whatever has arrived counts.
    @Test func waitsNoLongerThanTheLimit() async throws {
        let head = Self.head + "Content-Length: 10000\r\n\r\n"
        let dripping = try await error(
            [.send(head + "x"), .forever("x", every: .milliseconds(10))], within: .seconds(1))
        #expect((1..<1_000).contains(dripping.body.count))
        let silent = try await error([.send(head + "12345"), .wait(.seconds(60))], within: .seconds(1))
        #expect(silent.body == Array("12345".utf8))
    }

    @Test(arguments: [ScriptedServer.Step.close, .reset]) func keepsTheStartOfABodyThatBreaksOff(
        _ end: ScriptedServer.Step
    ) async throws {
        // What comes with the head is there when the head is.
        let gate = ScriptedServer.Gate()
        let error = try await error(
            [.send(Self.head + "Content-Length: 100\r\n\r\n{\"code\":\"A\""), .pass(gate), end], opening: gate)
        #expect(error.status == 500 && error.body.starts(with: "{\"code\"".utf8))
    }

    /// A connection is reused if its response was read, but not if it was cut off.
    @Test func connectionsAreUsedAgain() async throws {
        let long = String(repeating: "x", count: 1_000)
        let server = try await ScriptedServer { head in
            head.hasPrefix("GET /long")
                ? [.send("HTTP/1.1 500 No\r\nContent-Length: 10000000\r\n\r\n"), .forever(long, every: .zero)]
                : [.send("HTTP/1.1 500 No\r\nContent-Length: 2\r\n\r\n{}")]
        }
        let client = HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup)
        for path in ["a", "b", "long", "c"] {
            await #expect(throws: CallError.self) {
                try await CallClient.supplier(client, upTo: 10).send(HTTPRequest(to: "\(server.address)/\(path)"))
            }
        }
        try await client.shutdown()
        await server.stop()
        #expect(server.heads.count == 4)
        #expect(server.ended == 2)
    }

    @Test func collects() async throws {
        try await withServer({ _ in [.send("HTTP/1.1 201 Made\r\nContent-Length: 5\r\n\r\nhello")] }) {
            server, client in
            let request = HTTPClientRequest(url: server.address)
            let read = try await client.execute(request, timeout: .minutes(10)).checked(service: "bank")
            #expect(String(buffer: try await read.body.collect(upTo: 5, service: "bank")) == "hello")
            let unread = try await client.execute(request, timeout: .minutes(10)).checked(service: "bank")
            let failure = await #expect(throws: CallError.self) {
                try await unread.body.collect(upTo: 4, service: "bank")
            }
            #expect(failure?.category == .tooLarge && failure?.underlying is NIOTooManyBytesError)
            #expect(failure?.service == "bank")
        }
    }
}
#endif
