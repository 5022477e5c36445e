/// Writes numbers whose digits before and after the decimal point fit into 64 bits each: nearly all there are.
///
/// It writes from the last byte to the first into room on the stack, because that is the order in which divisions give the digits, and because the length needs not
/// be known before.
struct ShortNumberWriter {
    /// The room that is there, in bytes. A plan says whether its longest short number fits.
    static let room = 512
    /// The most digits after the decimal point, and the most digits before it that can be asked for.
    static let mostDigits = 19

    let plan: NumberFormatPlan

    /// Whether a number can be written here.
    @inline(__always)
    static func canWrite(_ number: DecimalNumber, fractionDigits: Int, _ plan: NumberFormatPlan) -> Bool {
        number.longDigits == nil && -mostDigits...0 ~= number.exponent && fractionDigits <= mostDigits
            && plan.hasRoomForShortNumbers
    }

    /// Writes a number with its affixes, so that it ends at `end`.
    ///
    /// - Parameters:
    ///   - fraction: the digits after the decimal point as an integer.
    ///   - digits: how many there are.
    ///   - shownDigits: how many are shown; zeros fill them up.
    ///   - end: the end of ``room`` bytes.
    /// - Returns: where the number begins.
    func write(
        _ integer: UInt64, fraction: UInt64, digits: Int, of shownDigits: Int, _ affixes: NumberFormatPlan.Affixes,
        endingAt end: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        var position = end
        write(affixes.suffix, &position)
        if shownDigits > 0 {
            var filled = shownDigits
            while filled > digits {
                write(digit: 0, &position)
                filled &-= 1
            }
            var rest = fraction
            while filled > 0 {
                write(digit: Int(truncatingIfNeeded: rest % 10), &position)
                rest /= 10
                filled &-= 1
            }
            write(plan.decimalSign, &position)
        }
        var untilSeparator = integer < plan.leastIntegerToGroup ? Int.max : plan.primaryGrouping
        var missing = plan.policy.minimumIntegerDigits
        var rest = integer
        repeat {
            if untilSeparator == 0 {
                write(plan.separator, &position)
                untilSeparator = plan.secondaryGrouping
            }
            write(digit: Int(truncatingIfNeeded: rest % 10), &position)
            rest /= 10
            untilSeparator &-= 1
            missing &-= 1
        } while rest != 0 || missing > 0
        write(affixes.prefix, &position)
        return position
    }

    /// Writes an integer in ASCII digits, so that it ends at `end`; returns where it begins.
    @inline(__always)
    static func writeASCII(_ integer: UInt64, endingAt end: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>
    {
        var position = end
        var rest = integer
        repeat {
            position -= 1
            position.pointee = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest != 0
        return position
    }

    @inline(__always)
    private func write(digit: Int, _ position: inout UnsafeMutablePointer<UInt8>) {
        if plan.digitWidth == 1 {
            position -= 1
            position.pointee = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
        } else {
            let digits = plan.texts[plan.digits]
            var index = (digit &+ 1) &* plan.digitWidth
            let first = index &- plan.digitWidth
            while index > first {
                index &-= 1
                position -= 1
                position.pointee = digits[index]
            }
        }
    }

    @inline(__always)
    private func write(_ piece: PlanTexts.Piece, _ position: inout UnsafeMutablePointer<UInt8>) {
        let bytes = plan.texts[piece]
        var index = bytes.count
        while index > 0 {
            index &-= 1
            position -= 1
            position.pointee = bytes[index]
        }
    }
}

/// Writes numbers of any length, from the first digit to the last.
struct LongNumberWriter {
    let plan: NumberFormatPlan

    /// Appends a rounded number with its affixes.
    ///
    /// - Parameter fractionDigits: how many digits are shown after the decimal point, not fewer than the number has.
    func append(
        _ number: DecimalNumber, fractionDigits: Int, _ affixes: NumberFormatPlan.Affixes, to output: inout [UInt8]
    ) {
        plan.texts.append(affixes.prefix, to: &output)
        let least = plan.policy.minimumIntegerDigits
        number.withDigits { digits in
            // Place 0 is that of the units. The first digit of the number has this place:
            let first = digits.count - 1 + number.exponent
            func digit(_ index: Int) -> Int { index >= 0 && index < digits.count ? Int(digits[index]) : 0 }

            // ".5" instead of "0.5" where no integer digits are asked for.
            if least > 0 || fractionDigits == 0 || (first >= 0 && !number.isZero) {
                let count = max(1, least, number.isZero ? 1 : first + 1)
                var untilSeparator = untilFirstSeparator(count)
                for place in stride(from: count - 1, through: 0, by: -1) {
                    if untilSeparator == 0 {
                        plan.texts.append(plan.separator, to: &output)
                        untilSeparator = place + 1 == plan.primaryGrouping ? Int.max : plan.secondaryGrouping
                    }
                    untilSeparator -= 1
                    append(digit: digit(first - place), to: &output)
                }
            }
            if fractionDigits > 0 {
                plan.texts.append(plan.decimalSign, to: &output)
                for place in 1...fractionDigits { append(digit: digit(first + place), to: &output) }
            }
        }
        plan.texts.append(affixes.suffix, to: &output)
    }

    private func append(digit: Int, to output: inout [UInt8]) {
        let start = digit * plan.digitWidth
        output.append(contentsOf: plan.texts[plan.digits][start..<start + plan.digitWidth])
    }

    /// How many of the `count` digits before the decimal point come before the first separator.
    private func untilFirstSeparator(_ count: Int) -> Int {
        guard count >= plan.leastDigitsToGroup, count > plan.primaryGrouping else { return Int.max }
        let beforeLastGroup = count - plan.primaryGrouping
        let rest = beforeLastGroup % plan.secondaryGrouping
        return rest == 0 ? plan.secondaryGrouping : rest
    }
}
