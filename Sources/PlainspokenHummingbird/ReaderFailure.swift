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

/// Recognizes errors that can mean that the request's sender hung up, or sent something that is not HTTP, while the
/// body was read.
///
/// Calls to other servers throw errors of the same types, and no error says which connection it is about. But only a
/// request with a body can fail while its body is read; for all others the failure is ours.
enum ReaderFailure {
    /// The body is not HTTP, or ends too early. Hummingbird answers this itself and closes the connection.
    static func parserError(_ error: any Error, _ request: HTTPRequest) -> HTTPParserError? {
        guard hasBody(request) else { return nil }
        // ``ErrorStatusMiddleware`` may have wrapped it.
        if case .brokenUpload(let error)? = error as? UnanswerableError { return error }
        return error as? HTTPParserError
    }

    /// Whether an open connection was lost. If it was the reader's, then nothing can be written to it.
    ///
    /// - Parameter status: the status to answer with. If it stands neither for a failure of ours nor for one of a server behind us,
    ///   the error has another reason.
    static func canBeLostConnection(
        _ error: any Error, _ status: HTTPResponse.Status?, _ request: HTTPRequest
    ) -> Bool {
        guard status.map({ $0.code >= 500 }) ?? true, hasBody(request) else { return false }
        // A connection that was refused, or that led nowhere, was one of our own.
        if let error = error as? IOError { return [ECONNRESET, EPIPE, ENOTCONN, ETIMEDOUT].contains(error.errnoCode) }
        // TLS and HTTP/2 have their own errors, in modules that this one does not import.
        return error is ChannelError || namesOfOthers.contains(String(reflecting: type(of: error)))
    }

    private static let namesOfOthers: Set<String> = ["NIOSSL.NIOSSLError", "NIOHTTP2.NIOHTTP2Errors.StreamClosed"]

    /// The longest time until writing to a failed connection also fails.
    static let timeToClose = Duration.milliseconds(100)

    /// Whether the request has a body (RFC 9112 §6.3) or can have one: in HTTP/2 the head need not say so.
    private static func hasBody(_ request: HTTPRequest) -> Bool {
        if let length = request.headerFields[.contentLength] { return length != "0" }
        return request.headerFields.contains(.transferEncoding) || [.post, .put, .patch].contains(request.method)
    }
}
#endif
