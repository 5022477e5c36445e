import Plainspoken

/// What is known of a failed attempt by the time it is decided whether there is another.
public struct RetryFailure: Sendable, Hashable {
    /// Whether another attempt can succeed.
    public var isWorthwhile: Bool
    /// How long the server asked to wait; `nil` where it did not say.
    public var delay: Duration?
    /// Whether the request can be sent twice: it did not take effect, or a second time does no more than the first.
    public var mayBeRepeated: Bool
    /// Whether the server has too much to do, or limits how often one may ask.
    public var isBusy: Bool
    /// Whether the caller stopped the call.
    public var isCancelled: Bool
    /// Whether the failure shows that the server works, as a 404 does. It then counts for the budget as a success does.
    public var isAnswer: Bool

    /// - Parameters:
    ///   - isWorthwhile: whether another attempt can succeed.
    ///   - delay: how long the server asked to wait.
    ///   - mayBeRepeated: whether the request can be sent twice.
    ///   - isBusy: whether the server has too much to do.
    ///   - isCancelled: whether the caller stopped the call.
    ///   - isAnswer: whether the failure shows that the server works.
    public init(
        isWorthwhile: Bool, delay: Duration? = nil, mayBeRepeated: Bool, isBusy: Bool = false,
        isCancelled: Bool = false, isAnswer: Bool = false
    ) {
        self.isWorthwhile = isWorthwhile
        self.delay = delay
        self.mayBeRepeated = mayBeRepeated
        self.isBusy = isBusy
        self.isCancelled = isCancelled
        self.isAnswer = isAnswer
    }
}

extension CallError {
    /// As the error's advice says. Where that is open, what may pass is tried again: a failed connection, and a
    /// server error (5xx).
    public var retryFailure: RetryFailure {
        let status = category == .status ? response?.status.code : nil
        let mayPass = category == .transport || status.map { 500...599 ~= $0 } == true
        let isWorthwhile = retry.isWorthwhile ?? mayPass
        // An answer that is of no use to us shows as well that the server works.
        let isAnswered = status.map { $0 < 500 } ?? (response != nil)
        return RetryFailure(
            isWorthwhile: isWorthwhile, delay: retry.delay,
            mayBeRepeated: outcome == .notApplied || circumstances.mayBeRepeated,
            isBusy: isRateLimited || status == 503, isCancelled: isCancelled,
            isAnswer: isAnswered && !isWorthwhile)
    }

    /// The error as one of the category ``CallCategory/cancelled``; what failed before is ``underlying``.
    func cancelled() -> CallError {
        var error = CallError(
            TransportError(.cancelled, outcome: outcome, cause: self), service: service, circumstances: circumstances)
        error.attempts = attempts
        return error
    }
}
