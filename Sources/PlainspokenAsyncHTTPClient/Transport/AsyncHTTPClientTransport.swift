#if AsyncHTTPClient
public import AsyncHTTPClient
public import HTTPTypes
import NIOHTTP2
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
/// Redirects, proxies, TLS, decompression and the time that single steps may take are those of the `HTTPClient`; the time of a
/// whole attempt is `CallSettings.timeout`.
///
/// Of a request that has a body, an error also says how far it got. Where nothing of the body was asked for, nothing took
/// effect, whatever failed. Where it was sent, the call was redirected, and the second server cannot be reached, the first one may
/// have done what it was asked. A POST without a body leaves that open wherever there was no connection, unless it has an
/// Idempotency-Key.
public struct AsyncHTTPClientTransport: CallTransport {
    private let client: HTTPClient

    /// - Parameter client: makes the connections. Who made it shuts it down.
    public init(_ client: HTTPClient = .shared) { self.client = client }

    public func send(_ request: HTTPRequest, body: [UInt8]) async throws(TransportError) -> CallAnswer {
        let bytes = RequestBytes(body)
        let sent = try HTTPClientRequest(request, body: bytes)
        do {
            // The caller ends it, by cancelling the task.
            let response = try await client.execute(sent, deadline: .distantFuture)
            return CallAnswer(HTTPResponse(response), body: AnswerBytes(response.body))
        } catch {
            throw Self.considering(bytes, of: request, TransportError(of: error))
        }
    }

    /// An error with what the request's body tells of how far the call got.
    private static func considering(
        _ bytes: RequestBytes, of request: HTTPRequest, _ error: TransportError
    ) -> TransportError {
        var error = error
        if bytes.isEmpty {
            // Nothing tells whether it was the first server that could not be reached, or one that it has redirected to.
            let isOfConnection = error.outcome == .notApplied && !beforeConnecting.contains(error.kind)
            if isOfConnection, !RequestCircumstances(ofOwn: request).mayBeRepeated { error.outcome = .unknown }
        } else if !bytes.wereAskedFor {
            error.outcome = .notApplied
        } else if bytes.wereAskedFor, error.outcome == .notApplied, !mayBeOfSameConnection(error.cause) {
            // There was a connection, and then another one that failed.
            error = TransportError(.badResponse, cause: error.cause)
        }
        return error
    }

    /// What fails before there is a connection, and so before any redirect.
    private static let beforeConnecting: Set<TransportKind> = [.badAddress, .notMade, .notStarted]

    /// Whether an error that says that nothing was done can come of a connection on which the body was sent. In TLS 1.3 a server
    /// says only after the handshake that it does not take our certificate; in HTTP/2 it can refuse a request that it has read.
    private static func mayBeOfSameConnection(_ cause: (any Error)?) -> Bool {
        cause is BoringSSLError || cause is any NIOHTTP2Error
    }
}

extension CallTransport where Self == AsyncHTTPClientTransport {
    /// Calls with async-http-client.
    ///
    /// - Parameter client: makes the connections. Who made it shuts it down.
    public static func asyncHTTPClient(_ client: HTTPClient = .shared) -> AsyncHTTPClientTransport {
        AsyncHTTPClientTransport(client)
    }
}
#endif
