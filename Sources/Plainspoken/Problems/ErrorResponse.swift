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
}
