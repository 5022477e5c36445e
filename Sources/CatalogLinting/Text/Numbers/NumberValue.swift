/// What a number is worth, without zeros that add nothing: 1,500 is `15` and two zeros, 1.50 is `15` with one digit after the point.
package struct NumberValue: Sendable, Hashable {
    /// ASCII digits, without zeros at either end; none for zero.
    package let digits: String
    /// How many zeros follow; below zero, how many of the digits stand after the point.
    package let power: Int

    /// - Parameters:
    ///   - digits: ASCII digits.
    ///   - fraction: how many of them stand after the point.
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

    /// With all zeros, so that it equals only what is written with as many: 1.500 where a point may group digits as well.
    package init(exactly digits: String, fraction: Int) {
        self.digits = digits
        power = -fraction
    }

    package init(_ value: Int) { self.init(digits: String(value.magnitude)) }

    private init(_ digits: String, _ power: Int) {
        self.digits = digits
        self.power = power
    }

    /// With more zeros: 1.5 million is 1.5 with six of them.
    package func scaled(by zeros: Int) -> NumberValue { NumberValue(digits, digits.isEmpty ? 0 : power + zeros) }

    /// nil for fractions, and for what is too large to count.
    package var whole: Int? {
        guard power >= 0, digits.utf8.count + power <= 15 else { return nil }
        return Int(digits + String(repeating: "0", count: power)) ?? 0
    }

    /// What is before the point of 1.5, 2.5 and so on; nil for all others.
    package var beforeHalf: Int? {
        guard power == -1, digits.last == "5", digits.utf8.count < 6 else { return nil }
        return Int(digits.dropLast()) ?? 0
    }

    /// Small enough to be written as a word: `one`, `zwölf`.
    package var isSmall: Bool { whole.map { $0 <= 12 } ?? false }
}
