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
        guard let error = error as? HTTPParserError, hasBody(request) else { return nil }
        return error
    }

    /// A connection has gone that was there: if it was the reader's, then nothing can be written to it.
    static func canBeLostConnection(_ error: any Error, _ request: HTTPRequest) -> Bool {
        guard hasBody(request) else { return false }
        // One that was refused, or that led nowhere, was ours.
        if let error = error as? IOError { return [ECONNRESET, EPIPE, ENOTCONN, ETIMEDOUT].contains(error.errnoCode) }
        return error is ChannelError
    }

    /// How long a connection takes at most, after it has failed, until writing to it fails as well.
    static let timeToClose = Duration.milliseconds(100)

    /// Whether the request says that it has a body (RFC 9112 §6.3).
    private static func hasBody(_ request: HTTPRequest) -> Bool {
        request.headerFields.contains(.transferEncoding)
            || request.headerFields[.contentLength].map { $0 != "0" } == true
    }
}
#endif
