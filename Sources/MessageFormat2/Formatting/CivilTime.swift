/// What calendar and clock show: by the Gregorian calendar, which is reckoned backwards to the year 1.
struct CivilTime: Sendable, Hashable, CustomStringConvertible {
    let year: Int
    let month: Int
    let day: Int
    let hour: Int
    let minute: Int
    let second: Int

    /// - Returns: nil for moments before the year 1 or after the year 9999, and for what is no number.
    init?(secondsSince1970 seconds: Double) {
        guard (-62_135_596_800..<253_402_300_800) ~= seconds else { return nil }
        // Rounded down by hand: rounding a Double needs the C library's mathematics.
        let truncated = Int(seconds)
        let whole = Double(truncated) > seconds ? truncated - 1 : truncated
        let days = whole >= 0 ? whole / 86_400 : -((86_399 - whole) / 86_400)
        let time = whole - days * 86_400
        (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60)
        // Years that begin in March, in cycles of 400 years, so that the leap day is the last one.
        let shifted = days + 719_468
        let cycle = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfCycle = shifted - cycle * 146_097
        let yearOfCycle = (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0)
    }

    /// As ISO 8601 has it: `2026-01-02T03:04:05Z`.
    var description: String { "\(dateText)T\(timeText(.second))Z" }

    /// The day: `2026-01-02`.
    var dateText: String { "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))" }

    /// The time of day: `03:04`.
    func timeText(_ precision: MomentShape.Precision) -> String {
        let parts =
            switch precision {
            case .hour: [hour]
            case .minute: [hour, minute]
            case .second: [hour, minute, second]
            }
        return parts.map { Self.padded($0, 2) }.joined(separator: ":")
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }

    static func daysInMonth(_ month: Int, _ year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let cycle = shiftedYear / 400
        let yearOfCycle = shiftedYear - cycle * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return cycle * 146_097 + yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear - 719_468
    }
}
