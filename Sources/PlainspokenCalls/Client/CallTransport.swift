public import HTTPTypes
public import Plainspoken

/// A client library that requests are sent with: the one thing that differs between clients.
///
/// PlainspokenURLSession has `.urlSession()`, PlainspokenAsyncHTTPClient `.asyncHTTPClient()`. One of your own, such as a recorded
/// one for tests, needs a single method.
public protocol CallTransport: Sendable {
    /// Sends a request once, and returns as soon as the head of the answer is there.
    ///
    /// The call ends, and its connection is freed, when the task is cancelled and when the answer's body is dropped before its end.
    /// Nothing is tried twice here. Where a redirect was followed, the outcome of what fails after it is `unknown`: the first server may
    /// have done what it was asked.
    ///
    /// - Parameters:
    ///   - request: method, address and header fields.
    ///   - body: what is sent; empty for a request without content.
    /// - Returns: the head of the answer, and its body as it comes.
    /// - Throws: `TransportError`, with the library's error as its cause; of the kind `cancelled` where the task was cancelled.
    func send(_ request: HTTPRequest, body: [UInt8]) async throws(TransportError) -> CallAnswer
}

/// An answer whose body is still on its way.
public struct CallAnswer: Sendable {
    /// The parts of a body. Parts may be empty; the error is how it broke off.
    public typealias Body = any AsyncSequence<[UInt8], TransportError> & Sendable

    /// Status and header fields; `nil` for an answer that is not one of HTTP.
    public var response: HTTPResponse?
    /// The body as it comes. It is read once.
    public var body: Body
    /// Whether it is the answer of a server that another one has redirected to. That one may have done what it was asked.
    public var wasRedirected: Bool

    /// - Parameters:
    ///   - response: status and header fields; `nil` for an answer that is not one of HTTP.
    ///   - body: the body as it comes.
    ///   - wasRedirected: whether it is the answer of a server that another one has redirected to.
    public init(_ response: HTTPResponse?, body: Body, wasRedirected: Bool = false) {
        self.response = response
        self.body = body
        self.wasRedirected = wasRedirected
    }
}
