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
    /// What the response says, and what the log may know.
    public var problem: Problem

    /// The response without the content that it cannot have: where the status rules it out (1xx, 204, 205, 304) there is no
    /// body and no field that describes one. The answer to HEAD has no body either, but all fields that GET gets, with the
    /// Content-Length of GET's body among them. (RFC 9110 §6.4.1, §8.6, §9.3.2, §15.3.6)
    ///
    /// ```swift
    /// let response = translator.response(to: problem, accept: "", preference: .unspecified)   // 245 bytes
    /// let answer = response.removingForbiddenContent(for: .head)
    /// answer.body                                // []
    /// answer.head.headerFields[.contentLength]   // "245"
    /// ```
    ///
    /// - Parameter method: of the request that is answered.
    public consuming func removingForbiddenContent(for method: HTTPRequest.Method) -> ErrorResponse {
        let hasContent = HTTPStatusCodes.allowsContent(head.status.code)
        guard !hasContent || method == .head else { return self }
        // An empty body is one that was taken out before.
        if hasContent, !body.isEmpty { head.headerFields[.contentLength] = String(body.count) }
        body = []
        guard !hasContent else { return self }
        for name in [.contentType, .contentLanguage, .contentLength, .xContentTypeOptions] as [HTTPField.Name] {
            head.headerFields[name] = nil
        }
        return self
    }
}
