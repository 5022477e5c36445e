public import HTTPTypes
public import Plainspoken
public import PlainspokenCalls

#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// Sends calls with `URLSession`.
///
/// ```swift
/// let orders = CallClient(CallSettings(service: "orders"), over: .urlSession(), format: .json)
/// let order = try await orders.fetch(request, as: Order.self)
/// ```
///
/// A transport has one session with its own connections; keep it, and share it between clients. It does not use
/// `URLSession.shared`. The time limit of a whole attempt is `CallSettings.timeout`; the session's own
/// `timeoutIntervalForRequest` is the longest silence within it.
///
/// Addresses are `http` and `https`, without user name and password; anything else is `badAddress`. Requests that
/// `URLSession` does not send are `notMade`: GET, HEAD and TRACE with a body, and CONNECT.
///
/// ### Redirects
///
/// They are followed for GET and HEAD, at most 20 times. Another host, port or scheme gets only `Accept`,
/// `Accept-Language` and `User-Agent`, so that no token reaches a server that was not called. A redirect that cannot be
/// followed safely is returned as the response (302 …): one from https to http, one to something other than HTTP, and
/// one for a method other than GET and HEAD.
///
/// ### On Linux
///
/// There, `URLSession` cannot be made to wait: `suspend()` breaks the connection and `resume()` sends the request
/// again. So a body arrives as fast as the server sends it, and a call ends with `tooLarge` if more than
/// `maximumUnread` bytes wait to be read. The body of a redirect does not count: Foundation keeps it until the call's
/// time is up. A GET is sent again if a kept connection turns out to be closed.
///
/// Some responses crash the whole **process**, and a program cannot prevent it: a head that breaks off after a complete
/// line, header fields after a chunked body, a Content-Length close to 2⁶³, and a redirect that arrives just as the
/// session's own time-out (60 s) ends: keep `CallSettings.timeout` below it. Addresses with an IPv6 literal don't work.
/// For servers that you don't trust, and for long bodies that are read slowly, use PlainspokenAsyncHTTPClient.
public struct URLSessionTransport: CallTransport {
    let session: CallSession
    private let configuration: URLSessionConfiguration
    private let ownFields: [String: String]
    private let maximumUnread: Int

    /// - Parameters:
    ///   - configuration: copied, so later changes have no effect. By default, calls share no cookies, caches or
    ///     credentials with anything. With cookies, a backend would mix those of all its users.
    ///   - maximumUnread: how many bytes of one body may wait to be read.
    public init(configuration: URLSessionConfiguration = .withoutMemory, maximumUnread: Int = 16 << 20) {
        let configuration = (configuration.copy() as? URLSessionConfiguration) ?? configuration
        ownFields = Dictionary(
            (configuration.httpAdditionalHeaders ?? [:]).compactMap { name, value in
                (name as? String).map { ($0, "\(value)") }
            }, uniquingKeysWith: { first, _ in first })
        // Foundation would send them along wherever a redirect leads.
        configuration.httpAdditionalHeaders = nil
        configuration.makeTimeoutSafe()
        self.configuration = configuration
        self.maximumUnread = max(0, maximumUnread)
        session = CallSession(configuration)
    }

    public func send(_ request: HTTPRequest, body: [UInt8]) async throws(TransportError) -> CallAnswer {
        let sent = try URLRequest(request, body: body, ownFields: ownFields)
        let exchange = Exchange(hasBody: !body.isEmpty, maximumUnread: maximumUnread)
        session(for: request, body).start(sent, exchange)
        return CallAnswer(
            try await exchange.head(), body: AnswerParts(exchange), wasRedirected: exchange.wasRedirected)
    }

    /// If a kept connection turns out to be closed, libcurl sends a request without a body again, regardless of its method.
    /// A request that changes something gets its own connection: `withRetry` alone decides whether to send it again.
    private func session(for request: HTTPRequest, _ body: [UInt8]) -> CallSession {
        body.isEmpty && !Self.safe.contains(request.method) ? CallSession(configuration) : session
    }

    /// The safe methods (RFC 9110 §9.2.1).
    private static let safe: Set<HTTPRequest.Method> = [.get, .head, .options, .trace]
}

extension CallTransport where Self == URLSessionTransport {
    /// Calls with `URLSession`.
    ///
    /// - Parameters:
    ///   - configuration: copied, so later changes have no effect. By default, calls share no cookies, caches or
    ///     credentials with anything.
    ///   - maximumUnread: how many bytes of one body may wait to be read.
    public static func urlSession(
        configuration: URLSessionConfiguration = .withoutMemory, maximumUnread: Int = 16 << 20
    ) -> URLSessionTransport {
        URLSessionTransport(configuration: configuration, maximumUnread: maximumUnread)
    }
}
