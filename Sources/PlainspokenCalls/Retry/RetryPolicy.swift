/// When a failed call is sent once more: how often, after how long, until when.
///
/// The default repeats nothing that may have taken effect, unless its method (RFC 9110 §9.2.2) or an Idempotency-Key makes
/// that safe; never asks earlier than the server said; and stops early where a ``RetryBudget`` is used up.
///
/// ```swift
/// var policy = RetryPolicy.standard
/// policy.maximumAttempts = 5
/// policy.deadline = .seconds(10)
/// ```
///
/// <doc:Retrying> compares it with the AWS SDKs and gRPC.
public struct RetryPolicy: Sendable, Hashable {
    /// How often a request is sent at most, the first time included; from 1.
    public var maximumAttempts = 3
    /// The longest wait before the second attempt. It doubles with every attempt, and what is really waited is a random part of it,
    /// from nothing to all, so that clients that failed together do not come back together (“full jitter”).
    public var firstDelay = Duration.milliseconds(100)
    /// The same where the server said that it has too much to do, or limits how often one may ask: 429, 503.
    public var firstDelayWhenBusy = Duration.seconds(1)
    /// Where the doubling ends.
    public var maximumDelay = Duration.seconds(20)
    /// The longest wait that the server may ask for. With a longer one the error is thrown at once, since nothing is gained by
    /// asking earlier.
    public var maximumServerDelay = Duration.seconds(20)
    /// No attempt begins later than this after the first; `nil` for no such limit. An attempt that is under way is not stopped:
    /// give it what is left as its time-out (``RetryAttempt/remaining``).
    public var deadline: Duration? = .seconds(60)
    /// What happens where the budget has nothing left.
    public var emptyBudget = EmptyBudget.givesUp
    /// Whether a request that is not idempotent gets an Idempotency-Key, the same in all attempts. Only for servers that honor it:
    /// others would do twice what was asked once.
    public var addsIdempotencyKey = false

    /// What happens where the budget has nothing left. New ways can come with any release.
    public struct EmptyBudget: Sendable, Hashable {
        private let name: String

        /// The error is thrown: for calls that someone waits for.
        public static let givesUp = EmptyBudget(name: "givesUp")
        /// The call waits for between a half and all of ``RetryPolicy/maximumDelay`` and then tries without the budget: for work
        /// that has to be done sometime. However many wait, the server gets no more than one request of each in that time.
        public static let slowsDown = EmptyBudget(name: "slowsDown")
    }

    /// The standard values.
    public init() {}

    /// For calls that someone waits for: three attempts within a minute.
    public static let standard = RetryPolicy()

    /// For work that has to be done sometime: as often as needed within a day, slowly where nothing works.
    public static let patient: RetryPolicy = {
        var policy = RetryPolicy()
        policy.maximumAttempts = .max
        policy.maximumServerDelay = .seconds(3_600)
        policy.deadline = .seconds(86_400)
        policy.emptyBudget = .slowsDown
        return policy
    }()

    /// One attempt.
    public static let never: RetryPolicy = {
        var policy = RetryPolicy()
        policy.maximumAttempts = 1
        return policy
    }()
}
