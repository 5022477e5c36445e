public import HTTPTypes
public import Plainspoken

/// What all calls of one client have in common.
///
/// ```swift
/// var settings = CallSettings(service: "payments")
/// settings.maximumBody = 1 << 20
/// settings.handler = CallHandler { error in
///     if error.isUnauthorized { signOut() }
///     return error
/// }
/// ```
public struct CallSettings: Sendable {
    /// The server's name in message keys, `server.<service>.<code>`, and in the log: lower-case words joined by `-`.
    public var service: String
    /// The statuses that count as success.
    public var accepted = 200...299
    /// The longest body of a success that is taken, in bytes. Of the body of a failure ``CallError/maximumBody`` is read.
    public var maximumBody = 16 << 20
    /// How long one attempt may take, from connecting to the end of the answer's body; `nil` for as long as the client library
    /// lets it.
    public var timeout: Duration? = .seconds(30)
    /// When failed calls are tried again.
    public var retry = RetryPolicy.standard
    /// What limits how often; `nil` for that of the process and host (``RetryBudget/shared(for:)``).
    public var budget: RetryBudget?
    /// What waits between attempts are measured with.
    public var clock: any Clock<Duration> = ContinuousClock()
    /// Called with every failed attempt, for logs and metrics.
    public var observe: @Sendable (RetryEvent) -> Void = { _ in }
    /// Whether a success is a failure after all, for servers that answer failures with 200: `{"ok":false,"error":"invalid_auth"}`. It is
    /// then read as one.
    public var isFailure: (@Sendable (HTTPResponse, [UInt8]) -> Bool)?
    /// Completes a request before each attempt: header fields that all calls have, a token that is still good.
    public var prepare: @Sendable (HTTPRequest, RetryAttempt) async throws(CallError) -> HTTPRequest = { request, _ in
        request
    }
    /// What is done with the errors of all calls.
    public var handler = CallHandler.none
    /// Reads XML bodies of failures: `.xml` of PlainspokenXML.
    public var markup: (any MarkupReader)?

    /// - Parameter service: the server's name in message keys.
    public init(service: String) { self.service = service }

    /// How much of a response's body to read, in bytes; more than that is either refused or of no use.
    ///
    /// - Parameter status: the response's status code.
    func bodyLimit(forStatus status: Int) -> Int {
        accepted.contains(status) ? max(0, maximumBody) : CallError.maximumBody
    }
}
