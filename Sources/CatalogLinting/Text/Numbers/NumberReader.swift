/// Reads the numbers in a text, in any script and with any grouping. ``NumberSeparator`` determines their values, and
/// ``NumberDifference`` compares those of two texts.
struct NumberReader {
    /// A text with more numbers than this is a table, and is not compared.
    static let maximum = 500

    private let text: ShownPattern
    private var numbers: [WrittenNumber] = []

    /// All numbers in a pattern, except those in addresses, tags and character references, and those that go on in another way.
    static func numbers(in text: ShownPattern) -> [WrittenNumber] {
        guard text.scalars.contains(where: { CodePoint.digit($0) != nil }) else { return [] }
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
        guard !goesOn(at: index) else { return index }
        guard groups.count == 1 || NumberSeparator.joins(groups.map(\.count), separators) else {
            for group in groups { numbers.append(simple(group)) }
            return index
        }
        var number = WrittenNumber(
            digits: groups.map(digits).joined(), in: text, start..<index,
            values: NumberSeparator.values(groups.map(digits), separators))
        let areSpaced = separators.allSatisfy(CodePoint.isSpace) && !number.digits.hasSuffix("000")
        if groups.count > 1, areSpaced || groups.allSatisfy({ $0.count <= 2 }) {
            number.parts = groups.map { NumberValue(digits: digits($0)) }
        }
        if groups.count == 1, NumberSeparator.isPoint(before: start, in: text) {
            // `,5`
            number.values.append(NumberValue(digits: number.digits, fraction: number.digits.utf8.count))
        }
        numbers.append(number)
        return index
    }

    private func simple(_ group: Range<Int>) -> WrittenNumber {
        WrittenNumber(digits: digits(group), in: text, group, values: [NumberValue(digits: digits(group))])
    }

    /// The digits in a range, in any script, as ASCII.
    private func digits(_ range: Range<Int>) -> String {
        String(text.scalars[range].compactMap { CodePoint.digit($0).map { Character(UnicodeScalar(0x30 + $0)) } })
    }

    /// Whether a number goes on with a character that is no digit, so that its digits are not its value: `1½`, `150万`, `2만`, `7折`.
    private func goesOn(at index: Int) -> Bool {
        switch text.scalar(index) {
        case 0xBC...0xBE, 0x2150...0x215F: true
        case 0xC2ED, 0xBC31, 0xCC9C, 0xB9CC, 0xC5B5, 0xC870: true
        case let scalar where CodePoint.isSpace(scalar): Self.isHan(text.scalar(index + 1))
        case let scalar: Self.isHan(scalar)
        }
    }

    /// 十, 百, 千, 万, 億, 兆, and 折 and 割 for tenths.
    private static func isHan(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x5341, 0x767E, 0x5343, 0x4E07, 0x842C, 0x5104, 0x4EBF, 0x5146, 0x6298, 0x5272: true
        default: false
        }
    }

    private func isGroupOfThree(_ start: Int) -> Bool {
        (start..<start + 3).allSatisfy { CodePoint.digit(text.scalar($0)) != nil }
            && CodePoint.digit(text.scalar(start + 3)) == nil
    }
}
