#if AsyncHTTPClient
import FailingServers
import HTTPTypes
@testable import Plainspoken

extension FailedCall {
    /// TLS, which needs certificates. With URLSession, the machine's settings decide which authorities are trusted.
    static let tls = [
        FailedCall(
            name: "self-signed", server: .tls { try TestCertificate.valid.get().context() }, gateway: .refused,
            client: .insecure),
        FailedCall(
            name: "expired", server: .tls { try TestCertificate.expired.get().context() }, gateway: .refused,
            client: .insecure),
        FailedCall(
            name: "wrong name", server: .tls { try TestCertificate.ofOther.get().context() }, gateway: .refused,
            client: .insecure),
        FailedCall(
            name: "plain text on the port for TLS", onAccept: [.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")],
            edit: overTLS, gateway: .refused, client: .insecure),
        FailedCall(
            name: "closed in the handshake", onAccept: [.hear { !$0.isEmpty }, .close], edit: overTLS,
            gateway: .unreachable, client: .transport(.connectionFailed, "url.connection-failed")),
        // Nothing in the error shows that it came so early.
        FailedCall(
            name: "reset in the handshake", onAccept: [.hear { !$0.isEmpty }, .reset], edit: overTLS,
            gateway: .failed, client: .lost),
        FailedCall(
            name: "silent in the handshake", onAccept: [.wait(.seconds(60))], edit: overTLS, silence: 1,
            gateway: .timedOut, client: .timedOut),
        FailedCall(
            name: "TLS on the port for plain text", server: .tls { try TestCertificate.valid.get().context() },
            edit: { $0.scheme = "http" }, gateway: .failed, client: .lost),
    ]

    private static let overTLS: @Sendable (inout HTTPRequest) -> Void = { request in
        request.scheme = "https"
        request.authority = request.authority?.replacing("127.0.0.1", with: "localhost")
    }
}
#endif
