import Plainspoken

/// The facts about a failed attempt that decide whether to make another.
public struct RetryFailure: Sendable, Hashable {
    /// Whether another attempt can succeed.
    public var isWorthwhile: Bool
    /// How long the server asked us to wait; `nil` if it did not say.
    public var delay: Duration?
    /// Whether the request can be sent twice: it did not take effect, or a second time does no more than the first.
    public var mayBeRepeated: Bool
    /// Whether the server is overloaded or limits the rate of requests.
    public var isBusy: Bool
    /// Whether the caller stopped the call.
    public var isCancelled: Bool
    /// Whether the failure shows that the server works, as a 404 does. The budget then counts it like a success.
    public var isAnswer: Bool

    /// - Parameters:
    ///   - isWorthwhile: whether another attempt can succeed.
    ///   - delay: how long the server asked us to wait.
    ///   - mayBeRepeated: whether the request can be sent twice.
    ///   - isBusy: whether the server is overloaded or limits the rate of requests.
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
    /// Follows the error's advice. If it gives none, failures that may pass are retried: a failed connection, or a
    /// server error (5xx).
    public var retryFailure: RetryFailure {
        let status = category == .status ? response?.status.code : nil
        let mayPass = category == .transport || status.map { 500...599 ~= $0 } == true
        let isWorthwhile = retry.isWorthwhile ?? mayPass
        // A response that we cannot use also shows that the server works.
        let isAnswered = status.map { $0 < 500 } ?? (response != nil)
        return RetryFailure(
            isWorthwhile: isWorthwhile, delay: retry.delay,
            mayBeRepeated: outcome == .notApplied || circumstances.mayBeRepeated,
            isBusy: isRateLimited || status == 503, isCancelled: isCancelled,
            isAnswer: isAnswered && !isWorthwhile)
    }

    /// The error as one of the category ``CallCategory/cancelled``; the earlier failure is its ``underlying``.
    func cancelled() -> CallError {
        var error = CallError(
            TransportError(.cancelled, outcome: outcome, cause: self), service: service, circumstances: circumstances)
        error.attempts = attempts
        error.duration = duration
        error.route = route
        return error
    }
}
