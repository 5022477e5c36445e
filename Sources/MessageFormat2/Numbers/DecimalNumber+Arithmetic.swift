extension DecimalNumber {
    /// The exact sum, as `:offset` needs it.
    ///
    /// - Parameter other: the number to add.
    /// - Returns: nil if the sum would have more than ``maximumDigits`` digits on either side of the decimal point.
    public func adding(_ other: DecimalNumber) -> DecimalNumber? {
        if isZero, other.isZero { return isNegative && other.isNegative ? self : .zero }
        if isZero { return other }
        if other.isZero { return self }
        if let left = integer, let right = other.integer {
            let (sum, overflow) = left.addingReportingOverflow(right)
            if !overflow { return DecimalNumber(sum) }
        }

        let unit = min(exponent, other.exponent)
        let left = digits(inUnitsOf: unit)
        let right = other.digits(inUnitsOf: unit)
        let sum: DecimalNumber
        if isNegative == other.isNegative {
            sum = DecimalNumber(digits: Self.sum(left, right)[...], exponent: unit, isNegative: isNegative)
        } else if Self.isLess(left, right) {
            sum = DecimalNumber(
                digits: Self.difference(right, left)[...], exponent: unit, isNegative: other.isNegative)
        } else {
            let digits = Self.difference(left, right)
            sum = DecimalNumber(
                digits: digits[...], exponent: unit, isNegative: isNegative && digits.contains { $0 != 0 })
        }
        return sum.isWithinLimits ? sum : nil
    }

    /// The exact product with 10^`power`: cents to euros is `scaled(byPowerOfTen: -2)`.
    ///
    /// - Parameter power: the number of places by which the decimal point moves to the right, or to the left if it is negative.
    /// - Returns: nil if the product would have more than ``maximumDigits`` digits on either side of the decimal point.
    public func scaled(byPowerOfTen power: Int) -> DecimalNumber? {
        let (exponent, overflow) = exponent.addingReportingOverflow(power)
        guard !overflow else { return nil }
        let product = shifted(to: exponent)
        return product.isWithinLimits ? product : nil
    }

    /// The number with the same digits and another exponent.
    func shifted(to exponent: Int) -> DecimalNumber {
        if let longDigits { return DecimalNumber(digits: longDigits[...], exponent: exponent, isNegative: isNegative) }
        return DecimalNumber(coefficient: coefficient, exponent: exponent, isNegative: isNegative)
    }

    /// The number with the opposite sign, for subtraction.
    public static prefix func - (number: DecimalNumber) -> DecimalNumber {
        DecimalNumber(
            canonicalCoefficient: number.coefficient, longDigits: number.longDigits, exponent: number.exponent,
            isNegative: !number.isNegative)
    }

    /// The digits of the absolute value as an integer number of 10^`unit`, most significant first.
    private func digits(inUnitsOf unit: Int) -> [UInt8] {
        withDigits { digits in
            digits.indices.map { digits[$0] } + repeatElement(0, count: exponent - unit)
        }
    }

    private static func sum(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: max(left.count, right.count) + 1)
        var carry: UInt8 = 0
        for place in 1...result.count {
            let a = place <= left.count ? left[left.count - place] : 0
            let b = place <= right.count ? right[right.count - place] : 0
            let digit = a + b + carry
            carry = digit >= 10 ? 1 : 0
            result[result.count - place] = digit - 10 * carry
        }
        return result
    }

    /// The difference `left` - `right`, where `left` is not less than `right`.
    private static func difference(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
        var result = left
        var borrow: UInt8 = 0
        for place in 1...max(1, left.count) where place <= left.count {
            let subtrahend = (place <= right.count ? right[right.count - place] : 0) + borrow
            let minuend = left[left.count - place]
            borrow = minuend < subtrahend ? 1 : 0
            result[left.count - place] = minuend + 10 * borrow - subtrahend
        }
        return result
    }

    /// Whether one run of digits without leading zeros is a smaller integer than another.
    private static func isLess(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
    }
}

extension DecimalNumber: Comparable {
    /// Numeric order.
    public static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
        if left.isZero || right.isZero {
            return left.isZero ? !right.isZero && !right.isNegative : left.isNegative
        }
        guard left.isNegative == right.isNegative else { return left.isNegative }
        return left.isNegative ? right.isCloserToZero(than: left) : left.isCloserToZero(than: right)
    }

    /// Compares absolute values other than zero.
    private func isCloserToZero(than other: DecimalNumber) -> Bool {
        guard magnitude == other.magnitude else { return magnitude < other.magnitude }
        return withDigits { digits in
            other.withDigits { otherDigits in
                let common = min(digits.count, otherDigits.count)
                for index in 0..<common where digits[index] != otherDigits[index] {
                    return digits[index] < otherDigits[index]
                }
                // If the other number has digits left, it is larger, unless all of them are zeros at the end of an integer.
                return (common..<max(common, otherDigits.count)).contains { otherDigits[$0] != 0 }
            }
        }
    }
}
