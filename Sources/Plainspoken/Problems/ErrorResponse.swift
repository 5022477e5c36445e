import HTTPTypes

/// A problem as an HTTP response, for any framework.
///
/// ```swift
/// let response = translator.response(to: error, for: request)
/// // response.head   → 402, content-type: application/problem+json, content-language: ko, vary: accept, accept-language, …
/// // response.body   → {"type":"about:blank","title":"…", …}
/// ```
public struct ErrorResponse: Sendable {
    /// The status and header fields. A problem without a status is answered with 500.
    public var head: HTTPResponse
    /// The body, encoded as the client asked.
    public var body: [UInt8]
    /// What was answered, with the report for the log. The texts are only in the body.
    public var problem: EncodedProblem

    /// The response without content that is not allowed: statuses 1xx, 204, 205 and 304 have no body and no fields that
    /// describe one. A response to HEAD has no body either, but all the fields that GET would get, including the
    /// Content-Length of its body. (RFC 9110 §6.4.1, §8.6, §9.3.2, §15.3.6)
    ///
    /// ```swift
    /// let response = translator.response(to: problem, accept: "", preference: .unspecified)   // 245 bytes
    /// let answer = response.removingForbiddenContent(for: .head)
    /// answer.body                                // []
    /// answer.head.headerFields[.contentLength]   // "245"
    /// ```
    ///
    /// - Parameter method: the method of the request.
    public consuming func removingForbiddenContent(for method: HTTPRequest.Method) -> ErrorResponse {
        removeForbiddenContent(for: method)
        return self
    }

    /// The same in place, since a response is large and copied for no reason in most cases.
    package mutating func removeForbiddenContent(for method: HTTPRequest.Method) {
        let hasContent = HTTPStatusCodes.allowsContent(head.status.code)
        guard !hasContent || method == .head else { return }
        // An empty body was removed before.
        if hasContent, !body.isEmpty { head.headerFields[.contentLength] = String(body.count) }
        body = []
        guard !hasContent else { return }
        for name in [.contentType, .contentLanguage, .contentLength, .xContentTypeOptions] as [HTTPField.Name] {
            head.headerFields[name] = nil
        }
    }
}
