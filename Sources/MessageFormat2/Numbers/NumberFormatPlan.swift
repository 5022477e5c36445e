import LanguageTags

/// All that a format needs to know, looked up and put together when it is built.
final class NumberFormatPlan: Sendable {
    let policy: DigitPolicy
    let signDisplay: NumberFormatOptions.SignDisplay
    /// How many places the number is shifted before it is shown: 2 for per cent.
    let shift: Int

    let affixes: SignedAffixes
    let system: NumberingSystem
    let decimal: [UInt8]
    let group: [UInt8]
    let notANumber: [UInt8]
    let infinity: [UInt8]

    /// How many digits the group before the decimal point has; 0 where digits are not grouped.
    let primaryGrouping: Int
    /// How many digits the other groups have.
    let secondaryGrouping: Int
    /// Numbers with fewer digits before the decimal point are not grouped.
    let leastDigitsToGroup: Int

    /// Whether an integer is its digits and nothing has to be rounded, filled up or shifted.
    let showsIntegersPlainly: Bool
    /// Whether digits are ASCII, one byte each.
    let isASCII: Bool

    init(locale: LanguageTag, options: NumberFormatOptions) {
        let numbers = LocaleNumbers(locale, numberingSystem: options.numberingSystem)
        let pattern: NumberPattern
        var currency: CurrencyUnit?
        switch options.style {
        case .decimal: pattern = numbers.pattern(.decimal)
        case .percent: pattern = numbers.pattern(.percent)
        case .currency(let code, let display, let sign):
            currency = CurrencyUnit(code: code, display: display, locale: numbers)
            pattern =
                switch (sign, display == .never) {
                case (.standard, false): numbers.pattern(.currency)
                case (.standard, true): numbers.pattern(.currencyWithoutSymbol)
                case (.accounting, false): numbers.pattern(.accounting)
                case (.accounting, true): numbers.pattern(.accountingWithoutSymbol)
                }
        }
        policy = DigitPolicy(options, currencyDigits: currency?.fractionDigits)
        signDisplay = options.signDisplay
        shift = options.style == .percent ? 2 : 0
        affixes = SignedAffixes(pattern, symbols: numbers.symbols, currency: currency?.symbol ?? [])
        system = numbers.system
        decimal = currency == nil ? numbers.symbols.decimal : numbers.symbols.currencyDecimal
        group = currency == nil ? numbers.symbols.group : numbers.symbols.currencyGroup
        notANumber = numbers.symbols.notANumber
        infinity = numbers.symbols.infinity

        let first: Int
        switch options.useGrouping {
        case .auto: first = numbers.minimumGrouping
        case .always: first = 1
        case .min2: first = max(2, numbers.minimumGrouping)
        case .never: first = 0
        }
        // A pattern without separators is grouped by three where grouping is asked for.
        let isGrouped = first > 0 && (pattern.primaryGrouping > 0 || options.useGrouping == .always)
        primaryGrouping = !isGrouped ? 0 : pattern.primaryGrouping > 0 ? pattern.primaryGrouping : 3
        secondaryGrouping = !isGrouped ? 0 : pattern.secondaryGrouping > 0 ? pattern.secondaryGrouping : primaryGrouping
        leastDigitsToGroup = isGrouped ? primaryGrouping + first : Int.max

        showsIntegersPlainly = policy.keepsIntegers && policy.minimumIntegerDigits <= 1 && shift == 0
        isASCII = system.width == 1
    }

    /// The affixes of a number with this sign.
    func affixes(isNegative: Bool, isZero: Bool) -> SignedAffixes.Pair {
        switch signDisplay {
        case .auto: isNegative ? affixes.negative : affixes.unsigned
        case .always: isNegative ? affixes.negative : affixes.plus
        case .exceptZero: isZero ? affixes.unsigned : isNegative ? affixes.negative : affixes.plus
        case .negative: isNegative && !isZero ? affixes.negative : affixes.unsigned
        case .never: affixes.unsigned
        }
    }
}
