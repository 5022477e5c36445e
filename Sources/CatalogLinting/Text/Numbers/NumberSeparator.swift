/// A character between the digits of a number: a thousands separator or a decimal point.
enum NumberSeparator {
    static func isOne(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2E, 0x2C, 0x27, 0x2019, 0xA0, 0x202F, 0x2009, 0x20, 0x66B, 0x66C, 0x60C, 0xFF0C, 0xFF0E: true
        default: false
        }
    }

    /// Whether groups of these lengths form one number: groups of three, or of two as in India, with or without a fraction.
    static func joins(_ counts: [Int], _ separators: [UInt32]) -> Bool {
        guard counts.count > 2, let first = counts.first, let last = counts.last else { return true }
        let inner = counts[1..<(counts.count - 1)]
        let same = separators.dropLast().allSatisfy { $0 == separators[0] }
        let byThree = inner.allSatisfy { $0 == 3 }
        let byTwo = isByTwo(inner, last) || separators.last != separators.first && isByTwo(inner.dropLast(), inner.last)
        return first <= 3 && same && (byThree || byTwo)
    }

    private static func isByTwo(_ inner: ArraySlice<Int>, _ last: Int?) -> Bool {
        !inner.isEmpty && inner.allSatisfy { $0 == 2 } && last == 3
    }

    /// The possible values of the groups as one number.
    static func values(_ groups: [String], _ separators: [UInt32]) -> [NumberValue] {
        let digits = groups.joined()
        guard let separator = separators.last, let count = groups.last?.utf8.count else {
            return [NumberValue(digits: digits)]
        }
        let whole = NumberValue(digits: digits)
        let fraction = NumberValue(digits: digits, fraction: count)
        let exact = NumberValue(exactly: digits, fraction: count)
        switch separator {
        case 0x66B: return count == 3 ? [fraction, exact] : [fraction]
        case 0x66C: return [whole]
        case 0x27, 0x2019: return count == 3 ? [whole] : [fraction, whole]
        case 0x2E, 0x2C, 0x60C, 0xFF0C, 0xFF0E:
            if count != 3 || groups[0] == "0" || separators.contains(where: { $0 != separator }) {
                return count == 3 ? [fraction, exact] : [fraction]
            }
            // 1,500 is fifteen hundred, or one and a half with three digits after the point.
            return groups.count > 2 ? [whole] : [whole, exact]
        default: return [whole]
        }
    }

    /// Whether the character before an index is a point or comma that starts a number: `,5`.
    static func isPoint(before index: Int, in text: ShownPattern) -> Bool {
        let before = text.scalar(index - 2)
        return (text.scalar(index - 1) == 0x2E || text.scalar(index - 1) == 0x2C)
            && (before == 0 || CodePoint.isSpace(before))
    }
}
