#if AsyncHTTPClient
import Plainspoken

/// An error of a call that ``AsyncHTTPClientErrorSource`` knows. A new type of error is one more conformance.
protocol CallFailure: Error {
    /// What it is to a reader; `nil` for an error that need not be of a call of ours.
    var kind: TransportKind? { get }
}
#endif
