/// A number in a text, as digits alone: `1,234.50`, `1.234,50` and `١٬٢٣٤٫٥٠` are all `123450` with two digits of a fraction,
/// so that languages may group digits and separate fractions as they do.
package struct WrittenNumber: Sendable, Hashable {
    /// ASCII digits.
    package var digits: String
    /// As it is written.
    package var written: String
    /// How many of the digits may be those of a fraction: 0, or 3 as well for `1,500`, which is one or the other.
    package var fractions: [Int] = [0]
    /// What it is of a time of day.
    package var time = TimePart.none
    /// The characters of the pattern.
    package var range: Range<Int>

    /// What a number is of a time of day.
    package enum TimePart: Sendable, Hashable {
        case none
        /// `17` and `30` of `17:30`.
        case hour, minute
        /// `17.30`, which may be a number as well; how many digits the hour has.
        case dotted(Int)
    }

    /// Whether both may be the same.
    package func isSame(as other: WrittenNumber) -> Bool {
        digits == other.digits && fractions.contains(where: other.fractions.contains)
    }

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
                    for digit in fraction {
                        let written = text.string(index..<index + 1)
                        numbers.append(WrittenNumber(digits: digit, written: written, range: index..<index + 1))
                    }
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
            var number = WrittenNumber(digits: digits, written: text.string(start..<index), range: start..<index)
            if let last = separators.last {
                let isFurther = separators.dropLast().contains { $0 != last }
                number.fractions = fractions(last, groups[groups.count - 1].count, groups.count, isFurther)
            }
            number.time = time(groups, separators, number.digits, text, after: numbers.last)
            numbers.append(number)
        } else {
            for group in groups {
                numbers.append(
                    WrittenNumber(digits: digits(group, text), written: text.string(group), range: group))
            }
        }
        return index
    }

    /// How many digits may be those of a fraction.
    ///
    /// - Parameters:
    ///   - separator: the last one, with `count` digits after it.
    ///   - groups: how many groups of digits there are.
    ///   - isOther: whether the ones before are other characters.
    private static func fractions(_ separator: UInt32, _ count: Int, _ groups: Int, _ isOther: Bool) -> [Int] {
        switch separator {
        case 0x66B: return [count]
        case 0x66C: return [0]
        case 0x27, 0x2019: return count == 3 ? [0] : [0, count]
        case 0x2E, 0x2C, 0x60C, 0xFF0C, 0xFF0E:
            if count != 3 || isOther { return [count] }
            return groups > 2 ? [0] : [0, 3]
        default: return [0]
        }
    }

    /// `17` and `30` of `17:30`, and `17.30`.
    private static func time(
        _ groups: [Range<Int>], _ separators: [UInt32], _ digits: String, _ text: PatternText,
        after previous: WrittenNumber?
    ) -> TimePart {
        let first = groups[0]
        if groups.count == 2, separators[0] == 0x2E, first.count <= 2, groups[1].count == 2,
            let hour = Int(Self.digits(first, text)), hour <= 24, let minute = Int(Self.digits(groups[1], text)),
            minute <= 59
        {
            return .dotted(first.count)
        }
        guard groups.count == 1, let value = Int(digits) else { return .none }
        if let previous, previous.time != .none, previous.range.upperBound == first.lowerBound - 1,
            text.scalar(first.lowerBound - 1) == 0x3A
        {
            return .minute
        }
        let next = first.upperBound + 1
        guard first.count <= 2, value <= 24, text.scalar(first.upperBound) == 0x3A,
            let tens = CodePoint.digit(text.scalar(next)), tens < 6, CodePoint.digit(text.scalar(next + 1)) != nil,
            CodePoint.digit(text.scalar(next + 2)) == nil
        else { return .none }
        return .hour
    }

    /// The numbers with those of times of day as they compare with another text's: `17.30` is two numbers where that has
    /// `17:30`, and the minutes of `8:00` need not be said.
    ///
    /// - Parameter others: the numbers of the other text.
    package static func comparable(_ numbers: [WrittenNumber], beside others: [WrittenNumber]) -> [WrittenNumber] {
        guard numbers.contains(where: { $0.time == .hour }) || others.contains(where: { $0.time == .hour }) else {
            return numbers
        }
        return numbers.flatMap { number -> [WrittenNumber] in
            switch number.time {
            case .none: return [number]
            case .hour: return [number.part(number.digits.utf8.count, isFirst: true)]
            case .minute: return number.digits == "00" ? [] : [number]
            case .dotted(let count):
                if others.contains(where: number.isSame) { return [number] }
                let minute = number.part(count, isFirst: false)
                return [number.part(count, isFirst: true)] + (minute.digits == "00" ? [] : [minute])
            }
        }
    }

    /// The first digits, without a zero before others, or those after them.
    private func part(_ count: Int, isFirst: Bool) -> WrittenNumber {
        var part = self
        part.fractions = [0]
        if !isFirst {
            part.digits = String(digits.dropFirst(count))
        } else {
            part.digits = String(digits.prefix(count))
            if count == 2, part.digits.first == "0" { part.digits.removeFirst() }
        }
        return part
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
