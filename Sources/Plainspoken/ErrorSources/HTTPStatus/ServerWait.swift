import ByteText
import HTTPTypes

/// The wait that a response asks for, in whichever header field it does so.
///
/// The milliseconds of Azure, OpenAI and AWS come first, since next to `Retry-After` they are the exact value; then
/// comes `Retry-After` (RFC 9110 §10.2.3), which takes precedence over rate limit fields; those come last.
enum ServerWait {
    /// Fields that count milliseconds.
    private static let milliseconds = ["Retry-After-Ms", "X-Ms-Retry-After-Ms", "X-Amz-Retry-After"]
        .compactMap { HTTPField.Name($0) }

    /// - Parameters:
    ///   - fields: the header fields of the response.
    ///   - status: its status: rate limit fields give the wait only if the quota was the reason for the status.
    ///   - now: seconds since 1970, for a response without a `Date`.
    /// - Returns: zero or more, at most ``RetryAfter/maximumDelay`` seconds; `nil` if no field gives a wait.
    static func delay(
        in fields: HTTPFields, status: Int, now: @autoclosure () -> Int = SystemClock.now
    ) -> Duration? {
        guard !fields.isEmpty else { return nil }
        for name in milliseconds {
            guard let value = fields.value(name), let count = FieldNumber.thousandths(of: value.utf8) else { continue }
            // Thousandths of a millisecond, rounded up.
            return bounded(milliseconds: count / 1_000 + (count % 1_000 > 0 ? 1 : 0))
        }
        if let seconds = RetryAfter.seconds(in: fields, now: now()) { return .seconds(seconds) }
        return RateLimitFields.milliseconds(in: fields, status: status, now: now()).flatMap(bounded(milliseconds:))
    }

    private static func bounded(milliseconds: Int) -> Duration? {
        milliseconds <= RetryAfter.maximumDelay * 1_000 ? .milliseconds(milliseconds) : nil
    }
}

/// Numbers in header fields: digits, and perhaps a fraction.
enum FieldNumber {
    /// The largest number of thousandths; anything longer counts as this.
    static let maximum = 1_000_000_000_000_000_000

    /// A number in thousandths, rounded up: `0.6501` is 651. `nil` unless it is digits with at most one decimal point.
    static func thousandths(of text: some Collection<UInt8>) -> Int? {
        let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard let first = parts.first, parts.count <= 2, let whole = digits(first), whole < maximum / 1_000 else {
            return nil
        }
        guard parts.count == 2 else { return whole * 1_000 }
        let fraction = Array(parts[1])
        guard !fraction.isEmpty, digits(fraction) != nil else { return nil }
        let shown = fraction.prefix(3) + Array(repeating: UInt8(ascii: "0"), count: max(0, 3 - fraction.count))
        let rest = fraction.dropFirst(3).contains { $0 != UInt8(ascii: "0") }
        return whole * 1_000 + (digits(shown) ?? 0) + (rest ? 1 : 0)
    }

    private static func digits(_ text: some Collection<UInt8>) -> Int? { ASCII.number(text, limit: maximum / 1_000) }
}
