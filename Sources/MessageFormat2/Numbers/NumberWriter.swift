import ByteText

/// Writes one number, which has already been rounded, from the first digit to the last.
struct NumberWriter {
    private let plan: NumberFormatPlan
    private let number: DecimalNumber
    /// The number of digits before the decimal separator, and the number after it.
    private let integerDigits: Int
    private let fractionDigits: Int
    private let affixes: SignedAffixes.Pair

    /// - Parameters:
    ///   - number: the number, already rounded.
    ///   - fractionDigits: the number of digits after the decimal separator, not fewer than the number has.
    init(_ number: DecimalNumber, fractionDigits: Int, _ plan: NumberFormatPlan) {
        self.plan = plan
        self.number = number
        self.fractionDigits = fractionDigits
        affixes = plan.affixes(isNegative: number.isNegative, isZero: number.isZero)
        let least = plan.policy.minimumIntegerDigits
        let own = number.isZero ? 0 : max(0, number.magnitude + 1)
        // ".5" instead of "0.5" if no integer digits are asked for.
        integerDigits = least == 0 && fractionDigits > 0 ? own : max(1, least, own)
    }

    /// The plural operands of the digits that are written.
    var operands: PluralOperands { PluralOperands(number, fractionDigits: fractionDigits) }

    /// The most bytes that the number takes.
    var longest: Int { plan.longest(integerDigits, fractionDigits) }

    /// Appends the number with its affixes.
    func write(to output: inout OutputSpan<UInt8>) {
        append(affixes.prefix, to: &output)
        number.withDigits { digits in
            // The place of the units digit is 0.
            let first = digits.count - 1 + number.exponent
            var untilSeparator = digitsBeforeFirstSeparator
            for place in stride(from: integerDigits - 1, through: 0, by: -1) {
                if untilSeparator == 0 {
                    append(plan.group, to: &output)
                    untilSeparator = place + 1 == plan.primaryGrouping ? Int.max : plan.secondaryGrouping
                }
                untilSeparator -= 1
                append(digits, first - place, to: &output)
            }
            guard fractionDigits > 0 else { return }
            append(plan.decimal, to: &output)
            for place in 1...fractionDigits { append(digits, first + place, to: &output) }
        }
        append(affixes.suffix, to: &output)
    }

    private func append(_ text: [UInt8], to output: inout OutputSpan<UInt8>) { output.append(copying: text.span) }

    /// Appends the digit at an index; 0 if it is not stored.
    private func append(_ digits: Span<UInt8>, _ index: Int, to output: inout OutputSpan<UInt8>) {
        let digit = digits.indices.contains(index) ? Int(digits[index]) : 0
        let width = plan.system.width
        for place in digit * width..<(digit + 1) * width { output.append(plan.system.digits[place]) }
    }

    /// The number of digits before the first separator; `Int.max` if there is none.
    private var digitsBeforeFirstSeparator: Int {
        guard integerDigits >= plan.leastDigitsToGroup, integerDigits > plan.primaryGrouping else { return Int.max }
        let rest = (integerDigits - plan.primaryGrouping) % plan.secondaryGrouping
        return rest == 0 ? plan.secondaryGrouping : rest
    }
}
