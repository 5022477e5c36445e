/// Moments as ISO 8601 and RFC 3339 write them: `2026-01-02T03:04:05Z`.
enum ISO8601 {
    /// Reads a date, or a date and a time with or without fractions of a second and an offset from UTC.
    ///
    /// ```swift
    /// ISO8601.seconds(of: "1970-01-02")                   // 86400
    /// ISO8601.seconds(of: "1970-01-01T01:00:00.5+01:00")  // 0.5
    /// ```
    ///
    /// - Parameter text: in the extended format, of a year from 0000 to 9999; without an offset it is UTC.
    /// - Returns: seconds since 1970-01-01T00:00:00Z; nil for what is no such moment.
    static func seconds(of text: String) -> Double? {
        var bytes = Array(text.utf8)[...]
        guard let year = number(&bytes, 4), skip(&bytes, "-"), let month = number(&bytes, 2, 1...12), skip(&bytes, "-"),
            let day = number(&bytes, 2, 1...length(of: month, year))
        else { return nil }
        let days = daysSince1970(year, month, day)
        if bytes.isEmpty { return Double(days * 86_400) }

        guard skip(&bytes, "T") || skip(&bytes, "t") || skip(&bytes, " "), let hour = number(&bytes, 2, 0...23),
            skip(&bytes, ":"), let minute = number(&bytes, 2, 0...59)
        else { return nil }
        var seconds = 0.0
        if skip(&bytes, ":") {
            // 60 is a leap second, which Unix time does not count.
            guard let whole = number(&bytes, 2, 0...60) else { return nil }
            seconds = Double(whole)
            if skip(&bytes, ".") || skip(&bytes, ",") {
                guard let part = fraction(&bytes) else { return nil }
                seconds += part
            }
        }
        guard let offset = offset(&bytes), bytes.isEmpty else { return nil }
        return Double(days * 86_400 + hour * 3_600 + minute * 60 - offset) + seconds
    }

    /// Seconds east of UTC; 0 where none is given.
    private static func offset(_ bytes: inout ArraySlice<UInt8>) -> Int? {
        if bytes.isEmpty || skip(&bytes, "Z") || skip(&bytes, "z") { return 0 }
        let isWest = skip(&bytes, "-")
        guard isWest || skip(&bytes, "+"), let hours = number(&bytes, 2, 0...23) else { return nil }
        var minutes = 0
        if !bytes.isEmpty {
            _ = skip(&bytes, ":")
            guard let number = number(&bytes, 2, 0...59) else { return nil }
            minutes = number
        }
        return (hours * 3_600 + minutes * 60) * (isWest ? -1 : 1)
    }

    private static func skip(_ bytes: inout ArraySlice<UInt8>, _ character: Unicode.Scalar) -> Bool {
        guard bytes.first == UInt8(ascii: character) else { return false }
        bytes.removeFirst()
        return true
    }

    /// A number of exactly so many digits.
    private static func number(
        _ bytes: inout ArraySlice<UInt8>, _ count: Int, _ range: ClosedRange<Int> = 0...9_999
    ) -> Int? {
        let digits = bytes.prefix(count)
        guard digits.count == count, digits.allSatisfy(isDigit) else { return nil }
        bytes = bytes.dropFirst(count)
        let value = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return range.contains(value) ? value : nil
    }

    private static func fraction(_ bytes: inout ArraySlice<UInt8>) -> Double? {
        let digits = bytes.prefix(while: isDigit)
        bytes = bytes.dropFirst(digits.count)
        return digits.isEmpty ? nil : Double("0." + String(decoding: digits, as: UTF8.self))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func length(of month: Int, _ year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days by the Gregorian calendar, counted in years that begin in March, so that leap days come last, and from 400 years
    /// before the year 0, so that nothing is negative.
    private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let years = (month > 2 ? year : year - 1) + 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return 365 * years + years / 4 - years / 100 + years / 400 + dayOfYear - 719_468 - 146_097
    }
}
