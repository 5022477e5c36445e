import LanguageTags

/// Writes numbers as a locale does. It is built once for a locale and options. Formatting then allocates nothing except room for the
/// output.
///
/// ```swift
/// var options = NumberFormatOptions(style: .currency("EUR"))
/// let format = NumberFormat(locale: "de-AT", options: options)
/// format.string(DecimalNumber("1234.5")!)   // "€ 1.234,50"
///
/// var bytes: [UInt8] = []
/// let operands = format.format(DecimalNumber("1")!, into: &bytes)             // € 1,00
/// PluralRules(locale: "de-AT", type: .cardinal).category(operands)             // .other: plural rules count the digits that are shown
/// ```
public struct NumberFormat: Sendable {
    let plan: NumberFormatPlan

    /// Creates a format for a locale.
    ///
    /// - Parameters:
    ///   - locale: any language tag. If CLDR 48 has no data for it, the data comes from its parents, and finally from CLDR's root.
    ///   - options: how numbers are shown.
    public init(locale: LanguageTag, options: NumberFormatOptions = NumberFormatOptions()) {
        self.init(LocaleNumbers(locale, numberingSystem: options.numberingSystem), options)
    }

    init(_ numbers: LocaleNumbers, _ options: NumberFormatOptions) { plan = NumberFormatPlan(numbers, options) }

    /// The Unicode identifier of a locale's numbering system: `deva` for `hi-u-nu-deva`.
    package static func numberingSystem(of locale: LanguageTag) -> String {
        LocaleNumbers(locale, numberingSystem: nil).systemIdentifier
    }

    /// Appends a number.
    ///
    /// - Parameters:
    ///   - number: the number, which the percent style shows times 100.
    ///   - output: the array to which UTF-8 is appended.
    /// - Returns: the plural operands of the digits that were written.
    @discardableResult
    public func format(_ number: DecimalNumber, into output: inout [UInt8]) -> PluralOperands {
        let writer = writer(for: number)
        output.append(addingCapacity: writer.longest) { writer.write(to: &$0) }
        return writer.operands
    }

    /// Appends an integer.
    ///
    /// - Parameters:
    ///   - integer: the number, which the percent style shows times 100.
    ///   - output: the array to which UTF-8 is appended.
    /// - Returns: the plural operands of the digits that were written.
    @discardableResult
    public func format(_ integer: Int64, into output: inout [UInt8]) -> PluralOperands {
        format(DecimalNumber(integer), into: &output)
    }

    /// A writer for the number, which is shifted and rounded as it will be shown.
    func writer(for number: DecimalNumber) -> NumberWriter {
        if plan.showsIntegersPlainly, number.exponent == 0 { return NumberWriter(number, fractionDigits: 0, plan) }
        let shown = plan.policy.shown(plan.shift == 0 ? number : number.shifted(by: plan.shift))
        return NumberWriter(shown.number, fractionDigits: shown.fractionDigits, plan)
    }

    /// Appends a floating-point number with the fewest digits that identify it, or the locale's symbol for infinity or NaN.
    ///
    /// - Returns: the plural operands of the digits that were written; nil if there were none.
    @discardableResult
    func format(_ value: Double, into output: inout [UInt8]) -> PluralOperands? {
        if let number = DecimalNumber(value) { return format(number, into: &output) }
        let affixes = plan.affixes(isNegative: value < 0, isZero: value.isNaN)
        output += affixes.prefix + (value.isNaN ? plan.notANumber : plan.infinity) + affixes.suffix
        return nil
    }

    /// The plural operands of a number as ``format(_:into:)-(DecimalNumber,_)`` would write it, for choosing a word that goes with it.
    ///
    /// - Parameter number: the number, which the percent style shows times 100.
    public func operands(_ number: DecimalNumber) -> PluralOperands {
        writer(for: number).operands
    }

    /// The number as text.
    ///
    /// - Parameter number: the number, which the percent style shows times 100.
    public func string(_ number: DecimalNumber) -> String {
        var bytes: [UInt8] = []
        format(number, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The integer as text.
    ///
    /// - Parameter integer: the number, which the percent style shows times 100.
    public func string(_ integer: Int64) -> String {
        var bytes: [UInt8] = []
        format(integer, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension DecimalNumber {
    /// The number times 10^`places`. Unlike the result of ``scaled(byPowerOfTen:)``, it can be slightly beyond the limits.
    func shifted(by places: Int) -> DecimalNumber { shifted(to: exponent + places) }
}
