#if Hummingbird
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Which errors can mean that the request's sender hung up, or sent what is not HTTP, while the body was read.
///
/// Calls to other servers throw errors of the same types, and no error says which connection it is about. But only a request
/// with a body can fail while its body is read: for all others the failure is ours.
enum ReaderFailure {
    /// The body is not HTTP, or ends too early. Hummingbird answers that itself and closes the connection.
    static func parserError(_ error: any Error, _ request: HTTPRequest) -> HTTPParserError? {
        guard hasBody(request) else { return nil }
        // ``ErrorStatusMiddleware`` may have seen it before.
        if case .brokenUpload(let error)? = error as? UnanswerableError { return error }
        return error as? HTTPParserError
    }

    /// A connection has gone that was there: if it was the reader's, then nothing can be written to it.
    ///
    /// - Parameter status: that is to be answered; what is not a failure of ours or of a server behind us has another reason.
    static func canBeLostConnection(
        _ error: any Error, _ status: HTTPResponse.Status?, _ request: HTTPRequest
    ) -> Bool {
        guard status.map({ $0.code >= 500 }) ?? true, hasBody(request) else { return false }
        // One that was refused, or that led nowhere, was ours.
        if let error = error as? IOError { return [ECONNRESET, EPIPE, ENOTCONN, ETIMEDOUT].contains(error.errnoCode) }
        // TLS and HTTP/2 have errors of their own, in modules that this one does not need.
        return error is ChannelError || namesOfOthers.contains(String(reflecting: type(of: error)))
    }

    private static let namesOfOthers: Set<String> = ["NIOSSL.NIOSSLError", "NIOHTTP2.NIOHTTP2Errors.StreamClosed"]

    /// How long a connection takes at most, after it has failed, until writing to it fails as well.
    static let timeToClose = Duration.milliseconds(100)

    /// Whether the request has a body (RFC 9112 §6.3), or can have one: HTTP/2 need not say so in the head.
    private static func hasBody(_ request: HTTPRequest) -> Bool {
        if let length = request.headerFields[.contentLength] { return length != "0" }
        return request.headerFields.contains(.transferEncoding) || [.post, .put, .patch].contains(request.method)
    }
}
#endif
