import ByteText

/// A moment as date functions see it: a point in time or, for a *floating* time, the reading of a calendar and a clock in any place.
package struct Moment: Sendable, Hashable {
    package enum Zone: Sendable, Hashable {
        /// Minutes east of UTC.
        case offset(Int)
        /// An IANA name.
        case named(String)
    }

    /// Seconds since 1970-01-01T00:00:00Z. For a floating time, the seconds at which a clock in UTC shows it.
    package let seconds: Double
    /// The time zone or offset that was given with the moment.
    let zone: Zone?
    /// Whether the zone was given for showing the moment in it. The offset in a text only says how the moment was written.
    let isShownThere: Bool
    package let isFloating: Bool

    init(seconds: Double, zone: Zone?, isShownThere: Bool = false, isFloating: Bool = false) {
        self.seconds = seconds
        self.zone = zone
        self.isShownThere = isShownThere
        self.isFloating = isFloating
    }

    /// The date and the time of day that a calendar and a clock at an offset from UTC show.
    ///
    /// - Returns: nil before the year 1 and after the year 9999.
    func civilTime(offset minutes: Int) -> CivilTime? {
        CivilTime(secondsSince1970: isFloating ? seconds : seconds + Double(minutes * 60))
    }
}

extension Moment {
    /// Reads a date, or a date and time, in ISO 8601: `2006-01-02`, `2006-01-02T15:04:06`, with `Z` or an offset such as `+09:00` (LDML
    /// 48.2 part 9, "Date and Time Operands"). Without `Z` and an offset, it is floating. Fractions of a second are ignored.
    package init?(_ text: String) {
        var rest = Substring(text).utf8
        func number(_ digits: Int, _ range: ClosedRange<Int>) -> Int? {
            guard rest.count >= digits else { return nil }
            var value = 0
            for byte in rest.prefix(digits) {
                guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
                value = value * 10 + Int(byte - UInt8(ascii: "0"))
            }
            rest = rest.dropFirst(digits)
            return range ~= value ? value : nil
        }
        func has(_ character: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: character) else { return false }
            rest = rest.dropFirst()
            return true
        }
        guard let year = number(4, 1...9999), has("-"), let month = number(2, 1...12), has("-"),
            let day = number(2, 1...CivilTime.daysInMonth(month, year))
        else { return nil }
        let midnight = Double(GregorianDay.since1970(year: year, month: month, day: day)) * 86_400
        if rest.isEmpty {
            self.init(seconds: midnight, zone: nil, isFloating: true)
            return
        }
        guard has("T"), let hour = number(2, 0...23), has(":"), let minute = number(2, 0...59), has(":"),
            let second = number(2, 0...59)
        else { return nil }
        if has(".") {
            guard number(1, 0...9) != nil else { return nil }
            while let first = rest.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= first { rest = rest.dropFirst() }
        }
        let local = midnight + Double(hour * 3600 + minute * 60 + second)
        if rest.isEmpty {
            self.init(seconds: local, zone: nil, isFloating: true)
        } else if let zone = Zone(offset: String(Substring(rest))), case .offset(let minutes) = zone {
            self.init(seconds: local - Double(minutes * 60), zone: zone)
        } else {
            return nil
        }
    }
}

extension Moment.Zone {
    package static let utc = Moment.Zone.offset(0)

    /// Reads an offset of at most 14 hours, such as `+09:00`; `Z` is 0.
    package init?(offset text: String) {
        let bytes = Array(text.utf8)
        if bytes == [UInt8(ascii: "Z")] {
            self = .utc
            return
        }
        guard bytes.count == 6, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
            bytes[3] == UInt8(ascii: ":")
        else { return nil }
        let digits = [bytes[1], bytes[2], bytes[4], bytes[5]].map { Int($0) - Int(UInt8(ascii: "0")) }
        guard digits.allSatisfy({ 0...9 ~= $0 }), digits[2] < 6 else { return nil }
        let minutes = (digits[0] * 10 + digits[1]) * 60 + digits[2] * 10 + digits[3]
        guard minutes <= 14 * 60 else { return nil }
        self = .offset(bytes[0] == UInt8(ascii: "-") ? -minutes : minutes)
    }

    /// The offset in the form in which it is read.
    package static func text(ofOffset minutes: Int) -> String {
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let magnitude = Int(minutes.magnitude)
        return (minutes < 0 ? "-" : "+") + padded(magnitude / 60) + ":" + padded(magnitude % 60)
    }
}

/// The reading of a calendar and a clock. The calendar is Gregorian, even for dates before it was introduced, back to the year 1.
struct CivilTime: Sendable, Hashable, CustomStringConvertible {
    let year: Int
    let month: Int
    let day: Int
    let hour: Int
    let minute: Int
    let second: Int

    /// - Returns: nil before the year 1 and after the year 9999, and for NaN.
    init?(secondsSince1970 seconds: Double) {
        guard (-62_135_596_800..<253_402_300_800) ~= seconds else { return nil }
        // Rounds down by hand, because rounding a Double needs the C math library.
        let truncated = Int(seconds)
        let whole = Double(truncated) > seconds ? truncated - 1 : truncated
        let days = whole >= 0 ? whole / 86_400 : -((86_399 - whole) / 86_400)
        let time = whole - days * 86_400
        (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60)
        // Years begin in March here, in cycles of 400 years, so that the leap day is the last day of its year.
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

    /// The date and time in ISO 8601: `2026-01-02T03:04:05Z`.
    var description: String { "\(dateText)T\(timeText(.second))Z" }

    /// The date: `2026-01-02`.
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
}
