#if AsyncHTTPClient
import HTTPTypes
@testable import Plainspoken

extension FailedCall {
    /// There is no HTTP response, or none that can be used.
    static let unusable = [
        bad("another protocol", "SSH-2.0-OpenSSH_9.6\r\n\r\n"),
        bad("another version", "HTTP/9.9 200 OK\r\n\r\n"),
        bad("a page without a head", "<html>Hello</html>"),
        bad("a status that is no number", "HTTP/1.1 fine\r\n\r\n"),
        bad("status 000", "HTTP/1.1 000 No\r\nContent-Length: 0\r\n\r\n"),
        bad("status 1000", "HTTP/1.1 1000 No\r\nContent-Length: 0\r\n\r\n"),
        bad("two lengths", head("Content-Length: 12", "Content-Length: 13") + #"{"number":7} "#),
        bad("a length that is no number", head("Content-Length: much")),
        bad("a negative length", head("Content-Length: -1")),
        bad("a length beyond all numbers", head("Content-Length: 18446744073709551616") + #"{"number":7}"#),
        bad("a chunk's size that is no number", head("Transfer-Encoding: chunked") + "zz\r\n12345"),
        bad("a chunk's size beyond all numbers", head("Transfer-Encoding: chunked") + "FFFFFFFFFFFFFFFFF\r\n12345"),
        bad("a header field without a colon", head("Nothing", "Content-Length: 0")),
        bad("a header field with a NUL", head("X-A: a\0b", "Content-Length: 0")),
        bad("a space in a header field's name", head("X A: b", "Content-Length: 0")),
        bad("an unknown encoding", head("Content-Encoding: secret", "Content-Length: 2") + "{}"),
        bad(
            "more encodings than one",
            head("Content-Encoding: " + Array(repeating: "gzip", count: 9).joined(separator: ", "))),
        bad("gzip that is none", head("Content-Encoding: gzip", "Content-Length: 12") + "hello, hello"),
        bad("100 Continue without end", Array(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 500).joined()),
        // libcurl calls it “out of memory”, which it can be.
        FailedCall(
            name: "a huge header field",
            script: { _ in [.send(head("X-Big: " + String(repeating: "x", count: 200_000))), .wait(.seconds(60))] },
            gateway: .failed, client: .transport(.failed, "url.unknown")),
        FailedCall(
            name: "redirects without end", script: { _ in redirect("/orders/7") }, gateway: .failed,
            client: .transport(.badResponse, "url.http-too-many-redirects")),
        FailedCall(
            name: "gzip bomb", script: { _ in gzip(bomb) }, gateway: .failed, client: .tooLarge),
        FailedCall(
            name: "longer than wanted, as it says",
            script: { _ in
                [.send(head("Content-Length: 10000000")), .forever(String(repeating: "x", count: 1_000), every: .zero)]
            }, gateway: .failed, client: .tooLarge),
        FailedCall(
            name: "longer than wanted, without saying so",
            script: { _ in
                [.send(head("Connection: close")), .forever(String(repeating: "x", count: 1_000), every: .zero)]
            }, gateway: .failed, client: .tooLarge),
        FailedCall(
            name: "an empty body", script: { _ in [.send(head("Content-Length: 0"))] }, gateway: .failed,
            client: Caught(category: .emptyBody, code: "response.empty")),
        FailedCall(
            name: "a page in place of JSON", script: { _ in [.send(head("Content-Length: 5") + "<html")] },
            gateway: .failed, client: Caught(category: .decoding, code: "response.undecodable")),
        FailedCall(
            name: "other JSON than expected", script: { _ in [.send(head("Content-Length: 2") + "{}")] },
            gateway: .failed, client: Caught(category: .decoding, code: "response.undecodable")),
    ]

    private static func bad(_ name: String, _ answer: String) -> FailedCall {
        FailedCall(
            name: name, script: { _ in [.send(answer), .wait(.seconds(60))] }, gateway: .failed, client: .badResponse)
    }

    static func redirect(_ address: String) -> [Step] {
        [.send("HTTP/1.1 302 Found\r\nLocation: \(address)\r\nContent-Length: 0\r\n\r\n")]
    }

    private static func gzip(_ body: [UInt8]) -> [Step] {
        [.send(head("Content-Encoding: gzip", "Content-Length: \(body.count)")), .bytes(body)]
    }

    /// 256 KiB of zeros in 289 bytes: a header, runs of the same byte and the checksum.
    static let bomb: [UInt8] =
        [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 0xED, 0xC1, 0x31, 1, 0, 0, 0, 0xC2, 0xA0, 0xF5, 0x4F, 0xED, 0x6D, 7, 0xA0]
        + [UInt8](repeating: 0, count: 254) + [0xDE, 0, 0x22, 0xEA, 0x0E, 0xE2, 0, 0, 4, 0]
}
#endif
