#if AsyncHTTPClient
import AsyncHTTPClient
import NIOCore
import NIOHTTPCompression
@testable import Plainspoken
import PlainspokenAsyncHTTPClient
import TestSupport

extension FailedCall {
    /// The start of an answer whose body is still to come.
    private static func head(_ fields: String...) -> String {
        "HTTP/1.1 200 OK\r\n" + fields.map { $0 + "\r\n" }.joined() + "\r\n"
    }

    private static let never = Duration.seconds(60)

    /// Nothing was sent.
    static let connecting = [
        FailedCall(
            name: "refused", server: .none, gateway: .unreachable, client: "url.connection-failed",
            error: .of(.connectionFailed)),
        FailedCall(
            name: "no such name", server: .none, url: "http://supplier.invalid/", gateway: .unreachable,
            client: "url.host-not-found", error: .of(.hostNotFound)),
        FailedCall(
            name: "no socket in the file system", server: .none,
            url: "http+unix://%2Ftmp%2Fplainspoken-no-such-socket/x", gateway: .unreachable,
            client: "url.connection-failed", error: .of(.connectionFailed)),
        FailedCall(
            name: "no free connection", script: { _ in [.wait(never)] },
            configure: { configuration in
                configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 1
                configuration.timeout.connect = .seconds(1)
                configuration.timeout.read = nil
            },
            call: { caller in
                async let first: Void = caller.call()
                _ = try await eventually { caller.server?.heads.isEmpty == false }
                // Throws, which cancels the first.
                try await caller.call()
                try await first
            },
            gateway: .unreachable, client: "url.connection-failed", error: .of(.connectionFailed)),
        FailedCall(
            name: "a client that is shut down",
            call: { caller in
                try await caller.client.shutdown()
                try await caller.call()
            }, gateway: .unreachable, client: "url.failed", error: .of(.notStarted)),
        FailedCall(
            name: "a proxy that wants a password", script: { _ in [.send("HTTP/1.1 407 No\r\n\r\n")] },
            configure: { $0.proxy = .server(host: "", port: 0) }, url: "https://supplier.example/",
            gateway: .refused, client: "url.authentication-required", error: .of(.authenticationRequired)),
        FailedCall(
            name: "a proxy that reaches nothing", script: { _ in [.send("HTTP/1.1 502 No\r\n\r\n")] },
            configure: { $0.proxy = .server(host: "", port: 0) }, url: "https://supplier.example/",
            gateway: .unreachable, client: "url.connection-failed", error: .of(.connectionFailed)),
        FailedCall(
            name: "a proxy that says nothing", script: { _ in [.wait(never)] },
            configure: { $0.proxy = .server(host: "", port: 0) }, url: "https://supplier.example/",
            gateway: .unreachable, client: "url.connection-failed", error: .of(.connectTimedOut, .timeout)),
    ]

    /// Mistakes in the call itself.
    static let requests = [
        FailedCall(
            name: "scheme", server: .none, url: "gopher://$/", gateway: .refused, client: "url.bad-address",
            error: .of(.badAddress)),
        FailedCall(
            name: "no scheme", server: .none, url: "/prices", gateway: .refused, client: "url.bad-address",
            error: .of(.badAddress)),
        FailedCall(
            name: "no host", server: .none, url: "http:///x", gateway: .refused, client: "url.bad-address",
            error: .of(.badAddress)),
        FailedCall(
            name: "not an address", server: .none, url: "http://[::x", gateway: .refused, client: "url.bad-address",
            error: .of(.badAddress)),
        FailedCall(
            name: "line break in a header field", edit: { $0.headers.add(name: "X-A", value: "a\r\nb: c") },
            ways: [.bare], gateway: .refused, client: "url.failed", error: .of(.notMade)),
        FailedCall(
            name: "name of a header field", edit: { $0.headers.add(name: "X A", value: "a") }, ways: [.bare],
            gateway: .refused,
            client: "url.failed", error: .of(.notMade)),
        FailedCall(
            name: "TRACE with a body", method: .trace, body: [1], gateway: .refused, client: "url.failed",
            error: .of(.notMade)),
        FailedCall(
            name: "a body that is shorter than said", script: { _ in [.wait(never)] },
            edit: { request in
                request.method = .POST
                let parts = AsyncStream<ByteBuffer> { parts in
                    parts.yield(ByteBuffer(string: "12345"))
                    parts.finish()
                }
                request.body = .stream(parts, length: .known(Int64(10)))
            }, ways: [.bare], gateway: .failed, client: "url.failed", error: .of(.failed)),
    ]

    /// The connection breaks.
    static let lost = [
        FailedCall(
            name: "reset before the request", onAccept: [.reset], gateway: .failed, client: "url.connection-lost",
            error: .of(.connectionLost)),
        FailedCall(
            name: "reset before the head", script: { _ in [.reset] }, gateway: .failed, client: "url.connection-lost",
            error: .of(.connectionLost)),
        FailedCall(
            name: "closed before the head", script: { _ in [.close] }, gateway: .failed, client: "url.connection-lost",
            error: .of(.connectionLost)),
        FailedCall(
            name: "half a status line", script: { _ in [.send("HTTP/1.1 2"), .close] }, gateway: .failed,
            client: "url.connection-lost", error: .of(.connectionLost)),
        FailedCall(
            name: "half a head", script: { _ in [.send("HTTP/1.1 200 OK\r\nContent-Le"), .close] }, gateway: .failed,
            client: "url.connection-lost", error: .of(.connectionLost)),
        FailedCall(
            name: "reset in the body",
            script: { _ in [.send(head("Content-Length: 100") + "12345"), .wait(.milliseconds(50)), .reset] },
            gateway: .failed, client: "url.connection-lost", error: .of(.connectionLost)),
        FailedCall(
            name: "shorter than its Content-Length",
            script: { _ in [.send(head("Content-Length: 100") + "12345"), .close] },
            gateway: .failed, client: "url.connection-lost", error: .of(.connectionLost)),
        FailedCall(
            name: "cut between chunks",
            script: { _ in [.send(head("Transfer-Encoding: chunked") + "5\r\n12345\r\n"), .close] }, gateway: .failed,
            client: "url.connection-lost", error: .of(.connectionLost)),
        FailedCall(
            name: "cut in a chunk",
            script: { _ in [.send(head("Transfer-Encoding: chunked") + "ff\r\n12345"), .close] },
            gateway: .failed, client: "url.connection-lost", error: .of(.connectionLost)),
    ]

    /// There is no HTTP response, or none that can be used.
    static let unusable = [
        FailedCall(
            name: "another protocol", script: { _ in [.send("SSH-2.0-OpenSSH_9.6\r\n\r\n"), .wait(never)] },
            gateway: .failed, client: "url.bad-response", error: .of(.badResponse)),
        FailedCall(
            name: "another version", script: { _ in [.send("HTTP/9.9 200 OK\r\n\r\n"), .wait(never)] },
            gateway: .failed, client: "url.bad-response", error: .of(.badResponse)),
        FailedCall(
            name: "a status that is no number", script: { _ in [.send("HTTP/1.1 fine\r\n\r\n"), .wait(never)] },
            gateway: .failed, client: "url.bad-response", error: .of(.badResponse)),
        FailedCall(
            name: "two lengths",
            script: { _ in [.send(head("Content-Length: 5", "Content-Length: 6") + "12345"), .wait(never)] },
            gateway: .failed, client: "url.bad-response", error: .of(.badResponse)),
        FailedCall(
            name: "a length that is no number", script: { _ in [.send(head("Content-Length: much")), .wait(never)] },
            gateway: .failed, client: "url.bad-response", error: .of(.badResponse)),
        FailedCall(
            name: "a chunk's size that is no number",
            script: { _ in [.send(head("Transfer-Encoding: chunked") + "zz\r\n12345"), .wait(never)] },
            gateway: .failed, client: "url.bad-response", error: .of(.badResponse)),
        FailedCall(
            name: "huge header fields",
            script: { _ in [.send(head("X-Big: " + String(repeating: "x", count: 200_000))), .wait(never)] },
            gateway: .failed, client: "url.bad-response", error: .of(.badResponse)),
        FailedCall(
            name: "redirect loop", script: { _ in redirect("/") }, gateway: .failed, client: "url.bad-response",
            error: .of(.badResponse)),
        FailedCall(
            name: "too many redirects",
            script: { head in redirect((head.split(separator: " ").dropFirst().first ?? "") + "x") },
            configure: { $0.redirectConfiguration = .follow(max: 5, allowCycles: false) }, gateway: .failed,
            client: "url.bad-response", error: .of(.badResponse)),
        FailedCall(
            name: "gzip bomb", script: { _ in gzip(bomb) },
            configure: { $0.decompression = .enabled(limit: .size(64 << 10)) }, gateway: .failed,
            client: "url.bad-response", error: .of(.badResponse)),
        FailedCall(
            name: "gzip bomb by its ratio", script: { _ in gzip(bomb) },
            configure: { $0.decompression = .enabled(limit: .ratio(10)) }, gateway: .failed,
            client: "url.bad-response", error: .of(.badResponse)),
        FailedCall(
            name: "gzip that is none", script: { _ in gzip(Array("hello, hello, hello".utf8)) },
            configure: { $0.decompression = .enabled(limit: .none) }, gateway: .failed, client: "url.bad-response",
            error: .of(.badResponse)),
        FailedCall(
            name: "longer than wanted, as it says",
            script: { _ in
                [.send(head("Content-Length: 10000000")), .forever(String(repeating: "x", count: 1_000), every: .zero)]
            },
            ways: [.client], gateway: .failed, client: "url.data-length-exceeds-maximum", error: .tooLarge),
        FailedCall(
            name: "longer than wanted, without saying so",
            script: { _ in
                [.send(head("Connection: close")), .forever(String(repeating: "x", count: 1_000), every: .zero)]
            },
            ways: [.client], gateway: .failed, client: "url.data-length-exceeds-maximum", error: .tooLarge),
    ]

    private static func redirect(_ path: some StringProtocol) -> [Step] {
        [.send("HTTP/1.1 302 Found\r\nLocation: \(path)\r\nContent-Length: 0\r\n\r\n")]
    }

    private static func gzip(_ body: [UInt8]) -> [Step] {
        [.send(head("Content-Encoding: gzip", "Content-Length: \(body.count)")), .bytes(body)]
    }

    /// 256 KiB of zeros in 289 bytes: a header, runs of the same byte and the checksum.
    static let bomb: [UInt8] =
        [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 0xED, 0xC1, 0x31, 1, 0, 0, 0, 0xC2, 0xA0, 0xF5, 0x4F, 0xED, 0x6D, 7, 0xA0]
        + [UInt8](repeating: 0, count: 254) + [0xDE, 0, 0x22, 0xEA, 0x0E, 0xE2, 0, 0, 4, 0]

    /// It takes too long.
    static let slow = [
        FailedCall(
            name: "no head", script: { _ in [.wait(never)] }, gateway: .timedOut, client: "url.timed-out",
            error: .of(.timedOut, .timeout)),
        FailedCall(
            name: "no head within the deadline", script: { _ in [.wait(never)] },
            configure: { $0.timeout.read = nil }, limit: .seconds(2), gateway: .timedOut,
            client: "url.timed-out", error: .of(.timedOut, .timeout)),
        FailedCall(
            name: "a head byte by byte",
            script: { _ in [.send("HTTP/1.1 200 OK\r\nX: "), .forever("x", every: .milliseconds(20))] },
            limit: .seconds(2), gateway: .timedOut, client: "url.timed-out", error: .of(.timedOut, .timeout)),
        FailedCall(
            name: "no body", script: { _ in [.send(head("Content-Length: 10")), .wait(never)] }, gateway: .timedOut,
            client: "url.timed-out", error: .of(.timedOut, .timeout)),
        // The client's own deadline does not cover it.
        FailedCall(
            name: "no body within the deadline", script: { _ in [.send(head("Content-Length: 10")), .wait(never)] },
            configure: { $0.timeout.read = nil }, limit: .seconds(2), ways: [.client], gateway: .timedOut,
            client: "url.timed-out", error: .of(.timedOut, .timeout)),
        FailedCall(
            name: "a body byte by byte",
            script: { _ in [.send(head("Content-Length: 10000")), .forever("x", every: .milliseconds(20))] },
            limit: .seconds(2), ways: [.client], gateway: .timedOut, client: "url.timed-out",
            error: .of(.timedOut, .timeout)),
        FailedCall(
            name: "cancelled", script: { _ in [.wait(never)] }, call: cancelling, gateway: .interrupted,
            client: "url.cancelled", error: .of(.cancelled, .cancelled)),
        FailedCall(
            name: "cancelled in the body", script: { _ in [.send(head("Content-Length: 10")), .wait(never)] },
            call: cancelling, gateway: .interrupted, client: "url.cancelled", error: .of(.cancelled, .cancelled)),
        FailedCall(
            name: "the client is shut down meanwhile", script: { _ in [.wait(never)] }, ways: [.client],
            call: shuttingDown, gateway: .failed, client: "url.failed", error: .of(.failed)),
        FailedCall(
            name: "the client is shut down, and nothing says that it was not the caller",
            script: { _ in [.wait(never)] },
            ways: [.bare],
            call: shuttingDown, gateway: .interrupted, client: "url.cancelled", error: .of(.cancelled, .cancelled)),
    ]

    private static let shuttingDown: @Sendable (Caller) async throws -> Void = { caller in
        let task = Task { try await caller.call() }
        _ = try await eventually { caller.server?.heads.isEmpty == false }
        try? await caller.client.shutdown()
        try await task.value
    }

    private static let cancelling: @Sendable (Caller) async throws -> Void = { caller in
        let task = Task { try await caller.call() }
        _ = try await eventually { caller.server?.heads.isEmpty == false }
        task.cancel()
        try await task.value
    }
}
#endif
