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
