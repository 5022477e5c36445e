/// The operands of plural rules: a number as it is shown, digit by digit (LDML 48.2 part 3, "Plural Operand Meanings"). English has
/// "1 star" but "1.0 stars", so it is the digits that count, not the value.
///
/// ```swift
/// let english = PluralRules(locale: "en", type: .cardinal)
/// english.category(PluralOperands("1")!)     // .one
/// english.category(PluralOperands("1.0")!)   // .other
/// ```
///
/// Rules take remainders by powers of ten up to a million, and compare with numbers below that. An operand of more than 18 digits is
/// therefore stored as its last 18 digits, preceded by the digit 1.
public struct PluralOperands: Sendable, Hashable {
    /// The integer part, without a sign.
    let i: UInt64
    /// The fraction digits that are shown, as an integer: 50 for 1.50.
    let f: UInt64
    /// The fraction digits without trailing zeros, as an integer: 5 for 1.50.
    let t: UInt64
    /// The number of fraction digits that are shown: 2 for 1.50.
    package let v: Int
    /// The number of fraction digits that are shown, without trailing zeros: 1 for 1.50.
    let w: Int
    /// The power of ten of a compact form: 6 for "1.5 million". The rules also call it e. MessageFormat 2 has no function for compact forms
    /// so far, so ``NumberFormat`` always returns 0.
    let c: Int

    /// The operands of an integer that is shown without fraction digits.
    ///
    /// - Parameter integer: the number, whose sign doesn't matter for plurals.
    public init(_ integer: Int64) {
        self.init(integer: integer.magnitude)
    }

    init(integer: UInt64) {
        i = Self.reduced(integer)
        f = 0
        t = 0
        v = 0
        w = 0
        c = 0
    }

    init(i: UInt64, f: UInt64, t: UInt64, v: Int, w: Int, c: Int) {
        self.i = i
        self.f = f
        self.t = t
        self.v = v
        self.w = w
        self.c = c
    }

    /// The operands of a number whose parts fit into 64 bits.
    ///
    /// - Parameters:
    ///   - fraction: the digits after the decimal point as an integer that does not end in 0.
    ///   - digits: the number of these digits.
    ///   - shownDigits: the number of digits that are shown, including trailing zeros, at most 19.
    init(integer: UInt64, fraction: UInt64, digits: Int, of shownDigits: Int, compactExponent: Int = 0) {
        i = Self.reduced(integer)
        t = Self.reduced(fraction)
        // Padding can exceed 64 bits only if it makes more than 18 digits. In that case it is done digit by digit, and only the last 18 are
        // kept.
        f =
            shownDigits <= 18
            ? fraction &* powerOfTen(shownDigits &- digits) : Self.filledUp(fraction, by: shownDigits &- digits)
        v = shownDigits
        w = digits
        c = compactExponent
    }

    /// The operands of a number that is shown with the given fraction digits, with zeros where the number itself has none.
    init(_ number: DecimalNumber, fractionDigits: Int, compactExponent: Int = 0) {
        let w = max(0, -number.exponent)
        let v = max(w, fractionDigits)
        if number.longDigits == nil, number.exponent <= 0, v <= 19 {
            let (integer, fraction) =
                w == 0 ? (number.coefficient, 0) : number.coefficient.quotientAndRemainder(dividingBy: powerOfTen(w))
            self.init(integer: integer, fraction: fraction, digits: w, of: v, compactExponent: compactExponent)
            return
        }
        let (i, t) = number.withDigits { digits in
            let integerDigits = digits.count + number.exponent
            var i: UInt64 = 0
            // Appends only as many trailing zeros as it takes to exceed the modulus.
            for index in 0..<max(0, min(integerDigits, digits.count + 20)) {
                i = Self.appending(index < digits.count ? digits[index] : 0, to: i)
            }
            var t: UInt64 = 0
            for index in max(0, integerDigits)..<max(0, integerDigits, digits.count) {
                t = Self.appending(digits[index], to: t)
            }
            return (i, t)
        }
        let f = t == 0 ? 0 : Self.filledUp(t, by: v - w)
        self.init(i: i, f: f, t: t, v: v, w: w, c: compactExponent)
    }

    /// Reads a number as it is shown, in ASCII digits: `1`, `1.50`, `-3.0`, or in the compact form of CLDR's samples: `1.2c6` (1.2 million,
    /// or 1200000; `e` is the same as `c`). The sign doesn't matter for plurals.
    ///
    /// - Parameter text: a number as it is shown, without separators.
    /// - Returns: nil for any other text, and for a number with more than ``DecimalNumber/maximumDigits`` digits.
    public init?(_ text: String) {
        let parts = text.utf8.split(
            maxSplits: 1, omittingEmptySubsequences: false,
            whereSeparator: { $0 | 0x20 == UInt8(ascii: "c") || $0 | 0x20 == UInt8(ascii: "e") })
        guard let mantissa = parts.first, let number = DecimalNumber(parsing: mantissa) else { return nil }
        let fractionDigits =
            mantissa.firstIndex(of: UInt8(ascii: ".")).map { mantissa.distance(from: $0, to: mantissa.endIndex) - 1 }
            ?? 0
        guard parts.count == 2 else {
            self.init(number, fractionDigits: fractionDigits)
            return
        }
        guard let exponent = DecimalNumber(parsing: parts[1])?.integer, 0...100 ~= exponent,
            let expanded = number.scaled(byPowerOfTen: Int(exponent))
        else { return nil }
        self.init(expanded, fractionDigits: max(0, fractionDigits - Int(exponent)), compactExponent: Int(exponent))
    }

    private static let modulus: UInt64 = 1_000_000_000_000_000_000
    private static let largestExact: UInt64 = 1_999_999_999_999_999_999

    /// The value, if it has at most 18 digits; otherwise its last 18 digits, preceded by a 1.
    private static func reduced(_ value: UInt64) -> UInt64 {
        value > largestExact ? value % modulus + modulus : value
    }

    /// `value` with zeros appended.
    private static func filledUp(_ value: UInt64, by zeros: Int) -> UInt64 {
        // After 19 zeros, more of them make no difference.
        value == 0 ? 0 : (0..<min(zeros, 19)).reduce(value) { filled, _ in appending(0, to: filled) }
    }

    /// `value` with one more digit appended. If it gets too long, only the last 18 digits are kept, preceded by a 1.
    private static func appending(_ digit: UInt8, to value: UInt64) -> UInt64 {
        let isLong = value >= modulus / 10
        let next = (value % (modulus / 10)) &* 10 &+ UInt64(digit)
        return isLong ? next + modulus : next
    }
}
