import LanguageTags

/// What a number function makes of its options: everything that does not depend on the number. Made once, when a message is compiled, unless
/// options are variables.
package final class NumberPlan: Sendable {
    /// What happens to the operand before it is formatted or passed on.
    enum Change: Sendable {
        case none
        /// Rounded to an integer, for `:integer`.
        case integer
        /// Added to, for `:offset`.
        case offset(DecimalNumber)
    }

    /// The options that are passed on.
    let values: NumberOptionValues
    let change: Change
    let format: NumberFormat
    /// The rules of selection by category; nil where only the number itself selects.
    let rules: PluralRules?
    /// Whether the value can select at all.
    let canSelect: Bool
    /// By which power of ten the number is multiplied where keys are compared with it: 2 for per cent.
    let keyShift: Int
    /// Integers from 0 to below this are written as their ASCII digits alone, and their plural operands are their own.
    let plainBelow: UInt64

    init(
        values: NumberOptionValues, style: NumberFormatOptions.Style = .decimal,
        formatValues: NumberOptionValues? = nil,
        change: Change = .none, canSelect: Bool, locale: LanguageTag
    ) {
        self.values = values
        self.change = change
        self.canSelect = canSelect
        format = NumberFormat(locale: locale, options: (formatValues ?? values).formatOptions(style))
        rules =
            switch values.select ?? .plural {
            case .plural: canSelect ? PluralRules(locale: locale, type: .cardinal) : nil
            case .ordinal: canSelect ? PluralRules(locale: locale, type: .ordinal) : nil
            case .exact: nil
            }
        keyShift = style == .percent ? 2 : 0
        let plan = format.plan
        let unsigned = plan.affixes(isNegative: false, isZero: false)
        let isPlain =
            plan.showsIntegersPlainly && plan.isASCII && plan.system.digits.first == UInt8(ascii: "0")
            && unsigned.prefix.isEmpty && unsigned.suffix.isEmpty
        // From 10^n on, a number has n + 1 digits.
        plainBelow = !isPlain ? 0 : plan.leastDigitsToGroup > 19 ? .max : powerOfTen(plan.leastDigitsToGroup - 1)
    }

    /// The value that the function gives an operand.
    ///
    /// - Returns: nil where the result has more digits than can be represented.
    @inline(__always)
    func apply(to number: DecimalNumber) -> DecimalNumber? {
        switch change {
        case .none: number
        case .integer: number.isInteger ? number : number.rounded(fractionDigits: 0)
        case .offset(let offset): number.adding(offset)
        }
    }

    /// The plural category of a value; nil where the number itself selects.
    @inline(__always)
    func category(of number: DecimalNumber) -> PluralCategory? {
        guard let rules else { return nil }
        if number.exponent == 0, number.coefficient < plainBelow, number.longDigits == nil {
            return rules.category(integer: number.coefficient)
        }
        return rules.category(format.operands(number))
    }
}
