#if AsyncHTTPClient
import Plainspoken

/// A call's error that ``AsyncHTTPClientErrorSource`` knows. To add an error type, add a conformance.
protocol CallFailure: Error {
    /// The kind of the error; `nil` if it need not come from one of our calls.
    var kind: TransportKind? { get }
}
#endif
