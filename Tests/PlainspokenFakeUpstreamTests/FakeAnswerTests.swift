import PlainspokenFakeUpstream
import TestSupport
import Testing

/// Each way to fail, as a client without a library sees it.
@Suite(.hangLimit) struct FakeAnswerTests {
    private static let request = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n"
    private static let whole = FakeAnswer.response(200, body: "0123456789")
    private static let head = "HTTP/1.1 200 \r\nContent-Length: 10\r\n\r\n"

    private func played(_ answer: FakeAnswer, patience: Int = 20_000) throws -> (text: String, end: RawClient.End) {
        let server = try FakeUpstream(answer)
        defer { server.stop() }
        let client = RawClient(port: server.port, patience: patience)
        client.send(Self.request)
        return client.receive()
    }

    @Test(
        arguments: [
            (.closed, "", .closed), (.reset, "", .reset),
            (whole.cut(after: 5), "HTTP/", .closed), (whole.cut(after: 5, resetting: true), nil, .reset),
            (whole.cut(after: whole.headLength + 4), head + "0123", .closed), (whole.cut(after: -1), "", .closed),
            (whole.cut(after: 1_000), head + "0123456789", .closed),
            (.bytes("220 mail.example ESMTP\r\n"), "220 mail.example ESMTP\r\n", .closed),
            (whole.cut(after: 12).trickled(every: .milliseconds(1)), "HTTP/1.1 200", .closed),
            (FakeAnswer.closed.delayed(by: .milliseconds(5)), "", .closed),
        ] as [(FakeAnswer, String?, RawClient.End)])
    func ends(answer: FakeAnswer, text: String?, end: RawClient.End) throws {
        let said = try played(answer)
        // What was sent before a reset may be lost.
        if let text { #expect(said.text == text) }
        #expect(said.end == end)
    }

    /// They stay open: a client that has waited has got nothing more.
    @Test(
        arguments: [
            (.silence, ""), (whole.stalled(after: whole.headLength + 3), head + "012"), (whole, head + "0123456789"),
        ]
            as [(FakeAnswer, String)])
    func staysOpen(answer: FakeAnswer, text: String) throws {
        let said = try played(answer, patience: 200)
        #expect(said.text == text && said.end == .open)
    }

    @Test func delays() throws {
        let start = ContinuousClock.now
        _ = try played(FakeAnswer.closed.delayed(by: .milliseconds(60)))
        #expect(ContinuousClock.now - start >= .milliseconds(60))
    }

    @Test func endlessBodies() throws {
        let server = try FakeUpstream(.endless())
        defer { server.stop() }
        let client = RawClient(port: server.port)
        client.send(Self.request)
        #expect(client.receive(upTo: 300_000).text.utf8.count == 300_000)
    }

    @Test func largeHeaders() throws {
        let answer = FakeAnswer.largeHeader(100_000).cut(after: .max)
        let said = try played(answer)
        #expect(said.text.utf8.count == answer.headLength && answer.headLength > 100_000)
        #expect(said.text.hasSuffix("\r\n\r\n"))
    }

    /// One connection, several requests, bodies with both framings.
    @Test func requestsAreRecorded() throws {
        let server = try FakeUpstream { .response(200, body: $0.path) }
        defer { server.stop() }
        let client = RawClient(port: server.port)
        client.send("POST /a?b=1 HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nX-A:  b\r\n\r\nabcPUT /c HTTP/1.1\r\n")
        client.send("Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\nHEAD /d HTTP/1.1\r\n\r\n")
        client.send("GET /end HTTP/1.1\r\n\r\n")
        let (first, second) = ("/a?b=1", "/c")
        let expected = [first, second, "", "/end"].map { body in
            "HTTP/1.1 200 \r\nContent-Length: \(body.isEmpty ? 2 : body.utf8.count)\r\n\r\n\(body)"
        }.joined()
        #expect(client.receive(upTo: expected.utf8.count).text == expected)
        #expect(server.requests.map(\.method) == ["POST", "PUT", "HEAD", "GET"])
        #expect(server.requests.map(\.path) == [first, second, "/d", "/end"])
        #expect(server.requests.map(\.text) == ["abc", "abcde", "", ""])
        #expect(server.requests.first?.headerFields.map(\.value) == ["x", "3", "b"])
        #expect(server.connections == 1)
    }

    @Test func answersInOrder() throws {
        let server = try FakeUpstream(.response(500), .response(200))
        defer { server.stop() }
        let statuses = (0..<3).map { _ in
            let client = RawClient(port: server.port)
            client.send(Self.request)
            return client.receive(upTo: 12).text
        }
        #expect(statuses == ["HTTP/1.1 500", "HTTP/1.1 200", "HTTP/1.1 200"])
        #expect(server.connections == 3 && server.requests.count == 3)
    }

    /// After it has stopped, nothing listens, and connections have ended. A server that is no longer used stops by itself.
    @Test(arguments: [true, false]) func stops(explicitly: Bool) async throws {
        var server: FakeUpstream? = try FakeUpstream(.silence)
        let port = try #require(server?.port)
        let client = RawClient(port: port)
        client.send(Self.request)
        if explicitly { server?.stop() } else { server = nil }
        #expect(client.receive().end != .open)
        #expect(try await eventually { !RawClient(port: port).isConnected })
    }
}
