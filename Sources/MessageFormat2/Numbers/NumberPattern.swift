/// A CLDR number pattern such as `#,##0.00 ¤;(#,##0.00 ¤)`, taken apart (LDML part 3, "Number Format Patterns").
///
/// The numbers of digits that a pattern shows are not read: ``NumberFormatOptions`` and the currency decide about them.
struct NumberPattern {
    /// What stands around the digits. `-`, `%` and `¤` are placeholders.
    struct Affixes {
        var prefix: [UInt8] = []
        var suffix: [UInt8] = []
        var containsMinus: Bool { prefix.contains(UInt8(ascii: "-")) || suffix.contains(UInt8(ascii: "-")) }
    }

    let positive: Affixes
    /// Nil where negative numbers look like positive ones with a minus sign before the prefix.
    let negative: Affixes?
    /// How many digits the last group before the decimal point has; 0 where digits are not grouped.
    let primaryGrouping: Int
    /// How many digits the other groups have: 2 in India.
    let secondaryGrouping: Int

    init(_ bytes: some Sequence<UInt8>) {
        let halves = Array(bytes).split(separator: UInt8(ascii: ";"), maxSplits: 1)
        let body = halves.first ?? []
        positive = Self.affixes(of: body)
        negative = halves.count == 2 ? Self.affixes(of: halves[1]) : nil

        let digits = body.filter(Self.isDigitPlace).prefix { $0 != UInt8(ascii: ".") }
        let groups = digits.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(\.count)
        primaryGrouping = groups.count > 1 ? groups[groups.count - 1] : 0
        secondaryGrouping = groups.count > 2 ? groups[groups.count - 2] : primaryGrouping
    }

    private static func affixes(of pattern: ArraySlice<UInt8>) -> Affixes {
        guard let first = pattern.firstIndex(where: isDigitPlace), let last = pattern.lastIndex(where: isDigitPlace)
        else {
            return Affixes(prefix: Array(pattern))
        }
        return Affixes(prefix: Array(pattern[..<first]), suffix: Array(pattern[(last + 1)...]))
    }

    private static func isDigitPlace(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "#"), UInt8(ascii: "0"), UInt8(ascii: ","), UInt8(ascii: "."): true
        default: false
        }
    }
}
