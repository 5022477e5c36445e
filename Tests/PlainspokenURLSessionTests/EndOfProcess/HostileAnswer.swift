#if AsyncHTTPClient
import FailingServers
import Testing

/// A response that only a broken or hostile server sends, and what it does to a program.
struct HostileAnswer: Sendable, CustomTestStringConvertible {
    enum Outcome: Equatable, Sendable {
        /// What the program prints.
        case prints(String)
        /// It crashes Foundation for Linux, as of Swift 6.3.
        case endsProcess
    }

    var name: String
    var answer: [UInt8]
    var outcome: Outcome

    var testDescription: String { name }

    private init(_ name: String, _ answer: String, _ outcome: String) {
        self.init(name, Array(answer.utf8), .prints(outcome))
    }

    private init(_ name: String, _ answer: [UInt8], _ outcome: Outcome) {
        self.name = name
        self.answer = answer
        self.outcome = outcome
    }

    private static func ending(_ name: String, _ answer: String) -> HostileAnswer {
        HostileAnswer(name, Array(answer.utf8), .endsProcess)
    }

    private static func head(_ fields: String..., body: String = "ok") -> String {
        "HTTP/1.1 200 OK\r\n" + (fields + ["Content-Length: \(body.utf8.count)", "", body]).joined(separator: "\r\n")
    }

    private static func chunked(_ body: String) -> String {
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + body
    }

    static let ending = [
        ending("a status line and no more", "HTTP/1.1 200 OK\r\n"),
        ending("half a head", "HTTP/1.1 200 OK\r\nContent-Le"),
        ending("header fields after the body", chunked("2\r\nok\r\n0\r\nX-Checksum: 1\r\n\r\n")),
        ending("the largest Content-Length", "HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\nok"),
    ]

    static let heads = [
        HostileAnswer("nothing", "", "connection-lost"),
        HostileAnswer("half a status line", "HTTP/1.1 2", "connection-lost"),
        HostileAnswer(
            "a head without its empty line", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n", "connection-lost"),
        HostileAnswer("two letters", "HT", "connection-lost"),
        HostileAnswer("an empty line", "\r\n", "bad-response"),
        HostileAnswer("HTTP/0.9", "<html>hello</html>", "bad-response"),
        HostileAnswer("HTTP/2 in clear text", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "bad-response"),
        HostileAnswer("HTTP/9.9", "HTTP/9.9 200 OK\r\n\r\n", "bad-response"),
        HostileAnswer("ICY", "ICY 200 OK\r\nContent-Length: 2\r\n\r\nok", "bad-response"),
        HostileAnswer("status 000", "HTTP/1.1 000 X\r\nContent-Length: 2\r\n\r\nok", "bad-response"),
        HostileAnswer("status 999", "HTTP/1.1 999 X\r\nContent-Length: 2\r\n\r\nok", "999 2"),
        HostileAnswer("status 1000", "HTTP/1.1 1000 X\r\nContent-Length: 2\r\n\r\nok", "bad-response"),
        HostileAnswer("status -20", "HTTP/1.1 -20 X\r\nContent-Length: 2\r\n\r\nok", "bad-response"),
        HostileAnswer("no reason", "HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok", "bad-response"),
        HostileAnswer("NUL in the status line", "HTTP/1.1 2\0 OK\r\n\r\n", "bad-response"),
        HostileAnswer("100 and no more", "HTTP/1.1 100 Continue\r\n\r\n", "connection-lost"),
        HostileAnswer("100 and half a status line", "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 2", "connection-lost"),
        HostileAnswer(
            "100 a thousand times", String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 1_000), "bad-response"),
        HostileAnswer("101", "HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\nabc", "101 3"),
        HostileAnswer("103", "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n" + head(), "200 2"),
        HostileAnswer("no colon", head("Nothing"), "bad-response"),
        HostileAnswer("no name", head(": x"), "bad-response"),
        HostileAnswer("a space in a name", head("A b: x"), "bad-response"),
        HostileAnswer("NUL in a value", head("A: x\0y"), "bad-response"),
        HostileAnswer("control characters in a value", head("A: x\u{1}\u{1B}y"), "200 2"),
        HostileAnswer("CR in a value", head("A: x\ry"), "200 2"),
        HostileAnswer("a folded field", head("A: x\r\n  y"), "200 2"),
        HostileAnswer("a folded field at the start", head("  y: x"), "failed"),
        HostileAnswer("LF alone", "HTTP/1.1 200 OK\nContent-Length: 2\n\nok", "bad-response"),
        HostileAnswer(
            "Latin 1", Array(head("A: x").utf8.map { $0 == UInt8(ascii: "x") ? 0xE9 : $0 }), .prints("bad-response")),
        HostileAnswer("a field of 200 kB", head("X: " + String(repeating: "x", count: 200_000)), "failed"),
        HostileAnswer("1,000 fields", head((0..<1_000).map { "X\($0): y" }.joined(separator: "\r\n")), "200 2"),
        HostileAnswer("an odd content type", head("Content-Type: ;;;===\""), "200 2"),
        HostileAnswer(
            "odd cookies", head("Set-Cookie: =", "Set-Cookie: a=1; Max-Age=99999999999999999999; Port=\"\","), "200 2"),
        HostileAnswer(
            "odd dates", head("Date: x", "Expires: y", "Cache-Control: max-age=99999999999999999999, =,\""), "200 2"),
        HostileAnswer(
            "an odd challenge",
            "HTTP/1.1 401 No\r\nWWW-Authenticate: ,,\"\\, basic realm=\"\r\nContent-Length: 0\r\n\r\n", "401 0"),
        HostileAnswer(
            "a challenge", "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"x\"\r\nContent-Length: 2\r\n\r\nno",
            "401 2"),
        HostileAnswer(
            "a challenge to a proxy",
            "HTTP/1.1 407 No\r\nProxy-Authenticate: Basic realm=\"x\"\r\nContent-Length: 0\r\n\r\n", "407 0"),
    ]

    static let bodies = [
        HostileAnswer("shorter than said", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nok", "connection-lost"),
        HostileAnswer(
            "9223372036854774000 bytes", "HTTP/1.1 200 OK\r\nContent-Length: 9223372036854774000\r\n\r\nok",
            "connection-lost"),
        HostileAnswer(
            "18446744073709551616 bytes", "HTTP/1.1 200 OK\r\nContent-Length: 18446744073709551616\r\n\r\nok",
            "bad-response"),
        HostileAnswer("-1 bytes", "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\nok", "bad-response"),
        HostileAnswer(
            "two lengths", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nokk", "bad-response"),
        HostileAnswer(
            "twice the same length", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nok", "200 2"),
        HostileAnswer("a length and chunks", head("Transfer-Encoding: chunked", body: "2\r\nok\r\n0\r\n\r\n"), "200 2"),
        HostileAnswer("a chunk that is too large", chunked("FFFFFFFFFFFFFFFFF\r\nok"), "bad-response"),
        HostileAnswer("the largest chunk", chunked("7FFFFFFFFFFFFFFF\r\nok"), "connection-lost"),
        HostileAnswer("a chunk of -1", chunked("-1\r\nok"), "bad-response"),
        HostileAnswer("no end of chunks", chunked("2\r\nok\r\n"), "connection-lost"),
        HostileAnswer(
            "a bad field after the body", chunked("2\r\nok\r\n0\r\nX-T\r\nHTTP/1.1 404 X\r\n\r\n"), "bad-response"),
        HostileAnswer(
            "an unknown transfer encoding", "HTTP/1.1 200 OK\r\nTransfer-Encoding: funny\r\n\r\nok", "bad-response"),
        HostileAnswer("gzip that is none", head("Content-Encoding: gzip", body: "hello, hello"), "bad-response"),
        HostileAnswer("deflate that is none", head("Content-Encoding: deflate", body: "hello, hello"), "bad-response"),
        HostileAnswer(
            "a hundred encodings",
            head("Content-Encoding: " + Array(repeating: "gzip", count: 100).joined(separator: ", ")), "bad-response"),
        HostileAnswer("a body with 204", "HTTP/1.1 204 OK\r\nContent-Length: 2\r\n\r\nok", "204 0"),
        HostileAnswer("a body with 304", "HTTP/1.1 304 OK\r\nContent-Length: 2\r\n\r\nok", "304 0"),
        HostileAnswer(
            "an odd range",
            "HTTP/1.1 206 OK\r\nContent-Range: bytes 9999999999999999999-1/0\r\nContent-Length: 2\r\n\r\nok", "206 2"),
    ]

    /// Addresses that are not followed: the redirect is the response.
    static let redirects = [
        "", ":", "http://[::x", "file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1:1/",
        "javascript:alert(1)",
        "data:,x", "//", "//@/", "http://user:password@127.0.0.1/", "http://127.0.0.1:-1/", "http:///x",
        "mailto:x@y", "a:b/c", "http:", "https:", "http://", "//x:y:z/",
    ].map { location in
        HostileAnswer(
            "redirect to “\(location)”", "HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n",
            "302 0")
    }
}
#endif
