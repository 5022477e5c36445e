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

/// What stands before and after the digits, by sign, in UTF-8: made once for a format.
struct SignedAffixes {
    struct Pair {
        let prefix: [UInt8]
        let suffix: [UInt8]
    }

    /// Without any sign.
    let unsigned: Pair
    /// With a minus sign, or what the pattern has for negative numbers.
    let negative: Pair
    /// With a plus sign where the minus sign would be.
    let plus: Pair

    /// - Parameter currency: what `¤` stands for.
    init(_ pattern: NumberPattern, symbols: NumberSymbols, currency: [UInt8]) {
        let expansion = Expansion(symbols: symbols, currency: currency)
        unsigned = expansion.pair(pattern.positive, sign: [], prependsSign: false)
        if let negative = pattern.negative {
            self.negative = expansion.pair(negative, sign: symbols.minus, prependsSign: false)
            // Where the pattern says where the minus sign stands, the plus sign goes there. Parentheses have no such place.
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

/// The pieces of text that a format writes around and between digits, one after the other in memory that is made once.
///
/// They lie outside of any array, so that writing them costs neither reference counting nor a look-up.
final class PlanTexts: @unchecked Sendable {
    // Safe to share: nothing is written after `init`, and nothing is freed before `deinit`.
    private let start: UnsafeMutablePointer<UInt8>

    /// Where a piece lies.
    struct Piece: Sendable {
        fileprivate let offset: Int32
        private let length: Int32
        var count: Int { Int(length) }
        var isEmpty: Bool { length == 0 }

        fileprivate init(offset: Int, count: Int) {
            self.offset = Int32(truncatingIfNeeded: offset)
            length = Int32(truncatingIfNeeded: count)
        }
    }

    /// Collects pieces.
    struct Builder {
        private var bytes: [UInt8] = []

        mutating func add(_ text: [UInt8]) -> Piece {
            let piece = Piece(offset: bytes.count, count: text.count)
            bytes += text
            return piece
        }

        func build() -> PlanTexts { PlanTexts(bytes) }
    }

    private init(_ bytes: [UInt8]) {
        start = .allocate(capacity: max(1, bytes.count))
        for (index, byte) in bytes.enumerated() { (start + index).initialize(to: byte) }
    }

    deinit { start.deallocate() }

    /// The bytes of a piece that this value's builder made.
    @inline(__always)
    subscript(_ piece: Piece) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: start + Int(piece.offset), count: piece.count)
    }

    /// Appends a piece.
    @inline(__always)
    func append(_ piece: Piece, to output: inout [UInt8]) {
        switch piece.count {
        case 0: return
        case 1: output.append(start[Int(piece.offset)])
        default: output.append(contentsOf: self[piece])
        }
    }
}
