import LanguageTags

/// Writes numbers as a locale does. Built once for a locale and options; formatting then allocates nothing but the room that the
/// output needs.
///
/// ```swift
/// var options = NumberFormatOptions(style: .currency("EUR"))
/// let format = NumberFormat(locale: "de-AT", options: options)
/// format.string(DecimalNumber("1234.5")!)   // "€ 1.234,50"
///
/// var bytes: [UInt8] = []
/// let operands = format.format(DecimalNumber("1.5")!, into: &bytes)
/// operands.v                                // 2: "€ 1,50" has two fraction digits, and plural rules count them
/// ```
public struct NumberFormat: Sendable {
    let plan: NumberFormatPlan

    /// - Parameters:
    ///   - locale: any language tag. What CLDR 48 has no data for is written as in its parents, and in the end as in CLDR's root.
    ///   - options: how numbers are shown.
    public init(locale: LanguageTag, options: NumberFormatOptions = NumberFormatOptions()) {
        plan = NumberFormatPlan(locale: locale, options: options)
    }

    /// Appends a number.
    ///
    /// - Parameters:
    ///   - number: the number; a style of per cent shows it times 100.
    ///   - output: UTF-8 is appended to it.
    /// - Returns: the plural operands of the digits that were written.
    @discardableResult
    public func format(_ number: DecimalNumber, into output: inout [UInt8]) -> PluralOperands {
        if plan.showsIntegersPlainly, number.exponent == 0, number.longDigits == nil {
            return formatPlainly(number.coefficient, isNegative: number.isNegative, into: &output)
        }
        let shown = plan.policy.shown(plan.shift == 0 ? number : number.shifted(by: plan.shift))
        let pair = plan.affixes(isNegative: shown.number.isNegative, isZero: shown.number.isZero)
        output.append(contentsOf: pair.prefix)
        NumberWriter(plan: plan).append(shown, to: &output)
        output.append(contentsOf: pair.suffix)
        return PluralOperands(shown.number, fractionDigits: shown.fractionDigits)
    }

    /// Appends an integer: what ``format(_:into:)-(DecimalNumber,_)`` writes for it, faster.
    @discardableResult
    public func format(_ integer: Int64, into output: inout [UInt8]) -> PluralOperands {
        if plan.showsIntegersPlainly {
            return formatPlainly(integer.magnitude, isNegative: integer < 0, into: &output)
        }
        return format(DecimalNumber(integer), into: &output)
    }

    /// Appends a floating-point number by its shortest digits; for infinities and for what is not a number, the locale's symbols.
    ///
    /// - Returns: the plural operands of the digits that were written; nil where there were none.
    @discardableResult
    public func format(_ value: Double, into output: inout [UInt8]) -> PluralOperands? {
        if let number = DecimalNumber(value) { return format(number, into: &output) }
        let pair = plan.affixes(isNegative: value < 0, isZero: value.isNaN)
        output.append(contentsOf: pair.prefix)
        output.append(contentsOf: value.isNaN ? plan.notANumber : plan.infinity)
        output.append(contentsOf: pair.suffix)
        return nil
    }

    /// The plural operands of a number as ``format(_:into:)-(DecimalNumber,_)`` would write it.
    public func operands(_ number: DecimalNumber) -> PluralOperands {
        if plan.showsIntegersPlainly, number.exponent == 0, number.longDigits == nil {
            return PluralOperands(integer: number.coefficient)
        }
        let shown = plan.policy.shown(plan.shift == 0 ? number : number.shifted(by: plan.shift))
        return PluralOperands(shown.number, fractionDigits: shown.fractionDigits)
    }

    /// The number as text.
    public func string(_ number: DecimalNumber) -> String {
        var bytes: [UInt8] = []
        format(number, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The integer as text.
    public func string(_ integer: Int64) -> String {
        var bytes: [UInt8] = []
        format(integer, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @inline(__always)
    private func formatPlainly(_ magnitude: UInt64, isNegative: Bool, into output: inout [UInt8]) -> PluralOperands {
        let pair = plan.affixes(isNegative: isNegative, isZero: magnitude == 0)
        if !pair.prefix.isEmpty { output.append(contentsOf: pair.prefix) }
        NumberWriter(plan: plan).append(magnitude, to: &output)
        if !pair.suffix.isEmpty { output.append(contentsOf: pair.suffix) }
        return PluralOperands(integer: magnitude)
    }
}

extension DecimalNumber {
    /// The number times 10^`places`. Unlike ``scaled(byPowerOfTen:)`` it may be a little beyond the limits.
    func shifted(by places: Int) -> DecimalNumber { shifted(to: exponent + places) }
}
