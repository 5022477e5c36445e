#if AsyncHTTPClient && Hummingbird
import AsyncHTTPClient
import FailingServers
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
@testable import Plainspoken
import PlainspokenAsyncHTTPClient
import PlainspokenCalls
import PlainspokenHummingbird
import TestSupport
import Testing

/// The same errors from both sides of a gateway: the reader's upload is theirs (400, 413), the upstream's answer is not (502).
@Suite(.serialized, .hangLimit) struct WhoseBodyTests {
    private func answer(
        upstream steps: [ScriptedServer.Step], upload: String = "1234567890",
        _ check: @Sendable @escaping (TestResponse) -> Void
    ) async throws {
        let server = try await ScriptedServer { _ in steps }
        let client = HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup)
        let translator = try ErrorTranslator(sources: [.asyncHTTPClient])
        let router = Router()
        router.add(middleware: ErrorTranslationMiddleware(translator))
        router.post("/orders") { request, _ -> String in
            _ = try await request.body.collect(upTo: 100)
            let supplier = CallClient.supplier(client, upTo: 100)
            return String(decoding: try await supplier.send(HTTPRequest(to: server.address)).body, as: UTF8.self)
        }
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        let app = Application(router: router, logger: logger)
        try await app.test(.live) { http in
            try await http.execute(uri: "/orders", method: .post, body: ByteBuffer(string: upload)) { check($0) }
        }
        try await client.shutdown()
        await server.stop()
    }

    private static let long = String(repeating: "x", count: 1_000)

    @Test func tooLong() async throws {
        try await answer(upstream: [.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n" + Self.long)]) { response in
            #expect(response.status == .badGateway)
            #expect(String(buffer: response.body).contains(#""code":"upstream.failed""#))
        }
        try await answer(upstream: [], upload: Self.long) { response in
            #expect(response.status == .contentTooLarge)
            #expect(String(buffer: response.body).contains(#""code":"http.413""#))
        }
    }

    /// Not attributed to the reader, although the reader's request has a body: it is answered instead of rethrown.
    @Test func notHTTP() async throws {
        for steps: [ScriptedServer.Step] in [
            [.send("SSH-2.0-OpenSSH_9.6\r\n\r\n"), .wait(.seconds(60))], [.reset], [.send("HTTP/1.1 2"), .close],
        ] {
            try await answer(upstream: steps) { response in
                #expect(response.status == .badGateway)
                #expect(String(buffer: response.body).contains(#""code":"upstream.failed""#))
            }
        }
    }

    /// What is sent comes back, also where it is too long for one buffer.
    @Test(arguments: [0, 1, 100_000, 6 << 20]) func uploads(length: Int) async throws {
        let router = Router()
        router.put("/echo") { request, _ -> ByteBuffer in try await request.body.collect(upTo: 8 << 20) }
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        let app = Application(router: router, logger: logger)
        let body = (0..<length).map { UInt8(truncatingIfNeeded: $0 / 251) }
        try await app.test(.live) { http in
            let address = "http://localhost:\(try #require(http.port))/echo"
            let supplier = CallClient.supplier(.shared, upTo: 8 << 20)
            let returned = try await supplier.send(HTTPRequest(.put, to: address), body: body).body
            #expect(returned == body)
        }
    }
}
#endif
