public import HTTPTypes
public import Plainspoken

/// Settings that all calls of one client share.
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
    /// What is called, as the program writes it, for the log: `/orders/{id}`, never an address with its values. Usually set for a
    /// single call: `client.with { $0.route = "/orders/{id}" }`.
    public var route: String?
    /// Whether the requests change nothing on the server, although their method could: a look-up by POST, a validation, a dry run.
    /// However such a call ends, nothing has happened (``CallError/outcome``), and it may be retried.
    ///
    /// ```swift
    /// let quote = try await shop.with { $0.changesNothing = true }.fetch(request, sending: basket, as: Quote.self)
    /// ```
    public var changesNothing = false
    /// The statuses that count as success.
    public var accepted = 200...299
    /// The longest body of a successful response, in bytes. Of a failure, up to ``CallError/maximumBody`` is read.
    public var maximumBody = 16 << 20
    /// How long one attempt may take, from connecting to the end of the response body; `nil` leaves it to the client
    /// library.
    public var timeout: Duration? = .seconds(30)
    /// When failed calls are retried.
    public var retry = RetryPolicy.standard
    /// Limits the number of retries; `nil` for the budget of the process and host (``RetryBudget/shared(for:)``).
    public var budget: RetryBudget?
    /// Measures the waits between attempts.
    public var clock: any Clock<Duration> = ContinuousClock()
    /// Called with every failed attempt, for logs and metrics.
    public var observe: @Sendable (RetryEvent) -> Void = { _ in }
    /// Whether a successful response is a failure after all, for servers that report failures with 200:
    /// `{"ok":false,"error":"invalid_auth"}`. It is then read as one.
    public var isFailure: (@Sendable (HTTPResponse, [UInt8]) -> Bool)?
    /// Completes a request before each attempt: header fields that all calls need, a token that is still valid.
    public var prepare: @Sendable (HTTPRequest, RetryAttempt) async throws(CallError) -> HTTPRequest = { request, _ in
        request
    }
    /// Handles the errors of all calls.
    public var handler = CallHandler.none
    /// Reads the XML bodies of failures: `.xml` from PlainspokenXML.
    public var markup: (any MarkupReader)?
    /// Formats of your own for the bodies of failures: ``/Plainspoken/UpstreamSettings/formats``.
    public var formats: [UpstreamFormat] = []

    /// How long to wait for the body of a failure, whose status has already arrived; `nil` for as long as it takes.
    var patienceWithFailures: Duration? = .seconds(2)

    /// - Parameter service: the server's name in message keys.
    public init(service: String) { self.service = service }

    /// How much of a response body to read, in bytes; anything longer is either refused or not needed.
    ///
    /// - Parameter status: the response's status code.
    func bodyLimit(forStatus status: Int) -> Int {
        accepted.contains(status) ? max(0, maximumBody) : CallError.maximumBody
    }
}
