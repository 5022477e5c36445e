/// The decision after a failed attempt.
public enum RetryDecision: Sendable, Hashable {
    /// Another attempt, after a wait of zero or more.
    case retry(after: Duration)
    /// No further attempt: the error is thrown.
    case stop(RetryStop)
}

/// The reason why there is no further attempt. New reasons can be added in any release.
public struct RetryStop: Sendable, Hashable, CustomStringConvertible {
    /// The reason as shown in logs: `budget used up`.
    public let description: String

    private init(_ description: String) { self.description = description }

    /// The caller stopped the call.
    public static let cancelled = RetryStop("cancelled")
    /// The same request would fail the same way.
    public static let notWorthwhile = RetryStop("not worthwhile")
    /// The request may have taken effect, and sending it twice could do it twice.
    public static let mayHaveTakenEffect = RetryStop("may have taken effect")
    /// ``RetryPolicy/maximumAttempts`` was reached.
    public static let attemptsUsedUp = RetryStop("attempts used up")
    /// The server asked for a longer wait than ``RetryPolicy/maximumServerDelay``.
    public static let waitTooLong = RetryStop("wait too long")
    /// The next attempt would begin after ``RetryPolicy/deadline``.
    public static let deadline = RetryStop("deadline")
    /// The ``RetryBudget`` is empty: too many calls to this server fail.
    public static let budgetUsedUp = RetryStop("budget used up")
}
