import ByteText
import HTTPTypes

/// The header field `Retry-After` (RFC 9110 §10.2.3): seconds, or a date.
enum RetryAfter {
    /// The longest wait, in seconds. A longer one is of no use to anyone and counts as unknown.
    static let maximumDelay = 366 * 86_400

    /// How long to wait.
    ///
    /// - Parameters:
    ///   - fields: the header fields of a response. A date is compared with the response's own `Date`, so that it does not
    ///     matter if the clocks differ.
    ///   - now: seconds since 1970, for a response without a `Date`.
    /// - Returns: whole seconds, 0…``maximumDelay``; `nil` if the field is missing or malformed.
    static func seconds(in fields: HTTPFields, now: @autoclosure () -> Int = SystemClock.now) -> Int? {
        guard let value = fields.value(.retryAfter) else { return nil }
        // `delay-seconds`
        if let seconds = ASCII.number(value.utf8, limit: maximumDelay) {
            return seconds <= maximumDelay ? seconds : nil
        }
        guard let moment = HTTPDate.seconds(value.utf8, now: now()) else { return nil }
        let start = fields.value(.date).flatMap { HTTPDate.seconds($0.utf8, now: now()) } ?? now()
        let wait = max(0, moment - start)
        return wait <= maximumDelay ? wait : nil
    }
}
