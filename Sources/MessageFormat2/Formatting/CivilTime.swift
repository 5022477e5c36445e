/// A moment in the proleptic Gregorian calendar and in UTC.
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
        let whole = Int(seconds.rounded(.down))
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
    var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))Z"
    }
}
