/// The value of a number, without redundant zeros: 1,500 is `15` and two zeros, 1.50 is `15` with one digit after the point.
struct NumberValue: Sendable, Hashable {
    /// ASCII digits, without zeros at either end; empty for zero.
    let digits: String
    /// How many zeros follow; if negative, how many of the digits are after the point.
    let power: Int

    /// - Parameters:
    ///   - digits: ASCII digits.
    ///   - fraction: how many of them are after the point.
    init(digits: some StringProtocol, fraction: Int = 0) {
        var digits = digits.drop { $0 == "0" }[...]
        var power = -fraction
        while digits.last == "0" {
            digits.removeLast()
            power += 1
        }
        self.digits = String(digits)
        self.power = digits.isEmpty ? 0 : power
    }

    /// A value that keeps its zeros, so that it equals only numbers written with the same ones: 1.500, where the point may also
    /// separate thousands.
    init(exactly digits: String, fraction: Int) {
        self.digits = digits
        power = -fraction
    }

    /// nil for fractions, and for numbers that are too large.
    private var whole: Int? {
        guard power >= 0, digits.utf8.count + power <= 15 else { return nil }
        return Int(digits + String(repeating: "0", count: power)) ?? 0
    }

    /// Whether two numbers may mean the same, as far as their digits tell.
    func mayBe(_ other: NumberValue) -> Bool {
        if self == other { return true }
        // A word or a letter beside one of them may stand for thousands: `10K` and 10.000.
        if digits == other.digits { return abs(power - other.power) >= 3 }
        guard let left = whole, let right = other.whole else { return false }
        let (low, high) = (min(left, right), max(left, right))
        // 3 pm is 15:00, and the 1990s are the 90s.
        return high < 24 && high == low + 12 || (1900..<2100).contains(high) && high % 100 == low
    }
}
