#if AsyncHTTPClient
import FailingServers
import HTTPTypes
import NIOCore
@testable import Plainspoken

extension FailedCall {
    /// Requests that must not be sent twice: for those with a body, it is known whether any of it was asked for.
    static let uploads = [
        upload(
            "refused", server: .none, gateway: .unreachable, client: "url.connection-failed",
            error: .of(.connectionFailed)),
        upload(
            "too slow before there is a connection", onAccept: [.wait(.seconds(60))], url: "https://$/",
            limit: .seconds(2), gateway: .timedOut.notSent, client: "url.timed-out",
            error: .of(.timedOut, .timeout)),
        upload(
            "reset before there is a connection", onAccept: [.hear { !$0.isEmpty }, .reset], url: "https://$/",
            gateway: .refused, client: "url.connection-lost", error: .of(.connectionLost)),
        upload(
            "too slow after that", onAccept: [.wait(.seconds(60))], limit: .seconds(2), gateway: .timedOut,
            client: "url.timed-out", error: .of(.timedOut, .timeout)),
        upload(
            "redirected to a port where nothing listens", script: { _ in redirect("http://127.0.0.1:1/") },
            gateway: .failed, client: "url.bad-response", error: .of(.badResponse)),
        upload(
            "redirected to an unknown host", script: { _ in redirect("http://supplier.invalid/") },
            gateway: .failed, client: "url.bad-response", error: .of(.badResponse)),
        upload(
            "redirected to a server that does not speak TLS",
            script: { head in
                let host = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("host: ") }?.dropFirst(6)
                return redirect("https://\(host ?? "")/")
            }, connect: .milliseconds(300), gateway: .failed, client: "url.bad-response", error: .of(.badResponse)),
        // Without a body the two cannot be told apart, so neither is sent twice.
        upload(
            "without a body, refused", server: .none, body: "", gateway: .failed, client: "url.failed",
            error: .of(.connectionFailed)),
        upload(
            "without a body, redirected to a port where nothing listens",
            script: { _ in redirect("http://127.0.0.1:1/") }, body: "", gateway: .failed, client: "url.failed",
            error: .of(.connectionFailed)),
    ]

    private static func upload(
        _ name: String, server: Server = .plain, onAccept: [Step] = [],
        script: @escaping ScriptedServer.Script = { _ in [] }, url: String = "http://$/",
        body: String = #"{"amount":1}"#, limit: Duration? = nil, connect: TimeAmount = .minutes(10),
        gateway: Answer, client: MessageKey,
        error: Failure
    ) -> FailedCall {
        FailedCall(
            name: "POST, \(name)", server: server, onAccept: onAccept, script: script,
            configure: { $0.timeout = .init(connect: connect) }, url: url, method: .post,
            body: Array(body.utf8), limit: limit, ways: [.client], gateway: gateway, client: client,
            error: error)
    }

    private static func redirect(_ place: String) -> [Step] {
        [.send("HTTP/1.1 307 There\r\nLocation: \(place)\r\nContent-Length: 0\r\n\r\n")]
    }
}
#endif
