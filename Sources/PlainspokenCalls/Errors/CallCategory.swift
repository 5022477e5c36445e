/// The step at which a call failed. New categories can be added in any release.
///
/// In the order in which a response is checked: transport, HTTP, status, body, decoding.
public struct CallCategory: Sendable, Hashable, CustomStringConvertible {
    /// The name used in logs.
    public let description: String

    private init(_ description: String) { self.description = description }

    /// The caller stopped the call.
    public static let cancelled = CallCategory("cancelled")
    /// There was no complete response: ``CallError/transport`` says why.
    public static let transport = CallCategory("transport")
    /// The response was not HTTP.
    public static let notHTTP = CallCategory("not-http")
    /// The server reported a failure: ``CallError/response`` and ``CallError/serverError`` say which.
    public static let status = CallCategory("status")
    /// The response had no body, and one was needed.
    public static let emptyBody = CallCategory("empty-body")
    /// The body was longer than the client accepts.
    public static let tooLarge = CallCategory("too-large")
    /// The body was not what was expected: ``CallError/underlying`` is the decoder's error.
    public static let decoding = CallCategory("decoding")
}
