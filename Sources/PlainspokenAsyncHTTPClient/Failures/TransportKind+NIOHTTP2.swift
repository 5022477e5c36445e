#if AsyncHTTPClient
import NIOHTTP2
import Plainspoken

extension TransportKind {
    /// - Parameter error: one of the roughly fifty error types that SwiftNIO has for HTTP/2.
    init(_ error: any NIOHTTP2Error) {
        self =
            switch error {
            // The server says that it did not process the request (RFC 9113 §8.7).
            case let error as NIOHTTP2Errors.StreamClosed where error.errorCode == .refusedStream: .notStarted
            case is NIOHTTP2Errors.StreamClosed, is NIOHTTP2Errors.IOOnClosedConnection: .connectionLost
            // There was no stream to send it on.
            case is NIOHTTP2Errors.CreatedStreamAfterGoaway, is NIOHTTP2Errors.NoStreamIDAvailable: .notStarted
            default: .badResponse
            }
    }
}
#endif
