import LanguageTags

/// All that a format needs to know, looked up and put together when it is built.
final class NumberFormatPlan: Sendable {
    let policy: DigitPolicy
    let signDisplay: NumberFormatOptions.SignDisplay
    /// How many places the number is shifted before it is shown: 2 for per cent.
    let shift: Int

    /// What is written before and after the digits.
    let affixes: SignedAffixes
    let system: NumberingSystem
    /// The decimal sign, and what divides groups of digits.
    let decimal: [UInt8]
    let group: [UInt8]
    let notANumber: [UInt8]
    let infinity: [UInt8]

    /// How many digits the group before the decimal point has; 0 if digits are not grouped.
    let primaryGrouping: Int
    /// How many digits the other groups have.
    let secondaryGrouping: Int
    /// Numbers with fewer digits before the decimal point are not grouped.
    let leastDigitsToGroup: Int
    /// Whether an integer is its digits and nothing has to be rounded, filled up or shifted.
    let showsIntegersPlainly: Bool
    /// Integers from 0 to below this one are written as their digits alone.
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
        // A pattern without separators is grouped by three if grouping is asked for.
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

    /// How many bytes a number with so many digits takes at most.
    func longest(_ integerDigits: Int, _ fractionDigits: Int) -> Int {
        integerDigits * (system.width + group.count) + decimal.count + fractionDigits * system.width + affixes.longest
    }
}

/// The text before and after the digits, by sign, in UTF-8: made once for a format.
struct SignedAffixes: Sendable {
    struct Pair: Sendable {
        let prefix: [UInt8]
        let suffix: [UInt8]
    }

    /// Without any sign.
    let unsigned: Pair
    /// With a minus sign, or what the pattern has for negative numbers.
    let negative: Pair
    /// With a plus sign in place of the minus sign.
    let plus: Pair

    /// How many bytes the longest pair has.
    var longest: Int { [unsigned, negative, plus].map { $0.prefix.count + $0.suffix.count }.max() ?? 0 }

    /// - Parameter currency: what `¤` stands for.
    init(_ pattern: NumberPattern, symbols: NumberSymbols, currency: [UInt8]) {
        let expansion = Expansion(symbols: symbols, currency: currency)
        unsigned = expansion.pair(pattern.positive, sign: [], prependsSign: false)
        if let negative = pattern.negative {
            self.negative = expansion.pair(negative, sign: symbols.minus, prependsSign: false)
            // If the pattern has a minus sign, the plus sign goes in its place. Parentheses have no such place.
            plus =
                negative.containsMinus
                ? expansion.pair(negative, sign: symbols.plus, prependsSign: false)
                : expansion.pair(pattern.positive, sign: symbols.plus, prependsSign: true)
        } else {
            negative = expansion.pair(pattern.positive, sign: symbols.minus, prependsSign: true)
            plus = expansion.pair(pattern.positive, sign: symbols.plus, prependsSign: true)
        }
    }

    /// Puts symbols in the places of a pattern's placeholders.
    private struct Expansion {
        private static let noBreakSpace: [UInt8] = [0xC2, 0xA0]
        private static let currencySign: [UInt8] = [0xC2, 0xA4]

        let symbols: NumberSymbols
        let currency: [UInt8]

        func pair(_ affixes: NumberPattern.Affixes, sign: [UInt8], prependsSign: Bool) -> Pair {
            let prefix = prependsSign ? [UInt8(ascii: "-")] + affixes.prefix : affixes.prefix
            var expandedPrefix = expanded(prefix, sign: sign)
            var expandedSuffix = expanded(affixes.suffix, sign: sign)
            // A currency that ends or begins with a letter does not touch the digits (LDML part 3, currencySpacing: the same for all locales).
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

        /// Whether the character is neither a symbol nor a space.
        private func isSpaced(_ scalar: Unicode.Scalar?) -> Bool {
            switch scalar?.properties.generalCategory {
            case nil, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: false
            case .spaceSeparator, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
    }
}
