#if AsyncHTTPClient
import FailingServers
import Foundation
import HTTPTypes
import PlainspokenCalls
@testable import PlainspokenURLSession
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Requests and answers on their way through Foundation.
@Suite(.serialized, .hangLimit) struct RequestTests {
    private static func server() async throws -> ScriptedServer {
        try await ScriptedServer { _ in [Calls.answer("ok", "Set-Cookie: user=1", "X-A: 1", "X-A: 2")] }
    }

    @Test func fields() async throws {
        let server = try await Self.server()
        var fields: HTTPFields = [.contentLength: "999999", .transferEncoding: "chunked", .accept: ""]
        for value in ["a", "b"] {
            fields.append(HTTPField(name: .via, value: value))
            fields.append(HTTPField(name: .cookie, value: "\(value)=1"))
        }
        if let host = HTTPField.Name("Host") { fields[host] = "other.example" }
        try await Calls.client().send(
            Calls.request(server, "/a%20b?c=d&e=%2F", method: .put, fields), body: Array("é".utf8))
        let head = try #require(server.heads.first)
        #expect(head.hasPrefix("PUT /a%20b?c=d&e=%2F HTTP/1.1\r\n"))
        for line in [
            "Via: a, b", "Cookie: a=1; b=1", "Host: 127.0.0.1:\(server.port)", "Content-Length: 2",
            "Content-Type: application/octet-stream",
        ] { #expect(head.contains("\r\n\(line)"), "\(line)\n\(head)") }
        for text in ["other.example", "999999", "chunked"] { #expect(!head.contains(text), "\(head)") }
        await server.stop()
    }

    @Test(arguments: [HTTPRequest.Method.get, .head, .options, .trace, .put, .post, .patch, .delete])
    func methods(_ method: HTTPRequest.Method) async throws {
        let server = try await Self.server()
        let answer = try await Calls.client().send(Calls.request(server, method: method))
        #expect(answer.response.status == .ok)
        #expect(String(decoding: answer.body, as: UTF8.self) == (method == .head ? "" : "ok"))
        #expect(server.heads.count == 1 && server.heads.first?.hasPrefix(method.rawValue) == true)
        await server.stop()
    }

    @Test func answers() async throws {
        let server = try await Self.server()
        let (response, body) = try await Calls.client().send(Calls.request(server))
        #expect(response.status == .ok && body == Array("ok".utf8))
        #expect(response.headerFields[HTTPField.Name("X-A") ?? .via] == "1, 2")
        #expect(response.headerFields[.setCookie] == "user=1")
        await server.stop()
    }

    /// A backend makes calls for many users.
    @Test func nothingIsKeptBetweenCalls() async throws {
        let server = try await Self.server()
        let client = Calls.client()
        for _ in 0..<2 { try await client.send(Calls.request(server)) }
        #expect(server.heads.count == 2 && !server.heads.contains { $0.contains("Cookie") })
        let configuration = URLSessionConfiguration.withoutMemory
        #expect(configuration.urlCache == nil && configuration.urlCredentialStorage == nil)
        #expect(configuration.httpCookieStorage == nil && !configuration.httpShouldSetCookies)
        await server.stop()
    }

    @Test(arguments: [
        (0, 1), (0.3, 1), (1.5, 2), (-5, 1), (60, 60), (1e9, 86_400), (Double.infinity, 86_400), (.nan, 60),
    ])
    func timeoutsThatDoNoHarm(_ given: Double, _ used: Double) {
        let configuration = URLSessionConfiguration.withoutMemory
        configuration.timeoutIntervalForRequest = given
        configuration.makeTimeoutSafe()
        #expect(configuration.timeoutIntervalForRequest == used)
    }

    @Test func theConfigurationIsLeftAsItIs() {
        let configuration = URLSessionConfiguration.withoutMemory
        configuration.httpAdditionalHeaders = ["X-A": "1"]
        configuration.timeoutIntervalForRequest = 0.5
        _ = URLSessionTransport(configuration: configuration)
        #expect(configuration.httpAdditionalHeaders?["X-A"] as? String == "1")
        #expect(configuration.timeoutIntervalForRequest == 0.5)
    }
}
#endif
