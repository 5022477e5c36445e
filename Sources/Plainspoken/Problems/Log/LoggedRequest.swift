public import HTTPTypes

/// The part of the failed request that a log line shows. Nothing else of the request is logged, apart from what the text of an
/// error quotes.
///
/// ```swift
/// LoggedRequest(method: .post, path: "/orders/{id}", trace: TraceParent(in: request.headerFields))
/// ```
public struct LoggedRequest: Sendable, Hashable {
    /// The method; `nil` if unknown.
    public var method: HTTPRequest.Method?
    /// The route as written in the program, `/orders/{id}`; `nil` if no route matched. It is never the path that the
    /// client sent, which can contain names, tokens and anything else, and never its query.
    public var path: String?
    /// The trace that the request belongs to; `nil` for none.
    public var trace: TraceParent?

    /// Nothing is known.
    public static let unknown = LoggedRequest()

    /// - Parameters:
    ///   - method: the method; `nil` if unknown.
    ///   - path: the route as written in the program: `/orders/{id}`.
    ///   - trace: the trace that the request belongs to.
    public init(method: HTTPRequest.Method? = nil, path: String? = nil, trace: TraceParent? = nil) {
        self.method = method
        self.path = path
        self.trace = trace
    }
}
