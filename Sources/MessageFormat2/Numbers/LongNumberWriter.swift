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
