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
/// One transport has one session, with its connections; keep it, and share it between clients. It takes nothing from
/// `URLSession.shared` and leaves nothing there. The time of a whole attempt is `CallSettings.timeout`; the session's own
/// `timeoutIntervalForRequest` is the longest silence within it.
///
/// Addresses are `http` and `https`, without user and password; all else is `badAddress`. What `URLSession` does not send is
/// `notMade`: GET, HEAD and TRACE with a body, and CONNECT.
///
/// ### Redirects
///
/// They are followed with GET and HEAD, 20 at most. To another host, port or scheme only `Accept`, `Accept-Language` and `User-Agent` go
/// along, so that no token gets to a server that was not called. A redirect that cannot be followed safely is the answer (302 …): one
/// from https to http, to something else than HTTP, or one that asks for anything but GET or HEAD.
///
/// ### On Linux
///
/// `URLSession` cannot be made to wait there: `suspend()` breaks the connection and `resume()` sends the request once more. So a
/// body comes as fast as the server sends it, and a call of which more than `maximumUnread` bytes wait for their reader ends as
/// `tooLarge`. The body of a redirect is not among them: Foundation keeps it until the call's time is over. A GET is sent once more
/// where a kept connection turns out to be gone. Some answers end the whole **process**, whatever a program does: a head that breaks off after a whole line, header
/// fields after a chunked body, a Content-Length close to 2⁶³, and a redirect that comes just as
/// the session's own time-out (60 s) is over: keep `CallSettings.timeout` below it. Addresses with an IPv6 literal don't work. For servers that you
/// don't trust, and for long bodies that are read slowly, use PlainspokenAsyncHTTPClient.
public struct URLSessionTransport: CallTransport {
    let session: CallSession
    private let configuration: URLSessionConfiguration
    private let ownFields: [String: String]
    private let maximumUnread: Int

    /// - Parameters:
    ///   - configuration: is not changed after this. Without one, calls share no cookies, caches or credentials with anything.
    ///     One with cookies mixes those of all users for whom a backend calls.
    ///   - maximumUnread: how much of one body may wait for its reader, in bytes.
    public init(configuration: URLSessionConfiguration = .withoutMemory, maximumUnread: Int = 16 << 20) {
        let configuration = (configuration.copy() as? URLSessionConfiguration) ?? configuration
        ownFields = Dictionary(
            (configuration.httpAdditionalHeaders ?? [:]).compactMap { name, value in
                (name as? String).map { ($0, "\(value)") }
            }, uniquingKeysWith: { first, _ in first })
        // Foundation would send them along to wherever a redirect leads.
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

    /// libcurl sends a request without a body once more where a connection that was kept turns out to be gone, whatever its method.
    /// One that changes something gets a connection of its own: whether it is sent again is for `withRetry` to say.
    private func session(for request: HTTPRequest, _ body: [UInt8]) -> CallSession {
        body.isEmpty && !Self.safe.contains(request.method) ? CallSession(configuration) : session
    }

    /// RFC 9110 §9.2.1.
    private static let safe: Set<HTTPRequest.Method> = [.get, .head, .options, .trace]
}

extension CallTransport where Self == URLSessionTransport {
    /// Calls with `URLSession`.
    ///
    /// - Parameters:
    ///   - configuration: is not changed after this. Without one, calls share no cookies, caches or credentials with anything.
    ///   - maximumUnread: how much of one body may wait for its reader, in bytes.
    public static func urlSession(
        configuration: URLSessionConfiguration = .withoutMemory, maximumUnread: Int = 16 << 20
    ) -> URLSessionTransport {
        URLSessionTransport(configuration: configuration, maximumUnread: maximumUnread)
    }
}
