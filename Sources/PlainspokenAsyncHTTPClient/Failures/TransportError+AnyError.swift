#if AsyncHTTPClient
import AsyncHTTPClient
import NIOCore
import Plainspoken

extension TransportError {
    /// What an error is that came of a call of ours.
    ///
    /// - Parameter error: any; one that ``AsyncHTTPClientErrorSource`` does not know leaves open whether the call took effect.
    init(of error: any Error) {
        switch error {
        case is CancellationError: self.init(.cancelled)
        // Hummingbird has the same error for a reader's upload, but this is an answer.
        case is NIOTooManyBytesError: self.init(.tooLarge, cause: error)
        case let error as HTTPClientError where error.hasHeaderValues:
            self.init(error.kind ?? .notMade, cause: HTTPClientError.invalidHeaderFieldValues([]))
        default: self.init(AsyncHTTPClientErrorSource.kind(of: error) ?? .failed, cause: error)
        }
    }
}

extension HTTPClientError {
    /// Whether its description shows values of header fields: one of them can be a password.
    var hasHeaderValues: Bool { shortDescription == HTTPClientError.invalidHeaderFieldValues([]).shortDescription }
}
#endif
