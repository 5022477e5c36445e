/// The interpretation of a number function's options: everything that does not depend on the number. It is made once, when a message
/// is compiled, unless options are variables.
package final class NumberPlan: Sendable {
    /// The change to the operand before it is formatted or passed on.
    enum Change: Sendable {
        case none
        /// Rounded to an integer, for `:integer`.
        case integer
        /// A constant is added to it, for `:offset`.
        case offset(Int64)
    }

    /// The options to pass on.
    let values: NumberOptionValues
    let change: Change
    let formats: RegionalFormats
    /// The format of the message's own locale.
    var format: NumberFormat { formats.own }
    /// The first integer that may be written differently in some region.
    var regionalFrom: UInt64 {
        if case .offset = change, formats.sameBelow < .max { 0 } else { formats.sameBelow }
    }
    /// The plural rules that select a category; nil if only the number itself selects.
    let rules: PluralRules?
    let canSelect: Bool
    /// The power of ten by which the number is multiplied before it is compared with keys: 2 for percentages.
    let keyShift: Int
    init(
        values: NumberOptionValues, style: NumberFormatOptions.Style = .decimal,
        formatValues: NumberOptionValues? = nil,
        change: Change = .none, canSelect: Bool, _ context: inout NumberFormats
    ) {
        self.values = values
        self.change = change
        self.canSelect = canSelect
        formats = context.formats((formatValues ?? values).formatOptions(style))
        let selecting = context.locales.selecting
        rules =
            switch values.select ?? .plural {
            case .plural: canSelect ? PluralRules(locale: selecting, type: .cardinal) : nil
            case .ordinal: canSelect ? PluralRules(locale: selecting, type: .ordinal) : nil
            case .exact: nil
            }
        keyShift = style == .percent ? 2 : 0
    }

    /// Computes the function's value for an operand.
    ///
    /// - Returns: nil if the result has more digits than can be represented.
    func apply(to number: DecimalNumber) -> DecimalNumber? {
        switch change {
        case .none: number
        case .integer: number.isInteger ? number : number.rounded(fractionDigits: 0)
        case .offset(let offset): number.adding(DecimalNumber(offset))
        }
    }

    /// The plural category of a value; nil if the number itself selects.
    func category(of number: DecimalNumber) -> PluralCategory? {
        guard let rules else { return nil }
        return rules.category(format.operands(number))
    }

    /// The number to compare with keys.
    func key(of number: DecimalNumber) -> DecimalNumber { keyShift == 0 ? number : number.shifted(by: keyShift) }

    /// Whether an integer can choose its variant by itself: it can select, and it is written with its own digits.
    var selectsByIntegers: Bool { canSelect && keyShift == 0 && format.plan.showsIntegersPlainly }
}

/// The options that number functions have set, on an expression or on the operand that it inherits from. Each function uses the
/// options that it knows, and passes all of them on.
package struct NumberOptionValues: Sendable, Hashable {
    /// The way in which a number selects.
    enum Selection: String, Sendable, CaseIterable {
        case plural
        case ordinal
        case exact
    }

    /// The way in which a unit is named.
    package enum UnitDisplay: String, Sendable, CaseIterable {
        case short
        case narrow
        case long
    }

    var select: Selection?
    package var signDisplay: NumberFormatOptions.SignDisplay?
    var useGrouping: NumberFormatOptions.Grouping?
    var minimumIntegerDigits: Int?
    var minimumFractionDigits: Int?
    var maximumFractionDigits: Int?
    var minimumSignificantDigits: Int?
    var maximumSignificantDigits: Int?
    var trailingZeroDisplay: NumberFormatOptions.TrailingZeroDisplay?
    var roundingPriority: NumberFormatOptions.RoundingPriority?
    var roundingIncrement: Int?
    var roundingMode: RoundingMode?
    var currency: String?
    var currencyDisplay: NumberFormatOptions.CurrencyDisplay?
    var currencySign: NumberFormatOptions.CurrencySign?
    /// The number of fraction digits of a currency. Nil can also mean `auto`.
    var fractionDigits: Int?
    /// A core unit identifier such as `kilometer-per-hour`.
    package var unit: String?
    package var unitDisplay: UnitDisplay?

    package init() {}

    package func formatOptions(_ style: NumberFormatOptions.Style) -> NumberFormatOptions {
        var options = NumberFormatOptions(style: style)
        if let signDisplay { options.signDisplay = signDisplay }
        if let useGrouping { options.useGrouping = useGrouping }
        if let minimumIntegerDigits { options.minimumIntegerDigits = minimumIntegerDigits }
        options.minimumFractionDigits = minimumFractionDigits
        options.maximumFractionDigits = maximumFractionDigits
        options.minimumSignificantDigits = minimumSignificantDigits
        options.maximumSignificantDigits = maximumSignificantDigits
        if let trailingZeroDisplay { options.trailingZeroDisplay = trailingZeroDisplay }
        if let roundingPriority { options.roundingPriority = roundingPriority }
        if let roundingIncrement { options.roundingIncrement = roundingIncrement }
        if let roundingMode { options.roundingMode = roundingMode }
        return options
    }

    /// The options that are set, by name.
    package var dictionary: [String: MessageValue] {
        let texts: [(String, String?)] = [
            ("select", select?.rawValue), ("signDisplay", signDisplay?.rawValue),
            ("useGrouping", useGrouping?.rawValue),
            ("trailingZeroDisplay", trailingZeroDisplay?.rawValue), ("roundingPriority", roundingPriority?.rawValue),
            ("roundingMode", roundingMode?.rawValue), ("currency", currency),
            ("currencyDisplay", currencyDisplay?.rawValue),
            ("currencySign", currencySign?.rawValue), ("unit", unit), ("unitDisplay", unitDisplay?.rawValue),
        ]
        let numbers: [(String, Int?)] = [
            ("minimumIntegerDigits", minimumIntegerDigits), ("minimumFractionDigits", minimumFractionDigits),
            ("maximumFractionDigits", maximumFractionDigits), ("minimumSignificantDigits", minimumSignificantDigits),
            ("maximumSignificantDigits", maximumSignificantDigits), ("roundingIncrement", roundingIncrement),
            ("fractionDigits", fractionDigits),
        ]
        var dictionary: [String: MessageValue] = [:]
        for case (let name, let text?) in texts { dictionary[name] = .string(text) }
        for case (let name, let number?) in numbers { dictionary[name] = .integer(number) }
        return dictionary
    }
}
