/// The value of a number, without redundant zeros: 1,500 is `15` and two zeros, 1.50 is `15` with one digit after the point.
package struct NumberValue: Sendable, Hashable {
    /// ASCII digits, without zeros at either end; empty for zero.
    package let digits: String
    /// How many zeros follow; if negative, how many of the digits are after the point.
    package let power: Int

    /// - Parameters:
    ///   - digits: ASCII digits.
    ///   - fraction: how many of them are after the point.
    package init(digits: some StringProtocol, fraction: Int = 0) {
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
    package init(exactly digits: String, fraction: Int) {
        self.digits = digits
        power = -fraction
    }

    package init(_ value: Int) { self.init(digits: String(value.magnitude)) }

    private init(_ digits: String, _ power: Int) {
        self.digits = digits
        self.power = power
    }

    /// The value with zeros added: 1.5 million is 1.5 with six of them.
    package func scaled(by zeros: Int) -> NumberValue { NumberValue(digits, digits.isEmpty ? 0 : power + zeros) }

    /// nil for fractions, and for numbers that are too large.
    package var whole: Int? {
        guard power >= 0, digits.utf8.count + power <= 15 else { return nil }
        return Int(digits + String(repeating: "0", count: power)) ?? 0
    }

    /// The part before the point of 1.5, 2.5 and so on; nil for other numbers.
    package var beforeHalf: Int? {
        guard power == -1, digits.last == "5", digits.utf8.count < 6 else { return nil }
        return Int(digits.dropLast()) ?? 0
    }

    /// Small enough to be written as a word: `one`, `zwölf`.
    package var isSmall: Bool { whole.map { $0 <= 12 } ?? false }
}
