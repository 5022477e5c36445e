import FlyingSocks
import Foundation
import TestSupport
import Testing

@testable import EditorServing

/// Requests as bytes: what is too long, too slow or too much for one connection.
@Suite(.hangLimit) struct ConnectionTests {
    private static func answer(_ address: EditorAddress, _ pieces: [String]) async throws -> TestAnswer {
        let client = try await TestClient(port: address.port)
        for piece in pieces { try await client.send(piece) }
        return try TestAnswer(try await client.readToEnd())
    }

    static let long: [(name: String, start: String, more: String, status: Int)] = [
        ("target", "GET /", "a", 414), ("query", "GET /?", "a=b&", 414), ("method", "", "A", 414),
        ("version", "GET / HTTP/1.1", "1", 414), ("blanks", "", " ", 414), ("empty lines", "", "\r\n", 414),
        ("bare CR", "GET / HTTP/1.1", "\r", 414), ("zeros", "", "\u{0}", 414), ("letters", "", "ż", 414),
        ("field", "GET / HTTP/1.1\r\nHost: ", "x", 431), ("name", "GET / HTTP/1.1\r\n", "x", 431),
        ("fields", "GET / HTTP/1.1\r\n", "a: b\r\n", 431), ("cookies", "GET / HTTP/1.1\r\nCookie: ", "c=d; ", 431),
        ("bare CR in a field", "GET / HTTP/1.1\r\na: b", "\r", 431), ("blank value", "GET / HTTP/1.1\r\na:", "\t", 431),
    ]

    /// The answer is read although the client was still sending.
    @Test(.shows(.editorLimits), arguments: long) func whatIsTooLongIsAnsweredAndEnds(
        _ name: String, _ start: String, _ more: String, _ status: Int
    ) async throws {
        let desk = StubDesk()
        try await withEditor(desk) { address, _ in
            let line = start + String(repeating: more, count: 160_000 / more.utf8.count)
            let answer = try await Self.answer(address, [line])
            #expect(answer.status == status && answer.fields["connection"] == "close")
            #expect(answer.fields["content-security-policy"] != nil)
            #expect(desk.log.languages.isEmpty)
        }
    }

    static let malformed: [(request: String, status: Int)] = [
        ("GET / HTTP/1.1\r\nHost : x\r\n\r\n", 400), ("GET /\rx HTTP/1.1\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\n x\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400), ("HELLO\r\n\r\n", 400), ("GET / HTTP/2.0\r\n\r\n", 505),
        ("GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
    ]

    @Test(arguments: malformed) func whatIsNoRequestIsAnswered(_ request: String, _ status: Int) async throws {
        try await withEditor { address, _ in
            let answer = try await Self.answer(address, [request])
            #expect(answer.status == status)
        }
    }

    /// However the bytes come, and whatever the client would like to do next, there is one answer, and the connection ends.
    @Test func aRequestHasOneAnswer() async throws {
        let desk = StubDesk()
        try await withEditor(desk) { address, _ in
            let head = address.head()
            let fields = { (more: [String]) in address.head("GET", nil, more) }
            var requests: [[String]] = [
                [head], [head + head], [head, head, "GET"], [fields(["Connection: keep-alive"])],
                [fields(["Expect: 100-continue", "Content-Length: 10"])],
                [fields(["Transfer-Encoding: chunked"]) + "5\r\nhello\r\n0\r\n\r\n"],
                [fields(["Transfer-Encoding: chunked"]) + String(repeating: "f", count: 1 << 20)],
                [fields(["Transfer-Encoding: chunked"]) + "0\r\n" + String(repeating: "a: b\r\n", count: 1 << 17)],
                [fields(["Content-Length: 100000"]) + String(repeating: head, count: 500)],
                ["\r\n" + head], [head.replacing("\r\n", with: "\n")], head.map(String.init),
                [fields((0..<500).map { "X-\($0): \($0)" })],
                [fields(["Cookie: " + String(repeating: "c", count: 15_000)])],
            ]
            requests.append(
                stride(from: 0, to: head.utf8.count, by: 7).map { start in
                    String(decoding: Array(head.utf8).dropFirst(start).prefix(7), as: UTF8.self)
                })
            for request in requests {
                let answer = try await Self.answer(address, request)
                #expect(answer.status == 200 && answer.body == desk.pageText && answer.fields["connection"] == "close")
            }
            #expect(desk.log.languages.count == requests.count)
        }
    }

    @Test func whoHasSaidAllIsStillAnswered() async throws {
        try await withEditor { address, _ in
            let client = try await TestClient(port: address.port)
            try await client.send(address.head())
            try client.endSending()
            #expect(try TestAnswer(try await client.readToEnd()).status == 200)
            // Half a request has no answer.
            let half = try await TestClient(port: address.port)
            try await half.send(String(address.head().dropLast(2)))
            try half.endSending()
            #expect(try await half.readToEnd().isEmpty)
        }
    }

    /// What a page sends together with its request for a connection is its first message.
    @Test func aMessageMayComeWithTheRequest() async throws {
        try await withEditor { address, _ in
            let client = try await TestClient(port: address.port)
            let head = address.head(
                "GET", "/\(address.secret.text)/live", TestPage.upgrade + [TestPage.origin])
            try await client.send(Array(head.utf8) + TestPage.frame(.text, Array("{}".utf8)))
            #expect(try await client.readHead().hasPrefix("HTTP/1.1 101 Switching Protocols\r\n"))
            let hello = #"{"event":"hello"}"#
            #expect(try await client.read(2 + hello.utf8.count) == [0x81, UInt8(hello.utf8.count)] + Array(hello.utf8))
            #expect(try await client.read(4) == [0x81, 2] + Array("{}".utf8))
        }
    }

    #if os(Linux)
    /// The lines of ten clients, of a megabyte each: one of 160 KB took eleven seconds of processor.
    @Test(.shows(.editorLimits)) func longLinesKeepNobodyWaiting() async {
        await #expect(processExitsWith: .success) {
            try await withEditor { address, _ in
                let page = try await TestPage.greeted(address)
                let before = clock()
                var clients: [TestClient] = []
                for _ in 0..<10 { clients.append(try await TestClient(port: address.port)) }
                let sockets = clients.map(\.socket)
                let line = Data("GET /".utf8) + Data(repeating: 0x61, count: 1 << 20)
                let sending = sockets.map { socket in Task { try? await socket.write(line) } }
                for _ in 0..<20 {
                    try await page.send("{}")
                    try #require(try await page.next()?.text == "{}")
                    try #require(try await address.answer().status == 200)
                }
                for task in sending { await task.value }
                for client in clients { try #require(try TestAnswer(try await client.readToEnd()).status == 414) }
                let seconds = Double(clock() - before) / Double(CLOCKS_PER_SEC)
                try #require(seconds < 11, "\(seconds) s of processor")
            }
        }
    }
    #endif

    /// Anything at all, in pieces: the next request is answered, and nothing that was not asked for has been shown.
    @Test(.seeded) func anythingMayCome() async throws {
        let desk = StubDesk()
        try await withEditor(desk) { address, server in
            var random = RepeatableRandom(seed: 0x0EDD_1705)
            let live = address.head("GET", "/\(address.secret.text)/live", TestPage.upgrade + [TestPage.origin])
            let frames = [
                TestPage.frame(.text, Array("{}".utf8)), TestPage.frame(.ping, [1]), TestPage.frame(.pong),
                TestPage.frame(.text, fin: false), TestPage.frame(.continuation), TestPage.frame(.close),
                TestPage.start(.text, 1 << 40), TestPage.frame(.init(11)),
            ]
            let heads = [address.head(), live, address.head("POST", "/", ["Content-Length: 5"]) + "hello", "\r\n"]
            for _ in 0..<60 {
                var bytes = Array((heads.randomElement(using: &random) ?? "").utf8)
                for _ in 0..<Int.random(in: 0...4, using: &random) {
                    bytes += frames.randomElement(using: &random) ?? []
                }
                for _ in 0..<Int.random(in: 0...3, using: &random) {
                    let place = Int.random(in: 0..<bytes.count, using: &random)
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: bytes[place] = .random(in: 0...255, using: &random)
                    case 1: bytes.insert(.random(in: 0...255, using: &random), at: place)
                    case 2: bytes.removeSubrange(place...)
                    default: bytes.insert(contentsOf: bytes[place...], at: place)
                    }
                    if bytes.isEmpty { bytes = [0] }
                }
                let client = try await TestClient(port: address.port)
                var rest = bytes[...]
                // The server may have closed the connection by then.
                while !rest.isEmpty {
                    let piece = rest.prefix(.random(in: 1...200, using: &random))
                    rest = rest.dropFirst(piece.count)
                    guard (try? await client.send(piece)) != nil else { break }
                }
                _ = shutdown(client.socket.socket.file.rawValue, CInt(SHUT_WR))
                let answer = try await client.readToEnd()
                if !answer.isEmpty { #expect(answer.starts(with: "HTTP/1.1 ".utf8)) }
            }
            #expect(try await address.answer().status == 200)
            #expect(try await eventually { server.pages == 0 })
            #expect(desk.log.connected == desk.log.disconnected.sorted())
        }
    }
}
