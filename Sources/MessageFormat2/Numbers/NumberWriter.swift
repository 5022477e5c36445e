/// Writes the digits of a number, with groups and the decimal sign, and without its sign.
struct NumberWriter {
    let plan: NumberFormatPlan

    /// The longest integer of 64 bits: 20 digits of up to 4 bytes and 19 separators of up to 8.
    private static let longestInteger = 20 * 4 + 19 * 8

    /// Appends an integer of 64 bits.
    @inline(__always)
    func append(_ magnitude: UInt64, to output: inout [UInt8]) {
        if magnitude < 10, plan.isASCII {
            output.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: magnitude))
            return
        }
        withUnsafeTemporaryAllocation(byteCount: Self.longestInteger, alignment: 8) { buffer in
            let start =
                plan.isASCII && (magnitude < 1000 || digitCount(magnitude) < plan.leastDigitsToGroup)
                ? writeASCII(magnitude, atEndOf: buffer) : write(magnitude, atEndOf: buffer)
            output.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[start...]))
        }
    }

    /// Writes ASCII digits from the last to the first; returns where they begin.
    @inline(__always)
    private func writeASCII(_ magnitude: UInt64, atEndOf buffer: UnsafeMutableRawBufferPointer) -> Int {
        var position = buffer.count
        var rest = magnitude
        repeat {
            position -= 1
            buffer[position] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest != 0
        return position
    }

    /// The same for any digits, with groups.
    private func write(_ magnitude: UInt64, atEndOf buffer: UnsafeMutableRawBufferPointer) -> Int {
        var position = buffer.count
        var rest = magnitude
        var untilSeparator = digitCount(magnitude) < plan.leastDigitsToGroup ? Int.max : plan.primaryGrouping
        repeat {
            if untilSeparator == 0 {
                position -= plan.group.count
                for (index, byte) in plan.group.enumerated() { buffer[position + index] = byte }
                untilSeparator = plan.secondaryGrouping
            }
            let digit = Int(truncatingIfNeeded: rest % 10)
            rest /= 10
            position -= plan.system.width
            for index in 0..<plan.system.width {
                buffer[position + index] = plan.system.digits[digit * plan.system.width + index]
            }
            untilSeparator -= 1
        } while rest != 0
        return position
    }

    /// Appends a rounded number of any length.
    func append(_ shown: DigitPolicy.Shown, to output: inout [UInt8]) {
        let number = shown.number
        let least = plan.policy.minimumIntegerDigits
        number.withDigits { digits in
            // Place 0 is that of the units; digit 0 of the number has this place:
            let first = digits.count - 1 + number.exponent
            let isWithoutInteger = least == 0 && shown.fractionDigits > 0 && (first < 0 || number.isZero)
            if !isWithoutInteger {
                let count = max(1, least, number.isZero ? 1 : first + 1)
                var untilSeparator = untilFirstSeparator(count)
                for place in stride(from: count - 1, through: 0, by: -1) {
                    if untilSeparator == 0 {
                        output.append(contentsOf: plan.group)
                        untilSeparator = place + 1 == plan.primaryGrouping ? Int.max : plan.secondaryGrouping
                    }
                    untilSeparator -= 1
                    append(first - place, of: digits, to: &output)
                }
            }
            guard shown.fractionDigits > 0 else { return }
            output.append(contentsOf: plan.decimal)
            for place in 1...shown.fractionDigits { append(first + place, of: digits, to: &output) }
        }
    }

    /// How many of the `count` digits before the decimal point come before the first separator.
    private func untilFirstSeparator(_ count: Int) -> Int {
        guard count >= plan.leastDigitsToGroup, count > plan.primaryGrouping else { return Int.max }
        let beforeLastGroup = count - plan.primaryGrouping
        let rest = beforeLastGroup % plan.secondaryGrouping
        return rest == 0 ? plan.secondaryGrouping : rest
    }

    /// Appends the digit with the given index, or 0 where the number has none there.
    @inline(__always)
    private func append(_ index: Int, of digits: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        let digit = index >= 0 && index < digits.count ? digits[index] : 0
        if plan.isASCII {
            output.append(UInt8(ascii: "0") &+ digit)
        } else {
            let start = Int(digit) * plan.system.width
            output.append(contentsOf: plan.system.digits[start..<start + plan.system.width])
        }
    }
}
