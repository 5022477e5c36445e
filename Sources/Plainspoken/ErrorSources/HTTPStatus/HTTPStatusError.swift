import HTTPTypes

/// A response of ours that is just a status: frameworks throw it for unknown routes and disallowed methods, and a route
/// can throw it itself.
///
/// ```swift
/// throw HTTPStatusError(404)
/// throw HTTPStatusError(429, headerFields: [.retryAfter: "30"])
/// // 429 {"title":"Too many attempts", …, "action":"Try again in 30 seconds."}
/// ```
///
/// For the response of a server behind us there is ``UpstreamError``.
public struct HTTPStatusError: Error, Sendable, Hashable {
    /// The status code. A code outside 100…599 is answered as 500, without the header fields: they belong to another answer.
    public var code: Int
    /// Header fields of the response, such as `WWW-Authenticate` and `Retry-After`.
    public var headerFields: HTTPFields

    /// - Parameters:
    ///   - code: the status code, 100…599.
    ///   - headerFields: header fields of the response.
    public init(_ code: Int, headerFields: HTTPFields? = nil) {
        self.code = code
        self.headerFields = headerFields ?? HTTPFields()
    }

    /// - Parameters:
    ///   - status: the status to answer with; its reason phrase is not used.
    ///   - headerFields: header fields of the response.
    public init(_ status: HTTPResponse.Status, headerFields: HTTPFields? = nil) {
        self.init(status.code, headerFields: headerFields)
    }

    /// The class of the code.
    public var category: HTTPStatusCategory { HTTPStatusCategory(code) }

    /// The diagnosis of the status, for sources whose errors are a status and more.
    public var diagnosis: Diagnosis {
        guard let status = HTTPStatusCodes.status(code) else {
            return Diagnosis(category.key, status: .internalServerError, cause: self)
        }
        // The code is that of the class: otherwise programs would have to know every number that is in use somewhere.
        let key = HTTPStatusCodes.key(code)
        let publicCode = HTTPStatusCodes.hasMessage(code) ? key : category.key
        var diagnosis = Diagnosis(key, status: status, code: publicCode.rawValue)
        diagnosis.retry = HTTPStatusCodes.retryAdvice(code)
        guard !headerFields.isEmpty else { return diagnosis }

        diagnosis.headerFields = headerFields
        // The engine writes this field from the advice, always in seconds; one that cannot be read is dropped.
        diagnosis.headerFields?[.retryAfter] = nil
        if let seconds = RetryAfter.seconds(in: headerFields) { diagnosis.retry = .after(.seconds(seconds)) }
        return diagnosis
    }
}
