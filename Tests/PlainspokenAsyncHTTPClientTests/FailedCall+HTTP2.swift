#if AsyncHTTPClient
import FailingServers
import HTTPTypes
@testable import Plainspoken

extension FailedCall {
    /// HTTP/2, whose frames are written here byte by byte (RFC 9113 §6).
    static let http2 = [
        http2(
            "resets the stream", [reset(.internalError)], gateway: .failed, client: "url.connection-lost",
            error: .of(.connectionLost)),
        http2(
            "refuses the stream", [reset(.refusedStream)], ways: [.bare], gateway: .unreachable, client: "url.failed",
            error: .of(.notStarted)),
        // The client may follow redirects, and then it can be the second server that refuses it.
        http2(
            "refuses the stream of a POST", [reset(.refusedStream)], ways: [.client], gateway: .failed,
            client: "url.bad-response", error: .of(.badResponse)),
        http2(
            "resets the stream in the body",
            [frame(1, flags: 4, stream: 1, [0x88]), frame(0, stream: 1, [1, 2]), reset(.cancel)],
            gateway: .failed, client: "url.connection-lost", error: .of(.connectionLost)),
        http2(
            "goes away", [goAway(last: 0, .noError)], [.close], gateway: .failed, client: "url.connection-lost",
            error: .of(.connectionLost)),
        http2(
            "goes away in the call", [goAway(last: 1, .enhanceYourCalm)], [.close], gateway: .failed,
            client: "url.connection-lost", error: .of(.connectionLost)),
        http2(
            "sends a frame of a wrong size", [frame(4, [1, 2, 3])], limit: .seconds(2), gateway: .timedOut,
            client: "url.timed-out",
            error: .of(.timedOut, .timeout)),
    ]

    private enum Code: UInt8 {
        case noError = 0
        case internalError = 2
        case refusedStream = 7
        case cancel = 8
        case enhanceYourCalm = 11
    }

    private static func http2(
        _ name: String, _ frames: [[UInt8]], _ end: [Step] = [.wait(.seconds(60))], ways: [Way] = Way.allCases,
        limit: Duration? = nil, gateway: Answer, client: MessageKey, error: Failure
    ) -> FailedCall {
        FailedCall(
            name: "HTTP/2: \(name)",
            server: .tls { try TestCertificate.valid.get().context { $0.applicationProtocols = ["h2"] } },
            // The connection's preface looks like a request. Settings come first; the call follows them.
            script: { _ in
                [.bytes(frame(4)), .hear(hasCall), .bytes(frames.flatMap(\.self)), .wait(.milliseconds(50))]
                    + end
            },
            configure: { $0.tlsConfiguration = try TestCertificate.valid.get().trusting }, url: "https://$/",
            method: .post, body: Array("{}".utf8), limit: limit, ways: ways, gateway: gateway, client: client,
            error: error)
    }

    /// Whether the frames after the preface, whose first line was a request, have one with header fields.
    private static func hasCall(_ bytes: [UInt8]) -> Bool {
        var rest = bytes.dropFirst("SM\r\n\r\n".utf8.count)
        while rest.count >= 9 {
            let head = Array(rest.prefix(9))
            if head[3] == 1 { return true }
            rest = rest.dropFirst(9 + Int(head[0]) << 16 + Int(head[1]) << 8 + Int(head[2]))
        }
        return false
    }

    private static func reset(_ code: Code) -> [UInt8] { frame(3, stream: 1, [0, 0, 0, code.rawValue]) }

    private static func goAway(last: UInt8, _ code: Code) -> [UInt8] {
        frame(7, [0, 0, 0, last, 0, 0, 0, code.rawValue])
    }

    private static func frame(_ type: UInt8, flags: UInt8 = 0, stream: UInt8 = 0, _ payload: [UInt8] = []) -> [UInt8] {
        [0, 0, UInt8(payload.count), type, flags, 0, 0, 0, stream] + payload
    }
}
#endif
