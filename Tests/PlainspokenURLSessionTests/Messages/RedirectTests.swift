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

/// Where a redirect leads, and which header fields are sent there.
@Suite(.serialized, .hangLimit) struct RedirectTests {
    private static let secrets: HTTPFields = [
        .authorization: "Bearer secret", .cookie: "a=secret", HTTPField.Name("X-API-Key") ?? .via: "secret",
        .acceptLanguage: "ko",
    ]

    private static func transport() -> URLSessionTransport {
        let configuration = URLSessionConfiguration.withoutMemory
        configuration.httpAdditionalHeaders = ["X-Team": "secret team", "User-Agent": "tests"]
        return URLSessionTransport(configuration: configuration)
    }

    @Test func anotherHostLearnsNothing() async throws {
        let other = try await ScriptedServer { _ in [Calls.answer("[1]")] }
        let address = "http://127.0.0.1:\(other.port)/there"
        let server = try await ScriptedServer { _ in [Calls.redirect(address)] }
        let client = Calls.client(over: Self.transport())
        #expect(try await client.fetch(Calls.request(server, "/?a=secret", Self.secrets), as: [Int].self) == [1])
        let asked = try #require(server.heads.first).lowercased()
        for field in ["Authorization: Bearer secret", "X-API-Key: secret", "X-Team: secret team", "User-Agent: tests"] {
            #expect(asked.contains(field.lowercased()))
        }
        let head = try #require(other.heads.first)
        #expect(!head.contains("secret"), "\(head)")
        #expect(head.contains("Accept-Language: ko") && head.contains("User-Agent: tests"))
        await server.stop()
        await other.stop()
    }

    @Test(arguments: [
        ("there", "/folder/there"), ("/there?b=c", "/there?b=c"), ("?b", "/folder/here?b"), ("../there", "/there"),
    ])
    func theSameHostLearnsAll(_ location: String, _ path: String) async throws {
        let server = try await ScriptedServer { head in
            Calls.path(of: head) == "/folder/here" ? [Calls.redirect(location)] : [Calls.answer("[1]")]
        }
        let client = Calls.client(over: Self.transport())
        _ = try await client.fetch(Calls.request(server, "/folder/here", Self.secrets), as: [Int].self)
        let head = try #require(server.heads.last)
        #expect(Calls.path(of: head) == path)
        #expect(head.contains("Authorization: Bearer secret") && head.contains("X-Team: secret team"))
        await server.stop()
    }

    /// Foundation for Linux would send the second request without its body.
    @Test(arguments: [307, 308]) func aBodyIsNotSentTwice(_ status: Int) async throws {
        let server = try await ScriptedServer { _ in [Calls.redirect("/there", status: status)] }
        let error = await #expect(throws: CallError.self) {
            try await Calls.client().send(Calls.request(server, method: .post), body: [1])
        }
        #expect(error?.has(status: status) == true)
        #expect(server.heads.count == 1)
        await server.stop()
    }

    /// libcurl would send it again if the connection is gone.
    @Test(arguments: [HTTPRequest.Method.post, .put, .delete]) func onlyGetsAreLedOn(_ method: HTTPRequest.Method)
        async throws
    {
        let server = try await ScriptedServer { _ in [Calls.redirect("/there", status: 307)] }
        let error = await #expect(throws: CallError.self) {
            try await Calls.client().send(Calls.request(server, method: method))
        }
        #expect(error?.has(status: 307) == true && server.heads.count == 1)
        await server.stop()
    }

    @Test func seeOtherIsAGet() async throws {
        let server = try await ScriptedServer { head in
            head.hasPrefix("POST") ? [Calls.redirect("/there", status: 303)] : [Calls.answer("[1]")]
        }
        _ = try await Calls.client().send(Calls.request(server, method: .post), body: [1])
        let head = try #require(server.heads.last)
        #expect(head.hasPrefix("GET /there ") && !head.contains("Content-Type"))
        await server.stop()
    }

    @Test func notFromHTTPSToHTTP() throws {
        let from = try #require(URL(string: "https://supplier.example/"))
        let response = try #require(
            HTTPURLResponse(
                url: from, statusCode: 302, httpVersion: nil,
                headerFields: ["Location": "http://supplier.example/there"]))
        #expect(
            Redirect(response, from: URLRequest(url: from), to: URLRequest(url: from)).request == nil)
    }
}
#endif
