import ByteText

/// Dates of HTTP header fields, in each of the three forms that a recipient must accept (RFC 9110 §5.6.7).
///
/// ```swift
/// HTTPDate.seconds("Sun, 06 Nov 1994 08:49:37 GMT".utf8, now: now)     // IMF-fixdate: 784111777
/// HTTPDate.seconds("Sunday, 06-Nov-94 08:49:37 GMT".utf8, now: now)    // rfc850-date: the same
/// HTTPDate.seconds("Sun Nov  6 08:49:37 1994".utf8, now: now)          // asctime-date: the same
/// ```
enum HTTPDate {
    /// The fields of a date, as bytes.
    private struct Fields {
        let day: ArraySlice<UInt8>
        let month: ArraySlice<UInt8>
        let year: ArraySlice<UInt8>
        let time: ArraySlice<UInt8>
    }

    /// The time in seconds since 1970; `nil` for text that is not a date. The name of the weekday is not compared with the date.
    ///
    /// - Parameter now: the present time in the same unit. A year of two digits is at most 50 years after it.
    static func seconds(_ text: some Collection<UInt8>, now: Int) -> Int? {
        let text = Array(text)
        guard let fields = fixed(text) ?? rfc850(text) ?? asctime(text), let day = number(fields.day),
            let month = months.firstIndex(where: { $0.elementsEqual(fields.month) }), let year = number(fields.year),
            let time = secondsOfDay(fields.time), (1...31).contains(day)
        else { return nil }
        let whole = fields.year.count == 2 ? self.year(endingIn: year, now: now) : year
        return GregorianDay.since1970(year: whole, month: month + 1, day: day) * 86_400 + time
    }

    // MARK: Forms

    /// IMF-fixdate = day-name "," SP date1 SP time-of-day SP GMT
    private static func fixed(_ text: [UInt8]) -> Fields? {
        guard text.count == 29, isName(text[..<3]), matches(text, ",", 3),
            [4, 7, 11, 16].allSatisfy({ matches(text, " ", $0) }),
            matches(text, " GMT", 25)
        else { return nil }
        return Fields(day: text[5..<7], month: text[8..<11], year: text[12..<16], time: text[17..<25])
    }

    /// rfc850-date = day-name-l "," SP date2 SP time-of-day SP GMT
    private static func rfc850(_ text: [UInt8]) -> Fields? {
        guard let comma = text.firstIndex(of: UInt8(ascii: ",")), (6...9).contains(comma), text.count == comma + 24,
            isName(text[..<comma]), matches(text, " ", comma + 1), matches(text, "-", comma + 4),
            matches(text, "-", comma + 8), matches(text, " ", comma + 11), matches(text, " GMT", comma + 20)
        else { return nil }
        return Fields(
            day: text[comma + 2..<comma + 4], month: text[comma + 5..<comma + 8], year: text[comma + 9..<comma + 11],
            time: text[comma + 12..<comma + 20])
    }

    /// asctime-date = day-name SP date3 SP time-of-day SP year. A day below 10 has a space before it.
    private static func asctime(_ text: [UInt8]) -> Fields? {
        guard text.count == 24, isName(text[..<3]), [3, 7, 10, 19].allSatisfy({ matches(text, " ", $0) }) else {
            return nil
        }
        let day = matches(text, " ", 8) ? text[9..<10] : text[8..<10]
        return Fields(day: day, month: text[4..<7], year: text[20..<24], time: text[11..<19])
    }

    private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy(ASCII.isLetter) }

    private static func matches(_ text: [UInt8], _ expected: StaticString, _ start: Int) -> Bool {
        text.dropFirst(start).starts(with: "\(expected)".utf8)
    }

    // MARK: Fields

    /// time-of-day = hour ":" minute ":" second; a leap second has the number 60.
    private static func secondsOfDay(_ text: ArraySlice<UInt8>) -> Int? {
        let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ $0.count == 2 }), let hour = number(parts[0]),
            let minute = number(parts[1]), let second = number(parts[2]), hour < 24, minute < 60, second <= 60
        else { return nil }
        return hour * 3_600 + minute * 60 + second
    }

    /// The last year with these two digits that is not more than 50 years ahead.
    private static func year(endingIn digits: Int, now: Int) -> Int {
        let secondsOfYear = 31_556_952
        let latest = 1970 + now / secondsOfYear + 50
        return latest - ((latest - digits) % 100 + 100) % 100
    }

    private static let months: [[UInt8]] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ].map { Array($0.utf8) }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? { ASCII.number(digits, limit: 9_999) }
}
