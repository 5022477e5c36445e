/// A moment as a date function gets it: one on the line of time, or what a calendar and a clock show somewhere (a *floating* time).
package struct Moment: Sendable, Hashable {
    package enum Zone: Sendable, Hashable {
        /// Minutes east of UTC.
        case offset(Int)
        /// An IANA name.
        case named(String)
    }

    /// Seconds since 1970-01-01T00:00:00Z. For a floating time those at which a clock in UTC shows it.
    package let seconds: Double
    /// The time zone or offset that came with it.
    package let zone: Zone?
    /// Whether somebody chose the zone to show it in. The offset of a text only says how it was written.
    package let isShownThere: Bool
    package let isFloating: Bool

    package init(seconds: Double, zone: Zone?, isShownThere: Bool = false, isFloating: Bool = false) {
        self.seconds = seconds
        self.zone = zone
        self.isShownThere = isShownThere
        self.isFloating = isFloating
    }

    /// The date and the time of day that a calendar and a clock show in a place.
    ///
    /// - Returns: nil before the year 1 and after the year 9999.
    func civilTime(offset minutes: Int) -> CivilTime? {
        CivilTime(secondsSince1970: isFloating ? seconds : seconds + Double(minutes * 60))
    }
}

extension Moment {
    /// Reads a date, or a date and time, of ISO 8601: `2006-01-02`, `2006-01-02T15:04:06`, with `Z` or an offset such as `+09:00` (LDML 48.2 part 9,
    /// "Date and Time Operands"). Without either it is floating. Fractions of a second are read over.
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
        let midnight = Double(CivilTime.daysSince1970(year, month, day)) * 86_400
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

    /// Reads an offset, `+09:00` for example, of at most 14 hours; `Z` is 0.
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

    /// The offset as it is read.
    package static func text(ofOffset minutes: Int) -> String {
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let magnitude = Int(minutes.magnitude)
        return (minutes < 0 ? "-" : "+") + padded(magnitude / 60) + ":" + padded(magnitude % 60)
    }
}
