import LanguageTags

/// Everything that a format needs to know, put together when the format is built.
final class NumberFormatPlan: Sendable {
    let policy: DigitPolicy
    let signDisplay: NumberFormatOptions.SignDisplay
    /// The number of places by which a number is shifted before it is shown: 2 for percentages.
    let shift: Int

    /// The text before and after the digits.
    let affixes: SignedAffixes
    let system: NumberingSystem
    /// The decimal separator and the group separator.
    let decimal: [UInt8]
    let group: [UInt8]
    let notANumber: [UInt8]
    let infinity: [UInt8]

    /// The number of digits in the group before the decimal point; 0 if digits are not grouped.
    let primaryGrouping: Int
    /// The number of digits in the other groups.
    let secondaryGrouping: Int
    /// Numbers with fewer digits before the decimal point are not grouped.
    let leastDigitsToGroup: Int
    /// Whether an integer is written as its own digits, with nothing to round, pad or shift.
    let showsIntegersPlainly: Bool
    /// Integers from 0 up to this one, exclusive, are written as just their digits.
    let plainBelow: UInt64

    /// - Parameter numbers: how the locale writes numbers.
    init(_ numbers: LocaleNumbers, _ options: NumberFormatOptions) {
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

        affixes = SignedAffixes(pattern, symbols: symbols, currency: currency?.symbol ?? [])
        system = numbers.system
        decimal = currency == nil ? symbols.decimal : symbols.currencyDecimal
        group = currency == nil ? symbols.group : symbols.currencyGroup
        notANumber = symbols.notANumber
        infinity = symbols.infinity

        let first: Int
        switch options.useGrouping {
        case .auto: first = numbers.minimumGrouping
        case .always: first = 1
        case .min2: first = max(2, numbers.minimumGrouping)
        case .never: first = 0
        }
        // If grouping is asked for, a pattern without separators is grouped by three.
        let isGrouped = first > 0 && (pattern.primaryGrouping > 0 || options.useGrouping == .always)
        primaryGrouping = !isGrouped ? 0 : pattern.primaryGrouping > 0 ? pattern.primaryGrouping : 3
        secondaryGrouping = !isGrouped ? 0 : pattern.secondaryGrouping > 0 ? pattern.secondaryGrouping : primaryGrouping
        leastDigitsToGroup = isGrouped ? primaryGrouping + first : Int.max

        showsIntegersPlainly = policy.keepsIntegers && policy.minimumIntegerDigits <= 1 && shift == 0
        let isBare =
            switch signDisplay {
            case .auto, .negative, .never: affixes.unsigned.prefix.isEmpty && affixes.unsigned.suffix.isEmpty
            case .always, .exceptZero: false
            }
        let leastToGroup = isGrouped ? powerOfTen(leastDigitsToGroup - 1) : .max
        plainBelow = showsIntegersPlainly && isBare ? leastToGroup : 0
    }

    func affixes(isNegative: Bool, isZero: Bool) -> SignedAffixes.Pair {
        switch signDisplay {
        case .auto: isNegative ? affixes.negative : affixes.unsigned
        case .always: isNegative ? affixes.negative : affixes.plus
        case .exceptZero: isZero ? affixes.unsigned : isNegative ? affixes.negative : affixes.plus
        case .negative: isNegative && !isZero ? affixes.negative : affixes.unsigned
        case .never: affixes.unsigned
        }
    }

    /// The most bytes that a number with this many digits takes.
    func longest(_ integerDigits: Int, _ fractionDigits: Int) -> Int {
        integerDigits * (system.width + group.count) + decimal.count + fractionDigits * system.width + affixes.longest
    }
}

/// The text before and after the digits for each sign, in UTF-8. It is made once for each format.
struct SignedAffixes: Sendable {
    struct Pair: Sendable {
        let prefix: [UInt8]
        let suffix: [UInt8]
    }

    /// Without any sign.
    let unsigned: Pair
    /// With a minus sign, or with the pattern's own form for negative numbers.
    let negative: Pair
    /// With a plus sign in place of the minus sign.
    let plus: Pair

    /// The length of the longest pair in bytes.
    var longest: Int { [unsigned, negative, plus].map { $0.prefix.count + $0.suffix.count }.max() ?? 0 }

    /// - Parameter currency: the text for `¤`.
    init(_ pattern: NumberPattern, symbols: NumberSymbols, currency: [UInt8]) {
        let expansion = Expansion(symbols: symbols, currency: currency)
        unsigned = expansion.pair(pattern.positive, sign: [], prependsSign: false)
        if let negative = pattern.negative {
            self.negative = expansion.pair(negative, sign: symbols.minus, prependsSign: false)
            // If the pattern has a minus sign, it is replaced by the plus sign. Parentheses cannot be replaced like that.
            plus =
                negative.containsMinus
                ? expansion.pair(negative, sign: symbols.plus, prependsSign: false)
                : expansion.pair(pattern.positive, sign: symbols.plus, prependsSign: true)
        } else {
            negative = expansion.pair(pattern.positive, sign: symbols.minus, prependsSign: true)
            plus = expansion.pair(pattern.positive, sign: symbols.plus, prependsSign: true)
        }
    }

    /// Replaces the placeholders in a pattern with symbols.
    private struct Expansion {
        private static let noBreakSpace: [UInt8] = [0xC2, 0xA0]
        private static let currencySign: [UInt8] = [0xC2, 0xA4]

        let symbols: NumberSymbols
        let currency: [UInt8]

        func pair(_ affixes: NumberPattern.Affixes, sign: [UInt8], prependsSign: Bool) -> Pair {
            let prefix = prependsSign ? [UInt8(ascii: "-")] + affixes.prefix : affixes.prefix
            var expandedPrefix = expanded(prefix, sign: sign)
            var expandedSuffix = expanded(affixes.suffix, sign: sign)
            // A currency with a letter next to the digits is separated from them (LDML part 3, currencySpacing: the same for all locales).
            if prefix.suffix(2) == Self.currencySign[...],
                isSpaced(String(decoding: currency, as: UTF8.self).unicodeScalars.last)
            {
                expandedPrefix += Self.noBreakSpace
            }
            if affixes.suffix.prefix(2) == Self.currencySign[...],
                isSpaced(String(decoding: currency, as: UTF8.self).unicodeScalars.first)
            {
                expandedSuffix = Self.noBreakSpace + expandedSuffix
            }
            return Pair(prefix: expandedPrefix, suffix: expandedSuffix)
        }

        private func expanded(_ affix: [UInt8], sign: [UInt8]) -> [UInt8] {
            var result: [UInt8] = []
            var index = 0
            while index < affix.count {
                if affix[index...].starts(with: Self.currencySign) {
                    result += currency
                    index += 1
                } else if affix[index] == UInt8(ascii: "-") {
                    result += sign
                } else if affix[index] == UInt8(ascii: "%") {
                    result += symbols.percent
                } else {
                    result.append(affix[index])
                }
                index += 1
            }
            return result
        }

        /// Whether the character needs a space next to the digits, because it is neither a symbol nor a space.
        private func isSpaced(_ scalar: Unicode.Scalar?) -> Bool {
            switch scalar?.properties.generalCategory {
            case nil, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: false
            case .spaceSeparator, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
    }
}
