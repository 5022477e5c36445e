#if AsyncHTTPClient
import NIOHTTP2
import Plainspoken

extension TransportKind {
    /// - Parameter error: of one of the some fifty types that SwiftNIO has for HTTP/2.
    init(_ error: any NIOHTTP2Error) {
        self =
            switch error {
            case is NIOHTTP2Errors.StreamClosed, is NIOHTTP2Errors.IOOnClosedConnection: .connectionLost
            // There was no stream to send it on.
            case is NIOHTTP2Errors.CreatedStreamAfterGoaway, is NIOHTTP2Errors.NoStreamIDAvailable: .notStarted
            default: .badResponse
            }
    }
}
#endif
