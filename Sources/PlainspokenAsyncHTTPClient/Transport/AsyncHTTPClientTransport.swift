#if AsyncHTTPClient
public import AsyncHTTPClient
public import HTTPTypes
import NIOSSL
public import Plainspoken
public import PlainspokenCalls

/// Sends calls with async-http-client.
///
/// ```swift
/// let orders = CallClient(CallSettings(service: "orders"), over: .asyncHTTPClient(client), format: .json)
/// let order = try await orders.fetch(request, as: Order.self)
/// ```
///
/// If you pass a client, it decides about redirects, proxies, TLS, decompression and the time limits of single steps;
/// the time limit of a whole attempt is `CallSettings.timeout`. If you don't, calls share a client that returns
/// redirects instead of following them and that fails at once if a connection is refused.
///
/// For a request with a body, an error also takes into account how far the body got. If none of the body was asked for,
/// nothing took effect, whatever failed. A client of yours may follow redirects, so an error that there was no
/// connection can be about the second server. The outcome then stays unknown if the body was sent, and always if the
/// request changes something and has no body.
///
/// - Warning: async-http-client crashes if a server redirects to a port above 65535. Let it follow redirects
///   (`redirectConfiguration`) only of servers that you trust.
public struct AsyncHTTPClientTransport: CallTransport {
    private let client: HTTPClient
    private let mayFollowRedirects: Bool

    /// Makes calls with a client that all transports made this way share.
    public init() {
        client = Self.shared
        mayFollowRedirects = false
    }

    /// - Parameter client: makes the connections. Shutting it down is up to you.
    public init(_ client: HTTPClient) {
        self.client = client
        mayFollowRedirects = true
    }

    private static let shared: HTTPClient = {
        var configuration = HTTPClient.Configuration()
        configuration.redirectConfiguration = .disallow
        // Otherwise a refused connection would be retried until the time is up.
        configuration.connectionPool.retryConnectionEstablishment = false
        return HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
    }()

    public func send(_ request: HTTPRequest, body: [UInt8]) async throws(TransportError) -> CallAnswer {
        let bytes = RequestBytes(body)
        let sent = try HTTPClientRequest(request, body: bytes)
        do {
            // The caller ends it by cancelling the task.
            let response = try await client.execute(sent, deadline: .distantFuture)
            return CallAnswer(
                HTTPResponse(response), body: AnswerBytes(response.body), wasRedirected: response.history.count > 1)
        } catch {
            throw considering(bytes, of: request, TransportError(of: error))
        }
    }

    /// The safe methods (RFC 9110 §9.2.1).
    private static let safe: Set<HTTPRequest.Method> = [.get, .head, .options, .trace]

    /// The error, adjusted to how far the call got, which the request's body shows.
    private func considering(
        _ bytes: RequestBytes, of request: HTTPRequest, _ error: TransportError
    ) -> TransportError {
        var error = error
        if !bytes.isEmpty, !bytes.wereAskedFor {
            error.outcome = .notApplied
        } else if mayFollowRedirects, error.outcome == .notApplied, error.kind != .notMade {
            if bytes.isEmpty, !Self.safe.contains(request.method) {
                error.outcome = .unknown
            } else if bytes.wereAskedFor, !(error.cause is BoringSSLError) {
                // One connection was open, and then another one failed. (In TLS 1.3 a server rejects our certificate
                // only after the handshake, on the same connection.)
                error = TransportError(.badResponse, cause: error.cause)
            }
        }
        return error
    }
}

extension CallTransport where Self == AsyncHTTPClientTransport {
    /// Calls with async-http-client, through a client that all calls made this way share.
    public static func asyncHTTPClient() -> AsyncHTTPClientTransport { AsyncHTTPClientTransport() }

    /// Calls with async-http-client.
    ///
    /// - Parameter client: makes the connections. Shutting it down is up to you.
    public static func asyncHTTPClient(_ client: HTTPClient) -> AsyncHTTPClientTransport {
        AsyncHTTPClientTransport(client)
    }
}
#endif
