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
/// let operands = format.format(DecimalNumber("1")!, into: &bytes)             // € 1,00
/// PluralRules(locale: "de-AT", type: .cardinal).category(operands)             // .other: plural rules count the digits that are shown
/// ```
public struct NumberFormat: Sendable {
    let plan: NumberFormatPlan

    /// A format for a locale.
    ///
    /// - Parameters:
    ///   - locale: any language tag. What CLDR 48 has no data for is written as in its parents, and in the end as in CLDR's root.
    ///   - options: how numbers are shown.
    public init(locale: LanguageTag, options: NumberFormatOptions = NumberFormatOptions()) {
        plan = NumberFormatPlan(locale: locale, options: options)
    }

    /// The Unicode identifier of the digits that numbers of a locale are written with: `deva` for `hi-u-nu-deva`.
    package static func numberingSystem(of locale: LanguageTag) -> String {
        LocaleNumbers(locale, numberingSystem: nil).systemIdentifier
    }

    /// Appends a number.
    ///
    /// - Parameters:
    ///   - number: the number; a style of per cent shows it times 100.
    ///   - output: UTF-8 is appended to it.
    /// - Returns: the plural operands of the digits that were written.
    @discardableResult
    public func format(_ number: DecimalNumber, into output: inout [UInt8]) -> PluralOperands {
        var operands = PluralOperands(integer: 0)
        withUTF8(of: number) { bytes, itsOperands in
            operands = itsOperands
            Self.append(bytes, to: &output)
        }
        return operands
    }

    /// Appends an integer: what ``format(_:into:)-(DecimalNumber,_)`` writes for it, faster.
    ///
    /// - Parameters:
    ///   - integer: the number; a style of per cent shows it times 100.
    ///   - output: UTF-8 is appended to it.
    /// - Returns: the plural operands of the digits that were written.
    @discardableResult
    public func format(_ integer: Int64, into output: inout [UInt8]) -> PluralOperands {
        // A negative number is a large one here.
        let magnitude = UInt64(bitPattern: integer)
        guard magnitude < plan.plainBelow else { return format(DecimalNumber(integer), into: &output) }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { buffer in
            guard let start = buffer.baseAddress else { return }
            let begin = ShortNumberWriter.writeASCII(magnitude, endingAt: start + 20)
            Self.append(UnsafeBufferPointer(start: begin, count: start + 20 - begin), to: &output)
        }
        return PluralOperands(integer: magnitude)
    }

    /// Appends a few bytes one by one, which is faster than a copy.
    @inline(__always)
    private static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        guard bytes.count <= 3 else { return output.append(contentsOf: bytes) }
        for byte in bytes { output.append(byte) }
    }

    /// Lends a number as it is written, for callers that have room of their own for it.
    ///
    /// - Parameter body: is given the UTF-8, which is gone afterwards, and the plural operands of its digits.
    @inline(__always)
    package func withUTF8<Result>(
        of number: DecimalNumber, _ body: (UnsafeBufferPointer<UInt8>, PluralOperands) -> Result
    ) -> Result {
        if plan.showsIntegersPlainly, number.exponent == 0, number.longDigits == nil, plan.hasRoomForShortNumbers {
            let affixes = plan.affixes(isNegative: number.isNegative, isZero: number.coefficient == 0)
            return withUTF8(of: number.coefficient, 0, affixes, PluralOperands(integer: number.coefficient), body)
        }
        let shown = shown(number)
        let affixes = plan.affixes(isNegative: shown.number.isNegative, isZero: shown.number.isZero)
        guard ShortNumberWriter.canWrite(shown.number, fractionDigits: shown.fractionDigits, plan) else {
            var bytes: [UInt8] = []
            LongNumberWriter(plan: plan).append(shown.number, fractionDigits: shown.fractionDigits, affixes, to: &bytes)
            let operands = PluralOperands(shown.number, fractionDigits: shown.fractionDigits)
            return bytes.withUnsafeBufferPointer { body($0, operands) }
        }
        let digits = -shown.number.exponent
        let (integer, fraction) =
            digits == 0
            ? (shown.number.coefficient, 0)
            : shown.number.coefficient.quotientAndRemainder(dividingBy: powerOfTen(digits))
        let operands = PluralOperands(integer: integer, fraction: fraction, digits: digits, of: shown.fractionDigits)
        return withUTF8(of: integer, fraction, affixes, operands, body)
    }

    @inline(__always)
    private func withUTF8<Result>(
        of integer: UInt64, _ fraction: UInt64, _ affixes: NumberFormatPlan.Affixes, _ operands: PluralOperands,
        _ body: (UnsafeBufferPointer<UInt8>, PluralOperands) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ShortNumberWriter.room) { buffer in
            guard let start = buffer.baseAddress else {
                return body(UnsafeBufferPointer(start: nil, count: 0), operands)
            }
            let end = start + ShortNumberWriter.room
            let begin = ShortNumberWriter(plan: plan).write(
                integer, fraction: fraction, digits: operands.w, of: operands.v, affixes, endingAt: end)
            return body(UnsafeBufferPointer(start: begin, count: end - begin), operands)
        }
    }

    /// The number as it is shown, shifted and rounded.
    @inline(__always)
    private func shown(_ number: DecimalNumber) -> DigitPolicy.Shown {
        plan.policy.shown(plan.shift == 0 ? number : number.shifted(by: plan.shift))
    }

    /// Appends a floating-point number by its shortest digits; for infinities and for what is not a number, the locale's symbols.
    ///
    /// - Returns: the plural operands of the digits that were written; nil where there were none.
    @discardableResult
    func format(_ value: Double, into output: inout [UInt8]) -> PluralOperands? {
        if let number = DecimalNumber(value) { return format(number, into: &output) }
        let affixes = plan.affixes(isNegative: value < 0, isZero: value.isNaN)
        plan.texts.append(affixes.prefix, to: &output)
        plan.texts.append(value.isNaN ? plan.notANumber : plan.infinity, to: &output)
        plan.texts.append(affixes.suffix, to: &output)
        return nil
    }

    /// The plural operands of a number as ``format(_:into:)-(DecimalNumber,_)`` would write it: what to choose a word by.
    ///
    /// - Parameter number: the number; a style of per cent counts it times 100.
    public func operands(_ number: DecimalNumber) -> PluralOperands {
        if plan.showsIntegersPlainly, number.exponent == 0, number.longDigits == nil {
            return PluralOperands(integer: number.coefficient)
        }
        let shown = shown(number)
        return PluralOperands(shown.number, fractionDigits: shown.fractionDigits)
    }

    /// The number as text.
    ///
    /// - Parameter number: the number; a style of per cent shows it times 100.
    public func string(_ number: DecimalNumber) -> String {
        var bytes: [UInt8] = []
        format(number, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The integer as text.
    ///
    /// - Parameter integer: the number; a style of per cent shows it times 100.
    public func string(_ integer: Int64) -> String {
        var bytes: [UInt8] = []
        format(integer, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension DecimalNumber {
    /// The number times 10^`places`. Unlike ``scaled(byPowerOfTen:)`` it may be a little beyond the limits.
    func shifted(by places: Int) -> DecimalNumber { shifted(to: exponent + places) }
}
