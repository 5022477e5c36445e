/// Reads the numbers in a text, in any script and with any grouping.
///
/// This is the first of four steps. It reads digits as ``WrittenNumber``s; ``NumberSeparator`` and ``WrittenFraction`` determine
/// their values. If the numbers of two texts differ, ``NumberSurroundings`` considers the words around them: fractions
/// (``SlashedFractions``), words for large numbers (``ScaledNumbers``), dates and times. ``NumberDifference`` compares the
/// results, and ``SpelledNumbers`` finds those that are spelled out in words.
package struct NumberReader {
    /// A text with more numbers than this is a table, and is not compared.
    package static let maximum = 500

    private let text: ShownPattern
    private var numbers: [WrittenNumber] = []

    /// All numbers in a pattern, except those in addresses, tags and character references. The values come from the digits alone,
    /// without ``NumberSurroundings``.
    package static func numbers(in text: ShownPattern) -> [WrittenNumber] {
        guard text.scalars.contains(where: { CodePoint.digit($0) != nil || WrittenFraction.parts(of: $0) != nil })
        else { return [] }
        var reader = NumberReader(text)
        reader.read()
        return reader.numbers
    }

    private init(_ text: ShownPattern) { self.text = text }

    private mutating func read() {
        let skipped = WebLink.all(in: text).map(\.range) + HTMLTag.all(in: text).map(\.range)
        var index = 0
        while index < text.count {
            if let skip = skipped.first(where: { $0.contains(index) }) {
                index = skip.upperBound
            } else if text.scalars[index] == 0x26, text.scalar(index + 1) == 0x23 {
                while index < text.count, text.scalars[index] != 0x3B, !CodePoint.isSpace(text.scalars[index]) {
                    index += 1
                }
            } else if CodePoint.digit(text.scalars[index]) != nil {
                index = number(from: index)
            } else if let fraction = WrittenFraction(whole: nil, at: index, in: text) {
                numbers.append(fraction.number(in: text))
                index += 1
            } else {
                index += 1
            }
        }
    }

    /// Groups of digits with a single separator between each: one number, or several, as in versions and dates.
    private mutating func number(from start: Int) -> Int {
        var groups: [Range<Int>] = []
        var separators: [UInt32] = []
        var index = start
        while true {
            let first = index
            while CodePoint.digit(text.scalar(index)) != nil { index += 1 }
            groups.append(first..<index)
            let separator = text.scalar(index)
            guard NumberSeparator.isOne(separator), CodePoint.digit(text.scalar(index + 1)) != nil else { break }
            // A space can only separate groups of three digits.
            if CodePoint.isSpace(separator), !isGroupOfThree(index + 1) || groups[groups.count - 1].count > 3 { break }
            separators.append(separator)
            index += 1
        }
        if groups.count == 1, let fraction = WrittenFraction(whole: groups[0], at: index, in: text) {
            numbers.append(fraction.number(in: text))
            return fraction.range.upperBound
        }
        guard groups.count == 1 || NumberSeparator.joins(groups.map(\.count), separators) else {
            for group in groups { numbers.append(simple(group)) }
            return index
        }
        var number = WrittenNumber(
            digits: groups.map(digits).joined(), in: text, start..<index,
            values: NumberSeparator.values(groups.map(digits), separators))
        let areSpaced = separators.allSatisfy(CodePoint.isSpace) && !number.digits.hasSuffix("000")
        if groups.count > 1, areSpaced || groups.allSatisfy({ $0.count <= 2 }) {
            number.parts = [groups.map { [NumberValue(digits: digits($0))] }]
        }
        if groups.count == 1, NumberSeparator.isPoint(before: start, in: text) {
            // `,5`
            number.values.append(NumberValue(digits: number.digits, fraction: number.digits.utf8.count))
        }
        if let half = number.values.first?.beforeHalf {
            // 1.5 hours can be written as 1 h 30 or 90 minutes.
            number.parts += [[[NumberValue(half)], [NumberValue(30)]], [[NumberValue(half * 60 + 30)]]]
        }
        numbers.append(number)
        return index
    }

    private func simple(_ group: Range<Int>) -> WrittenNumber {
        WrittenNumber(digits: digits(group), in: text, group, values: [NumberValue(digits: digits(group))])
    }

    private func digits(_ range: Range<Int>) -> String { text.digits(range) }

    private func isGroupOfThree(_ start: Int) -> Bool {
        (start..<start + 3).allSatisfy { CodePoint.digit(text.scalar($0)) != nil }
            && CodePoint.digit(text.scalar(start + 3)) == nil
    }
}

extension ShownPattern {
    /// The digits in a range, in any script, as ASCII.
    package func digits(_ range: Range<Int>) -> String {
        String(scalars[range].compactMap { CodePoint.digit($0).map { Character(UnicodeScalar(0x30 + $0)) } })
    }
}
