/// When a failed call is retried: how often, after how long, until when.
///
/// The default never repeats a request that may have taken effect, unless its method (RFC 9110 §9.2.2) or an
/// Idempotency-Key makes that safe; never retries earlier than the server said; and stops early when a ``RetryBudget``
/// is used up.
///
/// ```swift
/// var policy = RetryPolicy.standard
/// policy.maximumAttempts = 5
/// policy.deadline = .seconds(10)
/// ```
///
/// <doc:Retrying> compares it with the AWS SDKs and gRPC.
public struct RetryPolicy: Sendable, Hashable {
    /// The most times that a request is sent, including the first; at least 1.
    public var maximumAttempts = 3
    /// The longest wait before the second attempt. It doubles with every attempt. The actual wait is a random part of
    /// it, from none to all, so that clients that failed together do not return together (“full jitter”).
    public var firstDelay = Duration.milliseconds(100)
    /// ``firstDelay`` for a server that is overloaded or limits the rate of requests: 429, 503.
    public var firstDelayWhenBusy = Duration.seconds(1)
    /// The wait at which the doubling ends.
    public var maximumDelay = Duration.seconds(20)
    /// The longest wait that the server may ask for. If it asks for more, the error is thrown at once, because an
    /// earlier retry would not help.
    public var maximumServerDelay = Duration.seconds(20)
    /// No attempt begins later than this after the first; `nil` for no such limit. An attempt that is under way is not
    /// stopped: pass it the remaining time as its time-out (``RetryAttempt/remaining``).
    public var deadline: Duration? = .seconds(60)
    /// What happens when the budget is empty.
    public var emptyBudget = EmptyBudget.givesUp
    /// Whether a request that is not idempotent gets an Idempotency-Key, the same for all attempts. Only for servers
    /// that honor it: others would carry out the request more than once.
    public var addsIdempotencyKey = false

    /// What happens when the budget is empty. New options can be added in any release.
    public struct EmptyBudget: Sendable, Hashable {
        private let name: String

        /// The error is thrown: for calls that someone is waiting for.
        public static let givesUp = EmptyBudget(name: "givesUp")
        /// The call waits for between half and all of ``RetryPolicy/maximumDelay`` and then retries without the budget:
        /// for work that has to be done at some point. However many calls wait, each sends no more than one request in
        /// that time.
        public static let slowsDown = EmptyBudget(name: "slowsDown")
    }

    /// The standard values.
    public init() {}

    /// For calls that someone is waiting for: three attempts within a minute.
    public static let standard = RetryPolicy()

    /// For work that has to be done at some point: as often as needed within a day, slowly while nothing works.
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
