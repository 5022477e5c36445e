/// Whether another attempt makes sense, and after how long.
///
/// ```swift
/// RetryAdvice.after(.seconds(30)).delay         // 30.0 seconds
/// RetryAdvice.after(.milliseconds(1_500)).wholeSeconds   // 2
/// ```
public struct RetryAdvice: Sendable, Hashable {
    /// Whether the same request can succeed later; `nil` if unknown.
    public var isWorthwhile: Bool?

    /// How long to wait, zero or more; `nil` if unknown. Readers, programs and caches are told whole seconds:
    /// ``wholeSeconds``.
    public var delay: Duration?

    /// Nothing is known.
    public static let unknown = RetryAdvice(isWorthwhile: nil, delay: nil)
    /// The same request will fail again.
    public static let never = RetryAdvice(isWorthwhile: false, delay: nil)
    /// The same request may succeed later; it is not known when.
    public static let later = RetryAdvice(isWorthwhile: true, delay: nil)
    /// The same request may succeed after a while.
    ///
    /// - Parameter delay: how long; a negative one counts as zero.
    public static func after(_ delay: Duration) -> RetryAdvice {
        RetryAdvice(isWorthwhile: true, delay: max(.zero, delay))
    }

    /// The wait for the header field Retry-After and the member `retryAfter`: in seconds, rounded up, so that the next
    /// attempt is not too early. (RFC 9110 §10.2.3)
    public var wholeSeconds: Int? {
        guard let delay else { return nil }
        let attoseconds = delay.attoseconds
        // A second is 5^18 times 2^18 of them, so that waits of up to 55 days are divided in one word.
        if attoseconds >= 0, let upper = UInt64(exactly: attoseconds >> 18) {
            let (seconds, rest) = upper.quotientAndRemainder(dividingBy: 3_814_697_265_625)
            return Int(clamping: rest > 0 || attoseconds & (1 << 18 - 1) > 0 ? seconds + 1 : seconds)
        }
        let (seconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
        return Int(clamping: max(0, rest > 0 ? seconds + 1 : seconds))
    }
}

// In an extension, to keep the memberwise initializer.
extension RetryAdvice {
    /// The advice that a catalog states: `never` or `later`; nil for any other word.
    init?(word: String) {
        switch word {
        case "never": self = .never
        case "later": self = .later
        default: return nil
        }
    }

    /// The word that catalogs have for it: `never` if the same request will fail again, `later` if it may succeed, nil if
    /// nothing is known.
    package var word: String? { isWorthwhile.map { $0 ? "later" : "never" } }
}
