/// Whether another attempt makes sense, and after how long.
public struct RetryAdvice: Sendable, Hashable {
    /// Whether the same request can succeed later; `nil` where nobody knows.
    public var isWorthwhile: Bool?

    /// How long to wait, in whole seconds, zero or more; `nil` where nobody knows.
    public var delay: Int?

    /// Nothing is known.
    public static let unknown = RetryAdvice(isWorthwhile: nil, delay: nil)
    /// The same request will fail again.
    public static let never = RetryAdvice(isWorthwhile: false, delay: nil)
    /// The same request may succeed later; nobody knows when.
    public static let later = RetryAdvice(isWorthwhile: true, delay: nil)
    /// The same request may succeed after so many seconds. A negative number counts as zero.
    public static func after(seconds: Int) -> RetryAdvice {
        RetryAdvice(isWorthwhile: true, delay: max(0, seconds))
    }
}
