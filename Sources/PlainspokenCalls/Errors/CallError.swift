public import HTTPTypes
public import Plainspoken

/// The one error of a call to a server: what failed, what the server said about it, and whether to try again.
///
/// All clients throw it and nothing else, so that code can move from one client to another:
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
/// The last `catch` is needed in functions that throw errors of any type: without it, the compiler of Swift 6.3 crashes
/// if a closure, `&&` or `||` uses the error. Functions with `throws(CallError)` can do without it.
///
/// It is ``/Plainspoken/Diagnosable``: a translator answers with the diagnosis of its cause, and you don't have to
/// register a source, except for bodies in XML (`.upstream(markup: .xml)`). In a gateway the failure is not the
/// reader's fault (usually 502, 503 or 504); in a client the texts are about the server's status or the reader's
/// network.
///
/// Neither its descriptions nor `dump` show an address, a header field, a body or an underlying error.
public struct CallError: Error, Sendable {
    /// The most of a body that is kept with an error, in bytes. The engine reads no more than this.
    public static let maximumBody = 64 << 10

    /// The step at which the call failed.
    public var category: CallCategory
    /// The server's name in message keys (`server.<service>.<code>`) and in the log.
    public var service: String
    /// What is known about the request: its method, and whether it may be sent twice.
    public var circumstances: RequestCircumstances
    /// Status and header fields of the response; `nil` if there was none.
    public var response: HTTPResponse?
    /// The response's body, up to ``maximumBody``.
    public var body: [UInt8]
    /// Whether ``body`` is complete.
    public var isBodyWhole: Bool
    /// The failure that the server reported in the body and the header fields; `nil` if it reported none.
    public var serverError: ServerError?
    /// How the connection failed; `nil` if it did not.
    public var transport: TransportError?
    /// The underlying error, such as the decoder's.
    public var underlying: (any Error)?
    /// Whether another attempt makes sense, and when.
    public var retry: RetryAdvice
    /// Whether the request may have taken effect although it failed.
    public var outcome: RequestOutcome
    /// How many times the request was sent; counted by ``withRetry(_:budget:clock:random:observe:_:)``.
    public var attempts = 1
    /// How long all attempts and the waits between them took; measured by ``withRetry(_:budget:clock:random:observe:_:)``.
    public var duration: Duration?
    /// What was called, as the program writes it: ``CallSettings/route``.
    public var route: String?

    /// A call that was cancelled, or failed before there was a complete response.
    ///
    /// - Parameters:
    ///   - transport: how it failed.
    ///   - service: the server's name in message keys.
    ///   - circumstances: what is known about the request.
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

    /// A failure that the server reported.
    ///
    /// - Parameters:
    ///   - response: its status and header fields.
    ///   - body: its body, of which up to ``maximumBody`` is kept and read.
    ///   - isBodyWhole: whether `body` is complete.
    ///   - service: the server's name in message keys.
    ///   - circumstances: what is known about the request.
    ///   - markup: reads XML bodies: `.xml` from PlainspokenXML.
    ///   - formats: formats of your own for the body.
    public init(
        answered response: HTTPResponse, body: some Sequence<UInt8>, isBodyWhole: Bool = true, service: String,
        circumstances: RequestCircumstances, markup: (any MarkupReader)? = nil, formats: [UpstreamFormat] = []
    ) {
        let start = Array(body.prefix(Self.maximumBody + 1))
        let kept = Array(start.prefix(Self.maximumBody))
        let said = UpstreamError(
            service: service, status: response.status.code, headerFields: response.headerFields, body: kept
        ).said(markup: markup, formats: formats)
        self.init(.status, service, circumstances, retry: said.retry, said.outcome)
        self.response = response
        self.body = kept
        self.isBodyWhole = isBodyWhole && start.count == kept.count
        serverError = said
    }

    /// A response that cannot be used although the server considered it a success. The request has probably taken
    /// effect, and asking again would give the same result.
    ///
    /// - Parameters:
    ///   - category: ``CallCategory/notHTTP``, ``CallCategory/emptyBody``,
    ///     ``CallCategory/tooLarge`` or ``CallCategory/decoding``.
    ///   - response: its status and header fields; `nil` if there were none.
    ///   - body: its body, of which up to ``maximumBody`` is kept.
    ///   - underlying: the decoder's error.
    ///   - service: the server's name in message keys.
    ///   - circumstances: what is known about the request.
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
