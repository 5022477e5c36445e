/// Reads the numbers of a text, in whatever digits and groups.
///
/// The first of four steps: this reads digits as ``WrittenNumber``s, with what ``NumberSeparator`` and ``WrittenFraction`` say
/// that they are worth. Where those of two texts differ, ``NumberSurroundings`` adds what stands around them, from
/// ``SlashedFractions`` by way of ``ScaledNumbers`` to dates and times. ``NumberDifference`` compares them, and
/// ``SpelledNumbers`` says which of the rest are there in words.
package struct NumberReader {
    /// Texts with more numbers than this are tables of them, and are not compared.
    package static let maximum = 500

    private let text: PatternText
    private var numbers: [WrittenNumber] = []

    /// All numbers of a pattern, but for those in addresses, tags and character references; as their digits have them, without
    /// what ``NumberSurroundings`` make of them.
    package static func numbers(in text: PatternText) -> [WrittenNumber] {
        guard text.scalars.contains(where: { CodePoint.digit($0) != nil || WrittenFraction.parts(of: $0) != nil })
        else { return [] }
        var reader = NumberReader(text)
        reader.read()
        return reader.numbers
    }

    private init(_ text: PatternText) { self.text = text }

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

    /// Groups of digits with single separators between them: one number, or several, as in versions and dates.
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
            // A space groups digits by three.
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
            // One and a half hours are 1 h 30, and 90 minutes.
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

extension PatternText {
    /// The digits of a range, of whatever script, in ASCII.
    package func digits(_ range: Range<Int>) -> String {
        String(scalars[range].compactMap { CodePoint.digit($0).map { Character(UnicodeScalar(0x30 + $0)) } })
    }
}
