import TestSupport
import Testing

@testable import EditorServing

/// Everything that is refused, and why.
@Suite(.hangLimit) struct RefusalTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var method = "GET"
        /// The target, in which SECRET stands for the secret.
        var target = "/SECRET/"
        var fields: [String] = []
        var status: Int
    }

    static let live = TestPage.upgrade
    static let cases: [Case] = [
        Case(testDescription: "no secret", target: "/", status: 404),
        Case(testDescription: "nothing", target: "", status: 404),
        Case(testDescription: "wrong secret", target: "/AAAAAAAAAAAAAAAAAAAAAAAA/", status: 404),
        Case(testDescription: "half a secret", target: "/SECRE/", status: 404),
        Case(testDescription: "secret and more", target: "/SECRETA/", status: 404),
        Case(testDescription: "second slash", target: "//SECRET/", status: 404),
        Case(testDescription: "secret later in the path", target: "/x/SECRET/", status: 404),
        Case(testDescription: "secret in the query", target: "/?SECRET", status: 404),
        Case(testDescription: "secret in another case", target: "/secret/", status: 404),
        Case(testDescription: "parent of the secret", target: "/SECRET/../x", status: 404),
        Case(testDescription: "detour", target: "/x/../SECRET/", status: 404),
        Case(testDescription: "dot", target: "/SECRET/.", status: 404),
        Case(testDescription: "two dots", target: "/SECRET/..", status: 404),
        Case(testDescription: "encoded dots", target: "/SECRET/%2e%2e/x", status: 404),
        Case(testDescription: "encoded slash", target: "/SECRET%2Feditor.js", status: 404),
        Case(testDescription: "encoded file", target: "/SECRET/editor%2Ejs", status: 404),
        Case(testDescription: "encoded zero", target: "/SECRET/editor.js%00", status: 404),
        Case(testDescription: "absolute", target: "http://127.0.0.1:PORT/SECRET/", status: 404),
        Case(testDescription: "another file", target: "/SECRET/other.js", status: 404),
        Case(testDescription: "file in a folder", target: "/SECRET/x/editor.js", status: 404),
        Case(testDescription: "POST", method: "POST", status: 405),
        Case(testDescription: "PUT", method: "PUT", status: 405),
        Case(testDescription: "DELETE", method: "DELETE", status: 405),
        Case(testDescription: "OPTIONS, with which browsers ask first", method: "OPTIONS", status: 405),
        Case(testDescription: "TRACE", method: "TRACE", status: 405),
        Case(testDescription: "another name", fields: ["Host: evil.example:PORT"], status: 403),
        Case(testDescription: "name without the port", fields: ["Host: 127.0.0.1"], status: 403),
        Case(testDescription: "another port", fields: ["Host: 127.0.0.1:1"], status: 403),
        Case(testDescription: "name that begins like ours", fields: ["Host: localhost:PORT.evil.example"], status: 403),
        Case(testDescription: "name with a dot", fields: ["Host: localhost.:PORT"], status: 403),
        Case(testDescription: "user in the name", fields: ["Host: evil@localhost:PORT"], status: 403),
        Case(testDescription: "other loopback", fields: ["Host: 127.0.0.2:PORT"], status: 403),
        Case(testDescription: "no name", fields: ["Host:"], status: 403),
        Case(testDescription: "another origin", fields: ["Origin: http://evil.example"], status: 403),
        Case(testDescription: "no origin at all", fields: ["Origin: null"], status: 403),
        Case(testDescription: "empty origin", fields: ["Origin: "], status: 403),
        Case(testDescription: "origin of another port", fields: ["Origin: http://127.0.0.1:1"], status: 403),
        Case(testDescription: "secure origin", fields: ["Origin: https://127.0.0.1:PORT"], status: 403),
        Case(testDescription: "origin by the other name", fields: ["Origin: http://localhost:PORT"], status: 403),
        Case(testDescription: "two origins", fields: ["Origin: http://127.0.0.1:PORT, http://x.example"], status: 403),
        Case(testDescription: "from another site", fields: ["Sec-Fetch-Site: cross-site"], status: 403),
        Case(testDescription: "from another port", fields: ["Sec-Fetch-Site: same-site"], status: 403),
        Case(testDescription: "connection without Origin", target: "/SECRET/live", fields: live, status: 403),
        Case(
            testDescription: "connection from another page", target: "/SECRET/live",
            fields: live + ["Origin: http://evil.example"], status: 403),
        Case(
            testDescription: "connection without the secret", target: "/live", fields: live + [TestPage.origin],
            status: 404),
        Case(
            testDescription: "connection without an upgrade", target: "/SECRET/live", fields: [TestPage.origin],
            status: 400),
        Case(
            testDescription: "connection of another version", target: "/SECRET/live",
            fields: [TestPage.origin, "Sec-WebSocket-Version: 8"] + live.filter { !$0.contains("Version") }, status: 400
        ),
        Case(
            testDescription: "connection with HEAD", method: "HEAD", target: "/SECRET/live",
            fields: live + [TestPage.origin], status: 400),
    ]

    @Test(.shows(.editorIsPrivate), arguments: cases) func isRefused(_ refused: Case) async throws {
        let desk = StubDesk()
        try await withEditor(desk) { address, _ in
            // The secret without its last character, and in lower case, are not the secret either.
            let target = refused.target.replacing("SECRET", with: address.secret.text)
                .replacing("SECRE", with: address.secret.text.dropLast())
                .replacing("secret", with: address.secret.text.lowercased())
                .replacing("PORT", with: String(address.port))
            let answer = try await address.answer(refused.method, target.isEmpty ? "?" : target, refused.fields)
            #expect(answer.status == refused.status)
            #expect(answer.fields["content-security-policy"] != nil && answer.fields["cache-control"] == "no-store")
            #expect(!answer.body.contains(address.secret.text) && !answer.body.contains(desk.pageText))
            #expect(desk.log.connected.isEmpty && desk.log.languages.isEmpty)
        }
    }

    /// What a page of another server puts into the body of a request must not be read as a request with header fields of its choice.
    @Test(arguments: [["Content-Length: 100000"], ["Transfer-Encoding: chunked"]]) func aBodyIsNoRequest(
        _ fields: [String]
    ) async throws {
        let desk = StubDesk()
        try await withEditor(desk) { address, _ in
            let answer = try? await address.answer("POST", "/", fields, body: "7\r\n" + address.head())
            // The answer can be lost when the rest of the body meets a closed connection.
            if let answer { #expect(answer.status == 405 && !answer.body.contains("HTTP/1.1")) }
            #expect(desk.log.languages.isEmpty)
        }
    }

    static let broken = [
        "", "\r\n\r\n", "GET\r\n\r\n", "GET /\r\n\r\n", "\u{0}\u{0}\u{0}\r\n\r\n", "GET / HTTP/1.1\r\nHost\r\n\r\n",
        "GET / HTTP/1.1\r\n: x\r\n\r\n", "GET /%%% HTTP/1.1\r\n\r\n", "GET /[ HTTP/1.1\r\n\r\n",
        "GET /é HTTP/1.1\r\n\r\n", "GET ? HTTP/1.1\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET // HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: 9223372036854775807\r\n\r\n",
        "GET / HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n", "GET https://[::1 HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ]

    @Test(arguments: broken) func brokenRequestsEndTheirConnectionAndNothingElse(_ request: String) async throws {
        try await withEditor { address, _ in
            let client = try await TestClient(port: address.port)
            try await client.send(request)
            try client.endSending()
            let bytes = try await client.readToEnd()
            if !bytes.isEmpty { #expect((try TestAnswer(bytes)).status >= 400) }
            #expect(try await address.answer().status == 200)
        }
    }
}
