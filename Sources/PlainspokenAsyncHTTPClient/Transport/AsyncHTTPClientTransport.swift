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
/// A client of your own decides about redirects, proxies, TLS, decompression and the time that single steps may take; the time of a
/// whole attempt is `CallSettings.timeout`. Without one, calls share a client that follows no redirects, so that they are the answer,
/// and that says at once where nothing listens.
///
/// Of a request that has a body, an error also says how far it got. Where nothing of the body was asked for, nothing took
/// effect, whatever failed. With a client of your own, which may follow redirects, an error that says that there was no connection
/// can be about the second server: then the outcome stays open where the body was sent, and always for what changes something and has no
/// body.
///
/// - Warning: async-http-client ends the process where a server redirects to a port above 65535. Let it follow redirects
///   (`redirectConfiguration`) of servers that you trust.
public struct AsyncHTTPClientTransport: CallTransport {
    private let client: HTTPClient
    private let mayFollowRedirects: Bool

    /// Calls with a client that all calls without one share.
    public init() {
        client = Self.shared
        mayFollowRedirects = false
    }

    /// - Parameter client: makes the connections. Shut it down where you made it.
    public init(_ client: HTTPClient) {
        self.client = client
        mayFollowRedirects = true
    }

    private static let shared: HTTPClient = {
        var configuration = HTTPClient.Configuration()
        configuration.redirectConfiguration = .disallow
        // Else a refused connection would be tried until the time is over.
        configuration.connectionPool.retryConnectionEstablishment = false
        return HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
    }()

    public func send(_ request: HTTPRequest, body: [UInt8]) async throws(TransportError) -> CallAnswer {
        let bytes = RequestBytes(body)
        let sent = try HTTPClientRequest(request, body: bytes)
        do {
            // The caller ends it, by cancelling the task.
            let response = try await client.execute(sent, deadline: .distantFuture)
            return CallAnswer(
                HTTPResponse(response), body: AnswerBytes(response.body), wasRedirected: response.history.count > 1)
        } catch {
            throw considering(bytes, of: request, TransportError(of: error))
        }
    }

    /// RFC 9110 §9.2.1.
    private static let safe: Set<HTTPRequest.Method> = [.get, .head, .options, .trace]

    /// An error with what the request's body tells of how far the call got.
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
                // There was a connection, and then another one that failed. (In TLS 1.3 a server says only after the handshake, on
                // the same connection, that it does not take our certificate.)
                error = TransportError(.badResponse, cause: error.cause)
            }
        }
        return error
    }
}

extension CallTransport where Self == AsyncHTTPClientTransport {
    /// Calls with async-http-client, and a client that all calls without one share.
    public static func asyncHTTPClient() -> AsyncHTTPClientTransport { AsyncHTTPClientTransport() }

    /// Calls with async-http-client.
    ///
    /// - Parameter client: makes the connections. Shut it down where you made it.
    public static func asyncHTTPClient(_ client: HTTPClient) -> AsyncHTTPClientTransport {
        AsyncHTTPClientTransport(client)
    }
}
#endif
