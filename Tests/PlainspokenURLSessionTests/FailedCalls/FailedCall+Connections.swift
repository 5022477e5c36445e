#if AsyncHTTPClient
import HTTPTypes
@testable import Plainspoken

extension FailedCall {
    /// The start of an answer whose body is still to come.
    static func head(_ fields: String...) -> String {
        "HTTP/1.1 200 OK\r\n" + fields.map { $0 + "\r\n" }.joined() + "\r\n"
    }

    /// Nothing was sent.
    static let requests = [
        FailedCall(
            name: "refused", server: .none, gateway: .unreachable,
            client: .transport(.connectionFailed, "url.cannot-connect-to-host")),
        FailedCall(
            name: "no such name", server: .none, edit: { $0.authority = "supplier.invalid" }, gateway: .unreachable,
            client: .transport(.hostNotFound, "url.cannot-find-host")),
        FailedCall(
            name: "another scheme", server: .none, edit: { $0.scheme = "gopher" }, gateway: .refused,
            client: .badAddress),
        FailedCall(
            name: "a file", server: .none,
            edit: { request in
                request.scheme = "file"
                request.path = "/etc/passwd"
            }, gateway: .refused, client: .badAddress),
        FailedCall(
            name: "data", server: .none,
            edit: { request in
                request.scheme = "data"
                request.path = "/,x"
            }, gateway: .refused, client: .badAddress),
        FailedCall(name: "no scheme", server: .none, edit: { $0.scheme = nil }, gateway: .refused, client: .badAddress),
        FailedCall(
            name: "no host", server: .none, edit: { $0.authority = nil }, gateway: .refused, client: .badAddress),
        FailedCall(
            name: "a port only", server: .none, edit: { $0.authority = ":80" }, gateway: .refused, client: .badAddress),
        FailedCall(
            name: "no such port", server: .none, edit: { $0.authority = "127.0.0.1:99999" }, gateway: .refused,
            client: .transport(.badAddress, "url.bad-address")),
        FailedCall(
            name: "a user in the address", server: .none,
            edit: { $0.authority = "user:password@" + ($0.authority ?? "") },
            gateway: .refused, client: .badAddress),
        FailedCall(
            name: "a path that goes on with the host", server: .none, edit: { $0.path = ".example/" },
            gateway: .refused,
            client: .badAddress),
        FailedCall(
            name: "a space in the path", server: .none, edit: { $0.path = "/a b" }, gateway: .refused,
            client: .badAddress),
        FailedCall(
            name: "GET with a body", server: .none, body: [1], gateway: .refused, client: .notMade),
        FailedCall(name: "CONNECT", server: .none, edit: { $0.method = .connect }, gateway: .refused, client: .notMade),
    ]

    /// The connection breaks.
    static let lost = [
        FailedCall(name: "reset before the head", script: { _ in [.reset] }, gateway: .failed, client: .reset),
        FailedCall(name: "closed before the head", script: { _ in [.close] }, gateway: .failed, client: .lost),
        FailedCall(
            name: "half a status line", script: { _ in [.send("HTTP/1.1 2"), .close] }, gateway: .failed,
            client: .lost),
        FailedCall(
            name: "closed after 100 Continue", script: { _ in [.send("HTTP/1.1 100 Continue\r\n\r\n"), .close] },
            gateway: .failed, client: .lost),
        // Closed instead of reset, it would crash: see EndOfProcessTests.
        FailedCall(
            name: "reset in the head",
            script: { _ in [.send("HTTP/1.1 200 OK\r\nContent-Le"), .wait(.milliseconds(50)), .reset] },
            gateway: .failed, client: .reset),
        FailedCall(
            name: "reset in the body",
            script: { _ in [.send(head("Content-Length: 100") + "12345"), .wait(.milliseconds(50)), .reset] },
            gateway: .failed, client: .reset),
        FailedCall(
            name: "shorter than its Content-Length",
            script: { _ in [.send(head("Content-Length: 100") + "12345"), .close] }, gateway: .failed, client: .lost),
        FailedCall(
            name: "nothing of its Content-Length", script: { _ in [.send(head("Content-Length: 100")), .close] },
            gateway: .failed, client: .lost),
        FailedCall(
            name: "cut between chunks",
            script: { _ in [.send(head("Transfer-Encoding: chunked") + "5\r\n12345\r\n"), .close] }, gateway: .failed,
            client: .lost),
        FailedCall(
            name: "cut in a chunk",
            script: { _ in [.send(head("Transfer-Encoding: chunked") + "ff\r\n12345"), .close] }, gateway: .failed,
            client: .lost),
        FailedCall(
            name: "cut in a body of a POST", script: { _ in [.send(head("Content-Length: 100") + "12345"), .close] },
            edit: { $0.method = .post }, body: Array("{}".utf8), gateway: .failed, client: .lost),
    ]

    /// It takes too long.
    static let slow = [
        FailedCall(name: "no head", silence: 1, gateway: .timedOut, client: .timedOut),
        FailedCall(
            name: "no head within the deadline", limit: .seconds(1), gateway: .timedOut, client: .timedOut),
        FailedCall(
            name: "a head byte by byte",
            script: { _ in [.send("HTTP/1.1 200 OK\r\nX: "), .forever("x", every: .milliseconds(20))] },
            limit: .seconds(1), endsByClient: true, gateway: .timedOut, client: .timedOut),
        FailedCall(
            name: "a head and no body", script: { _ in [.send(head("Content-Length: 10")), .wait(.seconds(60))] },
            silence: 1,
            gateway: .timedOut, client: .timedOut),
        FailedCall(
            name: "no body within the deadline",
            script: { _ in [.send(head("Content-Length: 10")), .wait(.seconds(60))] }, limit: .seconds(1),
            gateway: .timedOut, client: .timedOut),
        FailedCall(
            name: "a body byte by byte",
            script: { _ in [.send(head("Content-Length: 10000")), .forever("x", every: .milliseconds(20))] },
            limit: .seconds(1), gateway: .timedOut, client: .timedOut),
        FailedCall(
            name: "cancelled", cancelled: .afterItWasSent, gateway: .interrupted, client: .cancelled),
        FailedCall(
            name: "cancelled before it is sent", cancelled: .beforeItIsSent, gateway: .notSent, client: .cancelled),
        FailedCall(
            name: "cancelled in the body",
            script: { _ in [.send(head("Content-Length: 10")), .wait(.seconds(60))] },
            cancelled: .afterItWasSent, gateway: .interrupted, client: .cancelled),
    ]
}
#endif
