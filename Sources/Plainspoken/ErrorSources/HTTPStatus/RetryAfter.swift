import HTTPTypes

/// The header field `Retry-After` (RFC 9110 §10.2.3): seconds, or a date.
package enum RetryAfter {
    /// A longer wait, in seconds, is no advice to anybody and counts as unknown.
    package static let maximumDelay = 366 * 86_400

    /// How long to wait.
    ///
    /// - Parameters:
    ///   - fields: the header fields of an answer. A date counts from the answer's own `Date`, so that two clocks that
    ///     disagree do no harm.
    ///   - now: seconds since 1970, for an answer without a `Date`.
    /// - Returns: whole seconds, 0…``maximumDelay``; `nil` where the field is missing or malformed.
    package static func seconds(in fields: HTTPFields, now: @autoclosure () -> Int = SystemClock.now) -> Int? {
        guard let value = fields[.retryAfter] else { return nil }
        if let seconds = delay(value.utf8) { return seconds <= maximumDelay ? seconds : nil }
        guard let moment = HTTPDate.seconds(value.utf8) else { return nil }
        let start = fields[.date].flatMap { HTTPDate.seconds($0.utf8) } ?? now()
        let wait = max(0, moment - start)
        return wait <= maximumDelay ? wait : nil
    }

    /// `delay-seconds`: digits alone.
    private static func delay(_ text: some Collection<UInt8>) -> Int? {
        guard !text.isEmpty else { return nil }
        var value = 0
        for byte in text {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            // Saturates: what is too long anyway need not be exact.
            if value <= maximumDelay { value = value * 10 + Int(byte - UInt8(ascii: "0")) }
        }
        return value
    }
}
