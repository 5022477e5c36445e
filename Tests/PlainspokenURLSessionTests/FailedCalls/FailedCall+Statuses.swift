#if AsyncHTTPClient
@testable import Plainspoken

extension FailedCall {
    private static func answered(
        _ status: Int, _ gateway: Answer, _ name: String = "", _ fields: String..., body: String = "",
        predicates: Set<String> = [], code: MessageKey? = nil
    ) -> FailedCall {
        let fields = (fields + ["Content-Length: \(body.utf8.count)"]).map { $0 + "\r\n" }.joined()
        let answer = "HTTP/1.1 \(status) Failed\r\n\(fields)\r\n\(body)"
        return FailedCall(
            name: name.isEmpty ? "\(status)" : "\(status) \(name)", script: { _ in [.send(answer)] }, gateway: gateway,
            client: Caught(
                category: .status, predicates: predicates, code: code ?? MessageKey("http.\(status)")))
    }

    /// The server answers.
    static let statuses = [
        answered(302, .failed, "without an address", code: "http.server-error"),
        answered(
            302, .failed, "to something else than HTTP", "Location: ftp://supplier.example/", code: "http.server-error"),
        answered(304, .failed, code: "http.server-error"),
        answered(400, .refused), answered(401, .refused, predicates: ["isUnauthorized"]),
        // Foundation for Linux would wait for a password forever.
        answered(
            401, .refused, "with a challenge", "WWW-Authenticate: Basic realm=\"prices\"",
            predicates: ["isUnauthorized"]),
        answered(
            401, .refused, "with a challenge and a body", "WWW-Authenticate: Basic realm=\"prices\"",
            "Content-Type: application/json", body: #"{"code":"NO_TOKEN"}"#, predicates: ["isUnauthorized"],
            code: "NO_TOKEN"),
        answered(401, .refused, "with another challenge", "WWW-Authenticate: Bearer", predicates: ["isUnauthorized"]),
        answered(403, .refused, predicates: ["isForbidden"]), answered(404, .refused, predicates: ["isNotFound"]),
        answered(408, .timedOut, predicates: ["isTimeout"]), answered(409, .refused, predicates: ["isConflict"]),
        answered(410, .refused, predicates: ["isNotFound"]), answered(412, .refused, predicates: ["isConflict"]),
        answered(418, .refused),
        answered(
            422, .refused, "as a problem", "Content-Type: application/problem+json",
            body: ##"{"type":"about:blank","title":"No","errors":[{"pointer":"#/amount","detail":"too small"}]}"##),
        answered(
            404, .refused, "with a code", "Content-Type: application/json", body: #"{"code":"NO_SUCH_PRICE"}"#,
            predicates: ["isNotFound"], code: "NO_SUCH_PRICE"),
        answered(429, .busy, predicates: ["isRateLimited"]),
        answered(429, .busy(after: 7), "with a wait", "Retry-After: 7", predicates: ["isRateLimited"]),
        answered(
            429, .busy(after: 30), "with a date", "Date: Sun, 06 Nov 1994 08:49:37 GMT",
            "Retry-After: Sun, 06 Nov 1994 08:50:07 GMT", predicates: ["isRateLimited"]),
        answered(500, .failed), answered(501, .refused), answered(502, .failed), answered(503, .busy),
        answered(503, .busy(after: 120), "with a wait", "Retry-After: 120"),
        answered(504, .timedOut, predicates: ["isTimeout"]), answered(505, .refused),
        answered(599, .failed, code: "http.server-error"),
        answered(600, .failed, code: "http.unknown"), answered(999, .failed, code: "http.unknown"),
    ]
}
#endif
