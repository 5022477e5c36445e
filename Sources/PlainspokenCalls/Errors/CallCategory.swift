/// What failed in a call: the step that it did not get past. New categories can come with any release.
///
/// In the order in which an answer is looked at: transport, HTTP, status, body, decoding.
public struct CallCategory: Sendable, Hashable, CustomStringConvertible {
    /// The name that logs use.
    public let description: String

    private init(_ description: String) { self.description = description }

    /// The caller stopped the call.
    public static let cancelled = CallCategory("cancelled")
    /// There was no whole answer: ``CallError/transport`` says why.
    public static let transport = CallCategory("transport")
    /// The answer was not one of HTTP.
    public static let notHTTP = CallCategory("not-http")
    /// The server answered a failure: ``CallError/response`` and ``CallError/serverError`` say which.
    public static let status = CallCategory("status")
    /// The answer had no body, and one was needed.
    public static let emptyBody = CallCategory("empty-body")
    /// The body was longer than the client takes.
    public static let tooLarge = CallCategory("too-large")
    /// The body was not what was expected: ``CallError/underlying`` has what the decoder said.
    public static let decoding = CallCategory("decoding")
}
