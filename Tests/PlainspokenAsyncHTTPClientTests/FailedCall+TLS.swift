#if AsyncHTTPClient
import FailingServers
import NIOSSL
@testable import Plainspoken

extension FailedCall {
    /// TLS, which needs certificates.
    static let tls = [
        FailedCall(
            name: "self-signed", server: .tls { try TestCertificate.valid.get().context() }, url: "https://$/",
            gateway: .refused, client: "url.insecure", error: .of(.insecure)),
        FailedCall(
            name: "signed by another", server: .tls { try TestCertificate.valid.get().context() },
            configure: { $0.tlsConfiguration = try TestCertificate.ofOther.get().trusting }, url: "https://$/",
            gateway: .refused, client: "url.insecure", error: .of(.insecure)),
        FailedCall(
            name: "expired", server: .tls { try TestCertificate.expired.get().context() },
            configure: { $0.tlsConfiguration = try TestCertificate.expired.get().trusting }, url: "https://$/",
            gateway: .refused, client: "url.insecure", error: .of(.insecure)),
        FailedCall(
            name: "wrong name", server: .tls { try TestCertificate.ofOther.get().context() },
            configure: { $0.tlsConfiguration = try TestCertificate.ofOther.get().trusting }, url: "https://$/",
            gateway: .refused, client: "url.insecure", error: .of(.insecure)),
        FailedCall(
            name: "only older versions of TLS",
            server: .tls { try TestCertificate.valid.get().context { $0.maximumTLSVersion = .tlsv12 } },
            configure: { configuration in
                configuration.tlsConfiguration = try TestCertificate.valid.get().trusting
                configuration.tlsConfiguration?.minimumTLSVersion = .tlsv13
            }, url: "https://$/", gateway: .refused, client: "url.insecure", error: .of(.insecure)),
        FailedCall(
            name: "plain text on the port for TLS", onAccept: [.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")],
            url: "https://$/", gateway: .refused, client: "url.insecure", error: .of(.insecure)),
        FailedCall(
            name: "closed in the handshake", onAccept: [.hear { !$0.isEmpty }, .close], url: "https://$/",
            gateway: .unreachable, client: "url.connection-failed", error: .of(.connectionFailed)),
        // Nothing in the error shows that it came so early.
        FailedCall(
            name: "reset in the handshake", onAccept: [.hear { !$0.isEmpty }, .reset], url: "https://$/",
            gateway: .failed, client: "url.connection-lost", error: .of(.connectionLost)),
        FailedCall(
            name: "silent in the handshake", onAccept: [.wait(.seconds(60))], url: "https://$/",
            gateway: .unreachable, client: "url.connection-failed", error: .of(.connectTimedOut, .timeout)),
        FailedCall(
            name: "TLS on the port for plain text", server: .tls { try TestCertificate.valid.get().context() },
            gateway: .failed, client: "url.connection-lost", error: .of(.connectionLost)),
        FailedCall(
            name: "wants a client's certificate",
            server: .tls {
                try TestCertificate.valid.get().context { configuration in
                    configuration.certificateVerification = .noHostnameVerification
                    configuration.trustRoots = .certificates([])
                }
            }, script: { _ in [.wait(.seconds(60))] },
            configure: { $0.tlsConfiguration = try TestCertificate.valid.get().trusting }, url: "https://$/",
            gateway: .refused, client: "url.insecure", error: .of(.insecure)),
        FailedCall(
            name: "cut in the body, without the end that TLS wants",
            server: .tls { try TestCertificate.valid.get().context() },
            script: { _ in
                [.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n12345"), .wait(.milliseconds(50)), .drop]
            },
            configure: { $0.tlsConfiguration = try TestCertificate.valid.get().trusting }, url: "https://$/",
            gateway: .failed, client: "url.connection-lost", error: .of(.connectionLost)),
        FailedCall(
            name: "reset in the body, with TLS", server: .tls { try TestCertificate.valid.get().context() },
            script: { _ in
                [.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12345"), .wait(.milliseconds(50)), .reset]
            },
            configure: { $0.tlsConfiguration = try TestCertificate.valid.get().trusting }, url: "https://$/",
            gateway: .failed, client: "url.connection-lost", error: .of(.connectionLost)),
    ]
}
#endif
