extension RetryPolicy {
    /// Decides what follows a failed attempt. The decision depends on nothing else, neither a clock nor a task, so that
    /// simulations and other kinds of clients can use exactly the same rules as
    /// ``withRetry(_:budget:clock:random:observe:_:)``.
    ///
    /// - Parameters:
    ///   - failure: what is known about the failure.
    ///   - attempts: how many times the request has been sent so far, from 1.
    ///   - elapsed: the time since the first attempt began.
    ///   - budget: limits the number of retries; another attempt takes a token from it.
    ///   - random: the source of the random part of a wait.
    /// - Returns: another attempt after a wait, or why there is none.
    public func decision(
        after failure: RetryFailure, attempts: Int, elapsed: Duration, budget: RetryBudget,
        using random: inout some RandomNumberGenerator
    ) -> RetryDecision {
        if failure.isCancelled { return .stop(.cancelled) }
        guard failure.isWorthwhile else { return .stop(.notWorthwhile) }
        guard failure.mayBeRepeated else { return .stop(.mayHaveTakenEffect) }
        guard attempts < maximumAttempts else { return .stop(.attemptsUsedUp) }

        let asked = failure.delay?.inSeconds ?? 0
        guard asked <= maximumServerDelay.inSeconds else { return .stop(.waitTooLong) }
        // The random part is added to the wait that the server asked for, since the server told all of its clients the
        // same; up to the cap.
        let latest = max(maximumDelay.inSeconds, asked + firstDelayWhenBusy.inSeconds)
        let backoff = min(backoff(attempts, isBusy: failure.isBusy), latest - asked)
        let wait = asked + backoff * Self.part(using: &random)
        guard fits(wait, elapsed) else { return .stop(.deadline) }
        if budget.takeRetry() { return .retry(after: .seconds(wait)) }

        guard emptyBudget == .slowsDown else { return .stop(.budgetUsedUp) }
        let cap = maximumDelay.inSeconds
        let slowWait = max(wait, cap / 2 + cap / 2 * Self.part(using: &random))
        return fits(slowWait, elapsed) ? .retry(after: .seconds(slowWait)) : .stop(.deadline)
    }

    /// The longest wait after a number of attempts, in seconds: it doubles with each, up to the cap.
    func backoff(_ attempts: Int, isBusy: Bool) -> Double {
        let first = (isBusy ? firstDelayWhenBusy : firstDelay).inSeconds
        let doublings = min(max(1, attempts), 64) - 1
        return min(first * Double(sign: .plus, exponent: doublings, significand: 1), maximumDelay.inSeconds)
    }

    /// A random number from 0 up to 1, from one draw: the same draw gives the same number in every version of Swift.
    private static func part(using random: inout some RandomNumberGenerator) -> Double {
        Double(random.next() >> 11) * 0x1p-53
    }

    private func fits(_ wait: Double, _ elapsed: Duration) -> Bool {
        deadline.map { elapsed.inSeconds + wait < $0.inSeconds } ?? true
    }
}

extension Duration {
    /// The longest wait.
    private static var maximumSeconds: Double { 366 * 86_400 }

    /// Seconds from 0 to a leap year, so that calculations with waits from outside cannot overflow.
    var inSeconds: Double {
        let (seconds, attoseconds) = components
        return min(max(0, Double(seconds) + Double(attoseconds) * 1e-18), Self.maximumSeconds)
    }
}
