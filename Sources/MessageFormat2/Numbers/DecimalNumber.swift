/// An exact decimal number: the value that `:number` and its relatives format and select by.
///
/// Money and counts must not change on their way through a message, so nothing here goes through binary fractions.
/// Numbers of up to 19 digits (and most of 20) are stored inline; longer ones keep their digits in an array.
/// Trailing zeros of the fraction have no effect on the value, so `1.50` and `1.5` are the same number. How many digits are shown is up
/// to ``NumberFormatOptions``.
///
/// ```swift
/// DecimalNumber("12.50")?.description                    // "12.5"
/// DecimalNumber("1e3") == DecimalNumber(1000)            // true
/// DecimalNumber("0.1")?.adding(DecimalNumber(2))         // 2.1
/// DecimalNumber("01")                                    // nil: not a number literal
/// ```
public struct DecimalNumber: Sendable {
    /// The most digits that a number may have before the decimal point, and also the most after it. This limits the time and the output
    /// that one number can cost, whatever its exponent.
    public static let maximumDigits = 10_000

    // The value is coefficient × 10^exponent. Each value is stored in only one way, so that equal numbers have equal parts: an integer
    // that fits has exponent 0, and in any other case the coefficient does not end in 0.

    /// The digits as an integer, or 0 if they are in `longDigits`.
    let coefficient: UInt64
    /// The digits if they do not fit into 64 bits: 0…9 each, most significant first. Neither the first nor the last is 0.
    let longDigits: [UInt8]?
    /// The power of ten by which the digits are multiplied.
    let exponent: Int
    /// Whether the number has a minus sign. Zero can have one too: `-0` is equal to `0` but shown with its sign.
    public let isNegative: Bool

    /// Creates a number from parts that are known to be in canonical form.
    init(canonicalCoefficient coefficient: UInt64, longDigits: [UInt8]? = nil, exponent: Int, isNegative: Bool) {
        self.coefficient = coefficient
        self.longDigits = longDigits
        self.exponent = exponent
        self.isNegative = isNegative
    }

    /// Creates the number `coefficient` × 10^`exponent` in canonical form.
    init(coefficient: UInt64, exponent: Int, isNegative: Bool) {
        var coefficient = coefficient
        var exponent = exponent
        if coefficient == 0 {
            exponent = 0
        } else if exponent < 0 {
            while exponent < 0 && coefficient % 10 == 0 {
                coefficient /= 10
                exponent += 1
            }
        } else if exponent > 0 {
            let (product, overflow) = coefficient.multipliedReportingOverflow(by: powerOfTen(exponent))
            if exponent <= 19 && !overflow {
                coefficient = product
                exponent = 0
            } else {
                while coefficient % 10 == 0 {
                    coefficient /= 10
                    exponent += 1
                }
            }
        }
        self.init(canonicalCoefficient: coefficient, exponent: exponent, isNegative: isNegative)
    }

    /// Creates the number with these digits (0…9 each, most significant first), times 10^`exponent`, in canonical form.
    init(digits: ArraySlice<UInt8>, exponent: Int, isNegative: Bool) {
        var digits = digits.drop { $0 == 0 }
        var exponent = exponent
        while let last = digits.last, last == 0 {
            digits.removeLast()
            exponent += 1
        }
        var coefficient: UInt64 = 0
        for digit in digits {
            let (tenfold, tooLarge) = coefficient.multipliedReportingOverflow(by: 10)
            let (sum, carried) = tenfold.addingReportingOverflow(UInt64(digit))
            if tooLarge || carried {
                self.init(
                    canonicalCoefficient: 0, longDigits: Array(digits), exponent: exponent, isNegative: isNegative)
                return
            }
            coefficient = sum
        }
        self.init(coefficient: coefficient, exponent: exponent, isNegative: isNegative)
    }

    /// Zero.
    public static let zero = DecimalNumber(canonicalCoefficient: 0, exponent: 0, isNegative: false)

    /// Creates an integer.
    ///
    /// - Parameter value: any integer: `DecimalNumber(1234)`.
    public init(_ value: Int64) {
        self.init(canonicalCoefficient: value.magnitude, exponent: 0, isNegative: value < 0)
    }

    /// Creates the decimal number with the fewest digits that reads back as `value`: 0.1 becomes 0.1, and not a number with the 55 digits
    /// that are stored.
    ///
    /// - Returns: nil for infinities and NaN.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        // Below 2^53, every integer is a `Double`. (`Int64(exactly:)` would make debug builds need the C math library.)
        if value.magnitude < 9_007_199_254_740_992 {
            let integer = Int64(value)
            if Double(integer) == value {
                self.init(canonicalCoefficient: integer.magnitude, exponent: 0, isNegative: value.sign == .minus)
                return
            }
        }
        // The standard library prints the fewest digits that identify the value, in the grammar of a number literal.
        self.init(value.description)
    }

    /// Whether the value is 0, with or without a sign.
    var isZero: Bool { coefficient == 0 && longDigits == nil }

    /// Whether the value has no fraction.
    var isInteger: Bool { exponent >= 0 }

    /// The value, if it is an integer that fits into 64 bits; nil otherwise.
    public var integer: Int64? {
        guard exponent == 0, longDigits == nil else { return nil }
        if isNegative {
            return coefficient <= Int64.min.magnitude ? Int64(truncatingIfNeeded: 0 &- coefficient) : nil
        }
        return Int64(exactly: coefficient)
    }

    /// The number of digits, without leading and trailing zeros of a fraction: 1 for zero.
    var digitCount: Int {
        if let longDigits { return longDigits.count }
        return MessageFormat2.digitCount(coefficient)
    }

    /// The power of ten of the first digit: 2 for 123, -2 for 0.05, 0 for zero.
    var magnitude: Int { digitCount - 1 + exponent }
}

extension DecimalNumber: Hashable {
    /// Numeric equality: `1.0` equals `1`, and `-0` equals `0`.
    public static func == (left: DecimalNumber, right: DecimalNumber) -> Bool {
        left.coefficient == right.coefficient && left.exponent == right.exponent && left.longDigits == right.longDigits
            && (left.isNegative == right.isNegative || left.isZero)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(coefficient)
        hasher.combine(exponent)
        hasher.combine(longDigits)
        hasher.combine(isNegative && !isZero)
    }
}

/// Ten to the power of `exponent`, 0…19, which are all that fit into 64 bits; 0 for any other exponent.
///
/// This is a switch because it compiles to a constant table, which needs no allocation and no work at start-up.
func powerOfTen(_ exponent: Int) -> UInt64 {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1_000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    case 8: 100_000_000
    case 9: 1_000_000_000
    case 10: 10_000_000_000
    case 11: 100_000_000_000
    case 12: 1_000_000_000_000
    case 13: 10_000_000_000_000
    case 14: 100_000_000_000_000
    case 15: 1_000_000_000_000_000
    case 16: 10_000_000_000_000_000
    case 17: 100_000_000_000_000_000
    case 18: 1_000_000_000_000_000_000
    case 19: 10_000_000_000_000_000_000
    default: 0
    }
}

/// The number of decimal digits of `value`: 1 for 0…9, 20 for the largest.
func digitCount(_ value: UInt64) -> Int {
    if value < 10 { return 1 }
    // 1233/4096 is a little more than log10(2): the estimate is right or one too small.
    let bits = UInt64.bitWidth - value.leadingZeroBitCount
    let estimate = (bits &* 1233) &>> 12
    return estimate < 20 && value >= powerOfTen(estimate) ? estimate &+ 1 : estimate
}
