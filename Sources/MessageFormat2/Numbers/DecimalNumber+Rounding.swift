extension DecimalNumber {
    /// The nearest number with fewer digits.
    ///
    /// ```swift
    /// DecimalNumber("2.345")?.rounded(fractionDigits: 2)                    // 2.35
    /// DecimalNumber("2.5")?.rounded(fractionDigits: 0, mode: .halfEven)     // 2
    /// ```
    ///
    /// - Parameters:
    ///   - fractionDigits: the most digits to keep after the decimal point, from 0.
    ///   - mode: how to round a number that lies between two results.
    public func rounded(fractionDigits: Int, mode: RoundingMode = .halfExpand) -> DecimalNumber {
        rounded(
            toPlace: fractionDigits > Self.maximumDigits ? -Self.maximumDigits : -max(0, fractionDigits), mode: mode)
    }

    /// The nearest multiple of `increment` × 10^`place`.
    ///
    /// - Parameters:
    ///   - place: the power of ten of the last digit to keep: 0 for units, -2 for hundredths.
    ///   - increment: 1…5000, in units of that place: 5 with place -2 rounds to multiples of 0.05.
    func rounded(toPlace place: Int, increment: UInt64 = 1, mode: RoundingMode) -> DecimalNumber {
        guard exponent < place || increment > 1 else { return self }
        guard longDigits == nil, exponent <= place else {
            return roundedLong(toPlace: place, increment: increment, mode: mode)
        }

        // Cuts off digits, and counts the rest in increments.
        let cut = place - exponent
        let unit = powerOfTen(cut)
        // Beyond 19 digits nothing is left: a coefficient of at most 20 digits is less than half of 10^20, which does not fit into 64 bits.
        let (kept, lost) = unit == 0 ? (0, coefficient) : coefficient.quotientAndRemainder(dividingBy: unit)
        let steps = kept / increment
        let remainder = Self.remainder(
            kept % increment, of: increment,
            tail: unit == 0 ? (lost == 0 ? .none : .belowHalf) : Self.part(lost, of: unit))
        var rounded = steps
        if mode.roundsAwayFromZero(remainder, isNegative: isNegative, isOdd: steps % 2 == 1) { rounded += 1 }
        let (coefficient, overflow) = rounded.multipliedReportingOverflow(by: increment)
        if overflow { return roundedLong(toPlace: place, increment: increment, mode: mode) }
        return DecimalNumber(coefficient: coefficient, exponent: place, isNegative: isNegative)
    }

    /// How a part compares with half of the whole.
    private static func part(_ part: UInt64, of whole: UInt64) -> RoundingMode.Remainder {
        if part == 0 { return .none }
        let rest = whole - part
        return part < rest ? .belowHalf : part == rest ? .half : .aboveHalf
    }

    /// How `units` out of `increment` units, plus a part of another unit, compare with half of the increment.
    private static func remainder(
        _ units: UInt64, of increment: UInt64, tail: RoundingMode.Remainder
    ) -> RoundingMode.Remainder {
        if units == 0, tail == .none { return .none }
        if units * 2 >= increment { return units * 2 == increment && tail == .none ? .half : .aboveHalf }
        // Half of an odd increment ends in half a unit.
        return units * 2 + 1 == increment ? tail == .none ? .belowHalf : tail : .belowHalf
    }

    /// Does the same digit by digit, for numbers that do not fit into 64 bits.
    private func roundedLong(toPlace place: Int, increment: UInt64, mode: RoundingMode) -> DecimalNumber {
        withDigits { digits in
            // Long division of the digits down to `place` by the increment.
            let kept = max(0, digits.count + exponent - place)
            var quotient: [UInt8] = [0]
            quotient.reserveCapacity(kept + 2)
            var units: UInt64 = 0
            for index in 0..<kept {
                units = units * 10 + UInt64(index < digits.count ? digits[index] : 0)
                quotient.append(UInt8(truncatingIfNeeded: units / increment))
                units %= increment
            }
            let remainder = Self.remainder(
                units, of: increment, tail: Self.tail(of: digits, from: kept, place - exponent))
            let isOdd = (quotient.last ?? 0) % 2 == 1
            if mode.roundsAwayFromZero(remainder, isNegative: isNegative, isOdd: isOdd) {
                var index = quotient.count - 1
                while index > 0, quotient[index] == 9 {
                    quotient[index] = 0
                    index -= 1
                }
                quotient[index] += 1
            }
            // Converts increments back to units.
            var carry: UInt64 = 0
            for index in quotient.indices.reversed() {
                let product = UInt64(quotient[index]) * increment + carry
                quotient[index] = UInt8(truncatingIfNeeded: product % 10)
                carry = product / 10
            }
            var leading: [UInt8] = []
            while carry > 0 {
                leading.insert(UInt8(truncatingIfNeeded: carry % 10), at: 0)
                carry /= 10
            }
            return DecimalNumber(digits: (leading + quotient)[...], exponent: place, isNegative: isNegative)
        }
    }

    /// How the digits from `start` on compare with half a unit of the place before them. `cut` is the number of places that they fill;
    /// if it is more than the number of digits, the first of these places are zeros.
    private static func tail(of digits: Span<UInt8>, from start: Int, _ cut: Int)
        -> RoundingMode.Remainder
    {
        guard start < digits.count else { return .none }
        // The last digit is not 0, so something is cut off.
        if cut > digits.count - start { return .belowHalf }
        if digits[start] != 5 { return digits[start] < 5 ? .belowHalf : .aboveHalf }
        return start + 1 == digits.count ? .half : .aboveHalf
    }
}

/// How to round a number that lies between two that can be shown. The names and meanings are those of LDML 48.2 part 9 and of
/// ECMA-402.
public enum RoundingMode: String, Sendable, Hashable, CaseIterable {
    /// Up, toward positive infinity.
    case ceil
    /// Down, toward negative infinity.
    case floor
    /// Away from zero.
    case expand
    /// Toward zero.
    case trunc
    /// To the nearest; ties go toward positive infinity.
    case halfCeil
    /// To the nearest; ties go toward negative infinity.
    case halfFloor
    /// To the nearest; ties go away from zero: 2.5 becomes 3 and -2.5 becomes -3.
    case halfExpand
    /// To the nearest; ties go toward zero.
    case halfTrunc
    /// To the nearest; ties go to the even neighbor: 2.5 becomes 2 and 3.5 becomes 4.
    case halfEven

    /// How the part to cut off compares with half a unit of the last place to keep.
    enum Remainder {
        case none
        case belowHalf
        case half
        case aboveHalf
    }

    /// Whether rounding increases the absolute value by one unit of the last place.
    ///
    /// - Parameters:
    ///   - remainder: the part to cut off.
    ///   - isOdd: whether the last place to keep is an odd number of units.
    func roundsAwayFromZero(_ remainder: Remainder, isNegative: Bool, isOdd: Bool) -> Bool {
        if case .none = remainder { return false }
        switch self {
        case .ceil: return !isNegative
        case .floor: return isNegative
        case .expand: return true
        case .trunc: return false
        case .halfCeil, .halfFloor, .halfExpand, .halfTrunc, .halfEven: break
        }
        guard case .half = remainder else { return remainder == .aboveHalf }
        return switch self {
        case .halfCeil: !isNegative
        case .halfFloor: isNegative
        case .halfExpand: true
        case .halfEven: isOdd
        default: false
        }
    }
}
