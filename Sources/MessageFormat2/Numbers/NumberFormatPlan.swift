import LanguageTags

/// All that a format needs to know, looked up and put together when it is built.
final class NumberFormatPlan: Sendable {
    let policy: DigitPolicy
    let signDisplay: NumberFormatOptions.SignDisplay
    /// How many places the number is shifted before it is shown: 2 for per cent.
    let shift: Int

    /// What is written before and after the digits.
    struct Affixes: Sendable {
        let prefix: PlanTexts.Piece
        let suffix: PlanTexts.Piece
    }

    let texts: PlanTexts
    let unsigned: Affixes
    let negative: Affixes
    let plus: Affixes
    let decimalSign: PlanTexts.Piece
    let separator: PlanTexts.Piece
    let notANumber: PlanTexts.Piece
    let infinity: PlanTexts.Piece
    /// The digits from 0 to 9, each of `digitWidth` bytes.
    let digits: PlanTexts.Piece
    let digitWidth: Int
    let system: NumberingSystem
    /// The decimal sign, and what divides groups of digits.
    let decimal: [UInt8]
    let group: [UInt8]

    /// How many digits the group before the decimal point has; 0 where digits are not grouped.
    let primaryGrouping: Int
    /// How many digits the other groups have.
    let secondaryGrouping: Int
    /// Numbers with fewer digits before the decimal point are not grouped.
    let leastDigitsToGroup: Int
    /// The same as an integer: 0 where zeros in front make every number long enough.
    let leastIntegerToGroup: UInt64
    /// Whether an integer is its digits and nothing has to be rounded, filled up or shifted.
    let showsIntegersPlainly: Bool
    /// Whether the longest number of 64 bits before and after the decimal point has room where short numbers are written.
    let hasRoomForShortNumbers: Bool
    /// Integers from 0 to below this one are written as ASCII digits and nothing else.
    let plainBelow: UInt64

    init(locale: LanguageTag, options: NumberFormatOptions) {
        let numbers = LocaleNumbers(locale, numberingSystem: options.numberingSystem)
        let symbols = numbers.symbols
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

        var builder = PlanTexts.Builder()
        func affixes(_ pair: SignedAffixes.Pair) -> Affixes {
            Affixes(prefix: builder.add(pair.prefix), suffix: builder.add(pair.suffix))
        }
        digits = builder.add(numbers.system.digits)
        digitWidth = numbers.system.width
        let signed = SignedAffixes(pattern, symbols: symbols, currency: currency?.symbol ?? [])
        unsigned = affixes(signed.unsigned)
        negative = affixes(signed.negative)
        plus = affixes(signed.plus)
        system = numbers.system
        decimal = currency == nil ? symbols.decimal : symbols.currencyDecimal
        group = currency == nil ? symbols.group : symbols.currencyGroup
        decimalSign = builder.add(decimal)
        separator = builder.add(group)
        notANumber = builder.add(symbols.notANumber)
        infinity = builder.add(symbols.infinity)
        texts = builder.build()

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
        leastIntegerToGroup =
            !isGrouped
            ? .max : policy.minimumIntegerDigits >= leastDigitsToGroup ? 0 : powerOfTen(primaryGrouping + first - 1)

        showsIntegersPlainly = policy.keepsIntegers && policy.minimumIntegerDigits <= 1 && shift == 0
        let longestAffixes = [unsigned, negative, plus].map { $0.prefix.count + $0.suffix.count }.max() ?? 0
        let most = ShortNumberWriter.mostDigits + 1
        let longest = longestAffixes + most * (2 * digitWidth + separator.count) + decimalSign.count
        hasRoomForShortNumbers = longest <= ShortNumberWriter.room && 1..<most ~= policy.minimumIntegerDigits
        let isBare =
            switch signDisplay {
            case .auto, .negative, .never: unsigned.prefix.isEmpty && unsigned.suffix.isEmpty
            case .always, .exceptZero: false
            }
        let isPlain = showsIntegersPlainly && isBare && numbers.system.width == 1
        plainBelow = isPlain ? leastIntegerToGroup : 0
    }

    /// Whether digits are one byte each.
    var isASCII: Bool { digitWidth == 1 }

    /// The affixes of a number with this sign.
    @inline(__always)
    func affixes(isNegative: Bool, isZero: Bool) -> Affixes {
        switch signDisplay {
        case .auto: isNegative ? negative : unsigned
        case .always: isNegative ? negative : plus
        case .exceptZero: isZero ? unsigned : isNegative ? negative : plus
        case .negative: isNegative && !isZero ? negative : unsigned
        case .never: unsigned
        }
    }
}
