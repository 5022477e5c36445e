public import HTTPTypes
public import Plainspoken

/// The one error of a call to a server: what failed, what the server said of it, and whether to try again.
///
/// All clients throw it, and nothing else, so that code can be moved from one to the other:
///
/// ```swift
/// do {
///     return try await client.fetch(request, as: User.self)
/// } catch let error where error.isNotFound {
///     return nil
/// } catch let error where error.has(code: "card_declined") && error.has(status: 402) {
///     …
/// } catch {
///     throw error
/// }
/// ```
///
/// The last `catch` is needed in functions that throw errors of any type: without it the compiler of Swift 6.3 ends with an error
/// of its own where a closure, `&&` or `||` uses the error. Functions with `throws(CallError)` can do without.
///
/// It is ``/Plainspoken/Diagnosable``: a translator answers it as its cause, without any source to register but for bodies in XML
/// (`.upstream(markup: .xml)`). As a gateway the
/// failure is not the reader's (usually 502, 503 or 504); as a client the texts are about the server's status or the reader's network.
///
/// No description of it, nor `dump`, shows an address, a header field, a body or an underlying error.
public struct CallError: Error, Sendable {
    /// The most of a body that is kept with an error, in bytes: what the engine reads of one.
    public static let maximumBody = 64 << 10

    /// What failed.
    public var category: CallCategory
    /// The server's name in message keys (`server.<service>.<code>`) and in the log.
    public var service: String
    /// What is known of the request: its method, and whether it may be sent twice.
    public var circumstances: RequestCircumstances
    /// Status and header fields of the response; `nil` where there was none.
    public var response: HTTPResponse?
    /// The response's body, at most ``maximumBody`` of it.
    public var body: [UInt8]
    /// Whether ``body`` is all of it.
    public var isBodyWhole: Bool
    /// What the body says, and the header; `nil` unless the server answered a failure.
    public var serverError: ServerError?
    /// How the connection failed; `nil` where it did not.
    public var transport: TransportError?
    /// The error behind it, such as what a decoder threw.
    public var underlying: (any Error)?
    /// Whether another attempt makes sense, and when.
    public var retry: RetryAdvice
    /// Whether the request can have taken effect although it failed.
    public var outcome: RequestOutcome
    /// How many times the request was sent; ``withRetry(_:budget:clock:random:observe:_:)`` counts.
    public var attempts = 1

    /// A call that failed before there was a whole answer, or was cancelled.
    ///
    /// - Parameters:
    ///   - transport: how it failed.
    ///   - service: the server's name in message keys.
    ///   - circumstances: what is known of the request.
    public init(_ transport: TransportError, service: String, circumstances: RequestCircumstances) {
        let category: CallCategory =
            switch transport.kind {
            case .cancelled: .cancelled
            case .tooLarge: .tooLarge
            default: .transport
            }
        self.init(category, service, circumstances, retry: transport.kind.retry, transport.outcome)
        self.transport = transport
        underlying = transport.cause
    }

    /// A failure that the server has answered.
    ///
    /// - Parameters:
    ///   - response: its status and header fields.
    ///   - body: its body; ``maximumBody`` of it is kept and read.
    ///   - isBodyWhole: whether `body` is all of it.
    ///   - service: the server's name in message keys.
    ///   - circumstances: what is known of the request.
    ///   - markup: reads XML bodies: `.xml` of PlainspokenXML.
    public init(
        answered response: HTTPResponse, body: some Sequence<UInt8>, isBodyWhole: Bool = true, service: String,
        circumstances: RequestCircumstances, markup: (any MarkupReader)? = nil
    ) {
        let start = Array(body.prefix(Self.maximumBody + 1))
        let kept = Array(start.prefix(Self.maximumBody))
        let said = UpstreamError(
            service: service, status: response.status.code, headerFields: response.headerFields, body: kept
        ).said(markup: markup)
        self.init(.status, service, circumstances, retry: said.retry, said.outcome)
        self.response = response
        self.body = kept
        self.isBodyWhole = isBodyWhole && start.count == kept.count
        serverError = said
    }

    /// An answer that is of no use although the server took it for a success. The request has probably taken effect, and asking
    /// again would give the same.
    ///
    /// - Parameters:
    ///   - category: ``CallCategory/notHTTP``, ``CallCategory/emptyBody``,
    ///     ``CallCategory/tooLarge`` or ``CallCategory/decoding``.
    ///   - response: its status and header fields; `nil` where there were none.
    ///   - body: its body; ``maximumBody`` of it is kept.
    ///   - underlying: what the decoder threw.
    ///   - service: the server's name in message keys.
    ///   - circumstances: what is known of the request.
    public init(
        unusable category: CallCategory, response: HTTPResponse? = nil, body: some Sequence<UInt8> = [],
        underlying: (any Error)? = nil, service: String, circumstances: RequestCircumstances
    ) {
        self.init(category, service, circumstances, retry: .unknown, .unknown)
        let start = Array(body.prefix(Self.maximumBody + 1))
        self.response = response
        self.body = Array(start.prefix(Self.maximumBody))
        isBodyWhole = category != .tooLarge && start.count <= Self.maximumBody
        self.underlying = underlying
    }

    private init(
        _ category: CallCategory, _ service: String, _ circumstances: RequestCircumstances, retry: RetryAdvice,
        _ outcome: RequestOutcome
    ) {
        self.category = category
        self.service = service
        self.circumstances = circumstances
        body = []
        isBodyWhole = true
        self.retry = retry
        self.outcome = outcome
    }
}
