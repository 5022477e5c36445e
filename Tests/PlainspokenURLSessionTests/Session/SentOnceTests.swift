#if AsyncHTTPClient
import FailingServers
import HTTPTypes
@testable import Plainspoken
import PlainspokenCalls
import PlainspokenURLSession
import TestSupport
import Testing

/// A kept connection that the server closes as the next request arrives: libcurl sends that request again by itself.
@Suite(.serialized, .hangLimit) struct SentOnceTests {
    /// Answers the first request, and closes the connection at the second.
    private static func server() async throws -> ScriptedServer {
        let count = Kept(0)
        return try await ScriptedServer { _ in
            let number = count.change { $0 += 1 }
            return number == 2 ? [.close] : [Calls.answer("[\(number)]")]
        }
    }

    @Test func aRequestWithABodyFails() async throws {
        let server = try await Self.server()
        let client = Calls.client()
        let request = Calls.request(server, method: .post)
        _ = try await client.send(request, body: Array("[1]".utf8))
        let error = await #expect(throws: CallError.self) { try await client.send(request, body: Array("[2]".utf8)) }
        #expect(error?.transport?.kind == .connectionLost)
        #expect(error?.outcome == .unknown)
        await server.stop()
    }

    @Test(arguments: [HTTPRequest.Method.post, .delete]) func whatChangesSomethingIsSentOnce(
        _ method: HTTPRequest.Method
    )
        async throws
    {
        let server = try await Self.server()
        let client = Calls.client()
        _ = try await client.send(Calls.request(server))
        let error = await #expect(throws: CallError.self) {
            try await client.send(Calls.request(server, method: method))
        }
        #expect(error?.transport?.kind == .connectionLost)
        #expect(server.heads.filter { $0.hasPrefix(method.rawValue) }.count == 1)
        await server.stop()
    }

    /// The first server has carried out the request, and the second one is busy: nothing may be done twice.
    @Test func aRedirectToAServerThatIsBusy() async throws {
        let server = try await ScriptedServer { head in
            head.hasPrefix("POST")
                ? [Calls.redirect("/orders/17", status: 303)]
                : [.send("HTTP/1.1 429 Busy\r\nContent-Length: 0\r\n\r\n")]
        }
        let client = Calls.client().with { settings in
            settings.retry = .standard
            settings.retry.firstDelayWhenBusy = .milliseconds(1)
        }
        let error = await #expect(throws: CallError.self) {
            try await client.send(Calls.request(server, method: .post), body: Array("[1]".utf8))
        }
        #expect(error?.isRateLimited == true && error?.outcome == .unknown)
        #expect(server.heads.filter { $0.hasPrefix("POST") }.count == 1)
        await server.stop()
    }

    /// RFC 9110 §9.2.2 allows it for requests that do no harm.
    @Test func aGetIsSentOnceMore() async throws {
        let server = try await Self.server()
        let client = Calls.client()
        #expect(try await client.fetch(Calls.request(server), as: [Int].self) == [1])
        #expect(try await client.fetch(Calls.request(server), as: [Int].self) == [3])
        await server.stop()
    }
}
#endif
