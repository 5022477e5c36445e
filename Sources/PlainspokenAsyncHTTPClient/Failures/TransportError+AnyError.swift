#if AsyncHTTPClient
import AsyncHTTPClient
import NIOCore
import Plainspoken

extension TransportError {
    /// Classifies an error of one of our calls.
    ///
    /// - Parameter error: any error; one that ``AsyncHTTPClientErrorSource`` does not know may have come after the call
    ///   took effect.
    init(of error: any Error) {
        switch error {
        case is CancellationError: self.init(.cancelled)
        // Hummingbird throws the same error for a reader's upload, but here it is about a response.
        case is NIOTooManyBytesError: self.init(.tooLarge, cause: error)
        case let error as HTTPClientError where error.hasHeaderValues:
            self.init(error.kind ?? .notMade, cause: HTTPClientError.invalidHeaderFieldValues([]))
        default: self.init(AsyncHTTPClientErrorSource.kind(of: error) ?? .failed, cause: error)
        }
    }
}

extension HTTPClientError {
    /// Whether its description shows header field values, one of which could be a password.
    var hasHeaderValues: Bool { shortDescription == HTTPClientError.invalidHeaderFieldValues([]).shortDescription }
}
#endif
