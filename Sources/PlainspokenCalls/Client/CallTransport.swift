public import HTTPTypes
public import Plainspoken

/// Sends requests with a client library: the only thing that differs between clients.
///
/// PlainspokenURLSession has `.urlSession()`, PlainspokenAsyncHTTPClient has `.asyncHTTPClient()`. To write your own,
/// such as one that replays recordings in tests, implement this single method.
public protocol CallTransport: Sendable {
    /// Sends a request once, and returns as soon as the head of the response has arrived.
    ///
    /// The call ends, and its connection is freed, when the task is cancelled or the response body is dropped before
    /// its end. Nothing is retried here. After a redirect, the outcome of a failure is `unknown`: the first server may
    /// have carried out the request.
    ///
    /// - Parameters:
    ///   - request: method, address and header fields.
    ///   - body: the request body; empty for a request without content.
    /// - Returns: the head of the response, and its body as it arrives.
    /// - Throws: `TransportError`, with the library's error as its cause; of the kind `cancelled` if the task was
    ///   cancelled.
    func send(_ request: HTTPRequest, body: [UInt8]) async throws(TransportError) -> CallAnswer
}

/// A response whose body is still arriving.
public struct CallAnswer: Sendable {
    /// The parts of a body. Parts may be empty; the error says how the body broke off.
    public typealias Body = any AsyncSequence<[UInt8], TransportError> & Sendable

    /// Status and header fields; `nil` if the response was not HTTP.
    public var response: HTTPResponse?
    /// The body as it arrives. It can be read once.
    public var body: Body
    /// Whether another server redirected to the one that answered. That other server may have carried out the request.
    public var wasRedirected: Bool

    /// - Parameters:
    ///   - response: status and header fields; `nil` if the response was not HTTP.
    ///   - body: the body as it arrives.
    ///   - wasRedirected: whether another server redirected to the one that answered.
    public init(_ response: HTTPResponse?, body: Body, wasRedirected: Bool = false) {
        self.response = response
        self.body = body
        self.wasRedirected = wasRedirected
    }
}
