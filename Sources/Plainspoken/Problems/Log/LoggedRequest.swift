public import HTTPTypes

/// What a line of the log says of the request that failed. Nothing else of the request is put into it, apart from what the
/// text of an error quotes.
///
/// ```swift
/// LoggedRequest(method: .post, path: "/orders/{id}", trace: TraceParent(in: request.headerFields))
/// ```
public struct LoggedRequest: Sendable, Hashable {
    /// The method; `nil` where it is not known.
    public var method: HTTPRequest.Method?
    /// The route as the program wrote it, `/orders/{id}`; `nil` where no route was found. Never the path that the client sent,
    /// which can hold names, tokens and anything else, and never its query.
    public var path: String?
    /// The trace that the request belongs to; `nil` for none.
    public var trace: TraceParent?

    /// Nothing is known.
    public static let unknown = LoggedRequest()

    /// - Parameters:
    ///   - method: the method; `nil` where it is not known.
    ///   - path: the route as the program wrote it: `/orders/{id}`.
    ///   - trace: the trace that the request belongs to.
    public init(method: HTTPRequest.Method? = nil, path: String? = nil, trace: TraceParent? = nil) {
        self.method = method
        self.path = path
        self.trace = trace
    }
}
