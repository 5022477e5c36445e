/// A number in a text, as digits alone: `1,234.50`, `1.234,50` and `١٬٢٣٤٫٥٠` are all `123450`, so that languages may group
/// digits and separate fractions as they do.
package struct WrittenNumber: Sendable, Hashable {
    /// ASCII digits.
    package var digits: String
    /// The characters of the pattern.
    package var range: Range<Int>

    /// Small enough to be written as a word: `one`, `zwölf`.
    package var isSmall: Bool { Int(digits).map { $0 <= 12 } ?? false }

    /// All numbers of a pattern, but for those in addresses, tags and character references.
    package static func all(in text: PatternText) -> [WrittenNumber] {
        guard text.scalars.contains(where: { CodePoint.digit($0) != nil || $0 >= 0xBC && $0 <= 0xBE }) else {
            return []
        }
        let skipped = WebLink.all(in: text).map(\.range) + HTMLTag.all(in: text).map(\.range)
        var numbers: [WrittenNumber] = []
        var index = 0
        while index < text.count {
            if let skip = skipped.first(where: { $0.contains(index) }) {
                index = skip.upperBound
            } else if text.scalars[index] == 0x26, text.scalar(index + 1) == 0x23 {
                while index < text.count, text.scalars[index] != 0x3B, !CodePoint.isSpace(text.scalars[index]) {
                    index += 1
                }
            } else if CodePoint.digit(text.scalars[index]) != nil {
                index = append(from: index, in: text, to: &numbers)
            } else {
                if let fraction = fraction(text.scalars[index]) {
                    for digit in fraction { numbers.append(WrittenNumber(digits: digit, range: index..<index + 1)) }
                }
                index += 1
            }
        }
        return numbers
    }

    private static func fraction(_ scalar: UInt32) -> [String]? {
        switch scalar {
        case 0xBC: ["1", "4"]
        case 0xBD: ["1", "2"]
        case 0xBE: ["3", "4"]
        default: nil
        }
    }

    /// Groups of digits with single separators between them: one number, or several, as in versions and dates.
    private static func append(from start: Int, in text: PatternText, to numbers: inout [WrittenNumber]) -> Int {
        var groups: [Range<Int>] = []
        var separators: [UInt32] = []
        var index = start
        while true {
            let first = index
            while CodePoint.digit(text.scalar(index)) != nil { index += 1 }
            groups.append(first..<index)
            let separator = text.scalar(index)
            guard isSeparator(separator), CodePoint.digit(text.scalar(index + 1)) != nil else { break }
            // A space groups digits by three.
            if CodePoint.isSpace(separator), !isGroupOfThree(index + 1, text) || groups[groups.count - 1].count > 3 {
                break
            }
            separators.append(separator)
            index += 1
        }
        if groups.count == 1 || isOneNumber(groups, separators) {
            let digits = groups.map { Self.digits($0, text) }.joined()
            numbers.append(WrittenNumber(digits: digits, range: start..<index))
        } else {
            for group in groups { numbers.append(WrittenNumber(digits: digits(group, text), range: group)) }
        }
        return index
    }

    private static func digits(_ range: Range<Int>, _ text: PatternText) -> String {
        String(text.scalars[range].compactMap { CodePoint.digit($0).map { Character(UnicodeScalar(0x30 + $0)) } })
    }

    private static func isSeparator(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2E, 0x2C, 0x27, 0x2019, 0xA0, 0x202F, 0x2009, 0x20, 0x66B, 0x66C, 0x60C, 0xFF0C, 0xFF0E: true
        default: false
        }
    }

    private static func isGroupOfThree(_ start: Int, _ text: PatternText) -> Bool {
        (start..<start + 3).allSatisfy { CodePoint.digit(text.scalar($0)) != nil }
            && CodePoint.digit(text.scalar(start + 3)) == nil
    }

    /// Thousands by three, or as in India by two, with a fraction or without.
    private static func isOneNumber(_ groups: [Range<Int>], _ separators: [UInt32]) -> Bool {
        guard groups.count > 2 else { return true }
        let inner = groups[1..<(groups.count - 1)]
        let same = separators.dropLast().allSatisfy { $0 == separators[0] }
        let byThree = inner.allSatisfy { $0.count == 3 }
        let byTwo =
            inner.allSatisfy { $0.count == 2 } && groups[groups.count - 1].count == 3
            && separators.allSatisfy { $0 == 0x2C }
        return groups[0].count <= 3 && same && (byThree || byTwo)
    }
}
