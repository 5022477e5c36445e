#if AsyncHTTPClient
@testable import Plainspoken

extension FailedCall {
    private static func answered(
        _ status: Int, _ gateway: Answer, _ name: String = "", _ fields: String..., body: String = ""
    ) -> FailedCall {
        let fields = (fields + ["Content-Length: \(body.utf8.count)"]).map { $0 + "\r\n" }.joined()
        let answer = "HTTP/1.1 \(status) Failed\r\n\(fields)\r\n\(body)"
        return FailedCall(
            name: name.isEmpty ? "\(status)" : "\(status) \(name)", script: { _ in [.send(answer)] }, gateway: gateway,
            client: MessageKey("http.\(status)"), clientStatus: status,
            error: Failure(category: .status, predicates: predicates[status] ?? []))
    }

    private static let predicates: [Int: Set<Predicate>] = [
        401: [.unauthorized], 403: [.forbidden], 404: [.notFound], 408: [.timeout], 409: [.conflict], 410: [.notFound],
        412: [.conflict], 429: [.rateLimited], 504: [.timeout],
    ]

    /// The server answers.
    static let statuses = [
        answered(304, .failed).withClient("http.server-error", status: nil),
        answered(400, .refused), answered(401, .refused),
        answered(401, .refused, "with a challenge", "WWW-Authenticate: Bearer realm=\"prices\""),
        answered(403, .refused), answered(404, .refused), answered(408, .timedOut), answered(409, .refused),
        answered(410, .refused), answered(412, .refused),
        answered(418, .refused),
        answered(
            422, .refused, "as a problem", "Content-Type: application/problem+json",
            body: ##"{"type":"about:blank","title":"No","errors":[{"pointer":"#/amount","detail":"too small"}]}"##),
        answered(
            404, .refused, "with a code", "Content-Type: application/json", body: #"{"code":"NO_SUCH_PRICE"}"#
        ).withClient("NO_SUCH_PRICE", status: 404),
        answered(429, .busy), answered(429, .busy(after: 7), "with a wait", "Retry-After: 7"),
        answered(
            429, .busy(after: 30), "with a date", "Date: Sun, 06 Nov 1994 08:49:37 GMT",
            "Retry-After: Sun, 06 Nov 1994 08:50:07 GMT"),
        answered(500, .failed), answered(501, .refused), answered(502, .failed), answered(503, .busy),
        answered(503, .busy(after: 120), "with a wait", "Retry-After: 120"), answered(504, .timedOut),
        answered(505, .refused), answered(599, .failed).withClient("http.server-error", status: 599),
        answered(999, .failed).withClient("http.unknown", status: 500),
    ]

    private func withClient(_ code: MessageKey, status: Int?) -> FailedCall {
        var call = self
        call.client = code
        call.clientStatus = status
        return call
    }
}
#endif
