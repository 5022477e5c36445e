import Plainspoken

/// A failed attempt and what follows it, for logs and metrics.
///
/// ```swift
/// try await withRetry(request, observe: { logger.info("\($0)") }) { request, attempt throws(CallError) in … }
/// // attempt 1: payments: GET failed with status 503; another after 0.84 s
/// ```
public struct RetryEvent: Sendable, CustomStringConvertible {
    /// The attempt that failed, from 1.
    public let attempt: Int
    /// The error that the attempt failed with.
    public let error: any Error
    /// The decision about another attempt.
    public let decision: RetryDecision

    /// - Parameters:
    ///   - attempt: the attempt that failed, from 1.
    ///   - error: the error that it failed with.
    ///   - decision: the decision about another attempt.
    public init(attempt: Int, error: any Error, decision: RetryDecision) {
        self.attempt = attempt
        self.error = error
        self.decision = decision
    }

    /// The event in one line. It shows the error's description, without the credentials of requests and the secret parts of URLs; for a
    /// ``CallError`` it contains no secrets at all.
    public var description: String {
        let next =
            switch decision {
            case .retry(let delay): "another after \(delay.inHundredths)"
            case .stop(let reason): "no other: \(reason)"
            }
        return "attempt \(attempt): \(LogRedaction.credentials(LogRedaction.urls("\(error)"))); \(next)"
    }
}

extension Duration {
    /// Seconds with two decimals, `0.84 s`.
    var inHundredths: String {
        let hundredths = components.attoseconds / 10_000_000_000_000_000
        return "\(components.seconds).\(hundredths < 10 ? "0" : "")\(hundredths) s"
    }
}
