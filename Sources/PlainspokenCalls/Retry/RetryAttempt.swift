/// One attempt of a call, as the operation sees it.
public struct RetryAttempt: Sendable, Hashable {
    /// 1 for the first.
    public let number: Int
    /// The time left until the policy's deadline; `nil` if it has none. A good time-out for the attempt.
    public let remaining: Duration?
}
