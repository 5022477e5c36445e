/// The options of number functions that are set, on an expression or on the operand that it inherits from. Each function uses those that it
/// knows and passes all on.
package struct NumberOptionValues: Sendable, Hashable {
    /// What a number selects by.
    enum Selection: String, Sendable, CaseIterable {
        case plural
        case ordinal
        case exact
    }

    /// How a unit is named.
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
    /// The fraction digits of a currency. Nil can also mean `auto`.
    var fractionDigits: Int?
    /// A core unit identifier such as `kilometer-per-hour`.
    package var unit: String?
    package var unitDisplay: UnitDisplay?

    package init() {}

    /// What the options say to a format of the given style.
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
