import TestSupport
import Testing

@testable import EditorServing

struct HeadReaderTests {
    static let limit = 16 << 10

    /// What is found in bytes that come in pieces of some size: `nil` if there is more to come.
    private static func read(_ bytes: [UInt8], pieces size: Int = .max) -> Result<HeadAndRest?, HeadFault> {
        var reader = HeadReader(limit: limit)
        var start = 0
        do throws(HeadFault) {
            while start < bytes.count {
                let end = start + min(size, bytes.count - start)
                if let (head, rest) = try reader.add(Array(bytes[start..<end])) {
                    return .success(HeadAndRest(head: head, rest: Array(rest + bytes[end...])))
                }
                start = end
            }
            return .success(nil)
        } catch {
            return .failure(error)
        }
    }

    struct HeadAndRest: Equatable {
        let head: RequestHead
        let rest: [UInt8]
    }

    struct Good: Sendable {
        let text: String
        var line = "GET /a?b HTTP/1.1"
        var fields: [String: String] = [:]
        var rest = ""
    }

    static let good: [Good] = [
        Good(text: "GET /a?b HTTP/1.1\r\n\r\n"),
        Good(text: "GET /a?b HTTP/1.1\n\n"),
        Good(text: "\r\n\r\n\nGET /a?b HTTP/1.1\r\n\r\n"),
        Good(text: "GET /a?b HTTP/1.0\r\nHost: x\r\n\r\n", fields: ["host": "x"]),
        Good(text: "GET /a?b HTTP/1.1\r\nHOST:x\r\nA: \t1 2 \t\r\n\r\n", fields: ["host": "x", "a": "1 2"]),
        Good(text: "GET /a?b HTTP/1.1\r\na: 1\r\nA: 2\r\na:\r\n\r\n", fields: ["a": "1, 2, "]),
        Good(text: "GET /a?b HTTP/1.1\r\na: ż: :\n\n", fields: ["a": "ż: :"]),
        Good(text: "GET /a?b HTTP/1.1\r\n!#$%&'*+-.^_`|~9z: 1\r\n\r\n", fields: ["!#$%&'*+-.^_`|~9z": "1"]),
        Good(text: "GET /a?b HTTP/1.1\r\n\r\nGET /c HTTP/1.1\r\n\r\n", rest: "GET /c HTTP/1.1\r\n\r\n"),
        Good(
            text: "POST /a?b HTTP/1.1\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\nhello",
            line: "POST /a?b HTTP/1.1", fields: ["content-length": "5", "expect": "100-continue"], rest: "hello"),
        Good(
            text: "POST /a?b HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5;x=\"\r\n", line: "POST /a?b HTTP/1.1",
            fields: ["transfer-encoding": "chunked"], rest: "5;x=\"\r\n"),
        Good(text: "* * HTTP/1.9\r\n\r\n", line: "* * HTTP/1.9"),
    ]

    /// In one piece, byte by byte, and in pieces of other sizes.
    @Test(arguments: good) func heads(_ good: Good) throws {
        let bytes = Array(good.text.utf8)
        let result = try #require(try Self.read(bytes).get())
        let words = good.line.split(separator: " ").map(String.init)
        #expect(result.head.method == words[0] && result.head.target == words[1])
        #expect(result.head.path == words[1].split(separator: "?")[0])
        #expect(result.head.fields == good.fields && result.rest == Array(good.rest.utf8))
        for size in 1..<20 { #expect(try Self.read(bytes, pieces: size).get() == result) }
        for length in 0..<(bytes.count - good.rest.utf8.count) {
            #expect(Self.read(Array(bytes.prefix(length))) == .success(nil))
        }
    }

    static let malformed = [
        "GET\r\n", "GET /\r\n", "GET  / HTTP/1.1\r\n", "GET / HTTP/1.1 \r\n", " GET / HTTP/1.1\r\n",
        "GET\t/\tHTTP/1.1\r\n",
        "G(T / HTTP/1.1\r\n", "\u{0}\r\n", "GET /ż HTTP/1.1\r\n", "GET /\u{1B}[2J HTTP/1.1\r\n", "GET / http/1.1\r\n",
        "GET / HTTP/1.\r\n", "GET / HTTP/11\r\n", "GET / HTTP/1.1x\r\n", "GET / HTTQ/1.1\r\n",
        "GET /\rHTTP/1.1 HTTP/1.1\r\n",
        "GET / HTTP/1.1\r\r\n", "GET / HTTP/1.1\r\nHost\r\n", "GET / HTTP/1.1\r\n: x\r\n",
        "GET / HTTP/1.1\r\nHost : x\r\n",
        "GET / HTTP/1.1\r\n Host: x\r\n", "GET / HTTP/1.1\r\na: b\r\n c\r\n", "GET / HTTP/1.1\r\na: b\rc\r\n",
        "GET / HTTP/1.1\r\na: b\u{0}\r\n", "GET / HTTP/1.1\r\na: \u{7F}\r\n", "GET / HTTP/1.1\r\nż: x\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET / HTTP/1.1\r\nHost: a, b\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: 1, 2\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length:\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: 9223372036854775808\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    ]

    @Test(arguments: malformed) func whatIsNoHead(_ text: String) {
        let bytes = Array(text.utf8)
        let result = Self.read(bytes)
        guard case .failure(.malformed(let sentence)) = result else {
            Issue.record("\(text): \(result)")
            return
        }
        #expect(sentence.hasSuffix("."))
        #expect(Self.read(bytes, pieces: 1) == result)
        // It is refused with its line, and not before.
        #expect(Self.read(bytes.dropLast()) == .success(nil))
    }

    @Test(arguments: ["GET / HTTP/0.9\r\n", "PRI * HTTP/2.0\r\n", "GET / HTTP/9.1\n"]) func otherVersions(
        _ text: String
    ) {
        #expect(Self.read(Array(text.utf8)) == .failure(.version))
    }

    /// A start, and how it goes on without an end.
    static let endless: [(start: String, more: String, fault: HeadFault)] = [
        ("", "a", .longTarget), ("GET /", "a", .longTarget), ("GET / HTTP/1.1", "\r", .longTarget),
        ("", "\r\n", .longTarget),
        ("", " ", .longTarget), ("", "\u{0}", .longTarget), ("", "ż", .longTarget), ("\n\nGET /", "?a=b&", .longTarget),
        ("GET / HTTP/1.1\r\n", "a: b\r\n", .longFields), ("GET / HTTP/1.1\n", "a:\n", .longFields),
        ("GET / HTTP/1.1\r\nHost: ", "x", .longFields), ("GET / HTTP/1.1\r\n", "x", .longFields),
        ("GET / HTTP/1.1\r\na:", " ", .longFields), ("GET / HTTP/1.1\r\na: b", "\r", .longFields),
        ("GET / HTTP/1.1\r\na: b\r\nCookie: ", "c=d; ", .longFields),
    ]

    @Test(.shows(.editorLimits), arguments: endless) func endlessHeads(
        _ start: String, _ more: String, _ fault: HeadFault
    ) {
        let all = Array((start + String(repeating: more, count: Self.limit + 1)).utf8)
        #expect(Self.read(Array(all.prefix(Self.limit)), pieces: 1_000) == .success(nil))
        for size in [1, 4_096, .max] {
            #expect(Self.read(Array(all.prefix(Self.limit + 1)), pieces: size) == .failure(fault))
        }
    }

    /// As much as there may be, and one byte more.
    @Test func theLimitIsTheLastByte() throws {
        for (extra, isHead) in [(-1, true), (0, true), (1, false)] {
            let start = "GET / HTTP/1.1\r\nCookie: "
            let text = start + String(repeating: "c", count: Self.limit - start.utf8.count - 4 + extra) + "\r\n\r\n"
            #expect(text.utf8.count == Self.limit + extra)
            let result = Self.read(Array(text.utf8))
            #expect(isHead ? (try? result.get()) != nil : result == .failure(.longFields))
        }
    }

    /// A head of four times the length takes about four times as long.
    @Test(.shows(.editorLimits)) func aHeadTakesTimeByItsLength() {
        func time(_ length: Int) -> Duration {
            let bytes = Array(("GET /" + String(repeating: "a", count: length - 100)).utf8)
            return processorTime(leastOf: 5) {
                for _ in 0..<(100 * Self.limit / length) { #expect(Self.read(bytes, pieces: 64) == .success(nil)) }
            }
        }
        // The same number of bytes, in heads of different lengths.
        #expect(time(Self.limit) < time(Self.limit / 16) * 3)
    }
}
