/// Numbers without ordinary digits: `XIX`, `三十`, `2³⁰`.
enum Numerals {
    /// All such numbers in a text: Roman numerals in capitals, Chinese and Japanese numerals, and exponents.
    static func all(in text: ShownPattern) -> Set<NumberValue> {
        var values: Set<NumberValue> = []
        for word in text.words {
            if let value = roman(text.scalars[word]) { values.insert(NumberValue(value)) }
        }
        var index = 0
        while index < text.count {
            let start = index
            var exponent = ""
            while let digit = superscript(text.scalar(index)) {
                exponent += String(digit)
                index += 1
            }
            if !exponent.isEmpty { values.insert(NumberValue(digits: exponent)) }
            guard index == start else { continue }
            while han(text.scalar(index)) != nil { index += 1 }
            // `10万` is one number, and has already been read by its digits.
            if index > start, CodePoint.digit(text.scalar(start - 1)) == nil {
                values.formUnion(han(start..<index, in: text))
            } else if index == start {
                index += 1
            }
        }
        return values
    }

    private static func superscript(_ scalar: UInt32) -> UInt32? {
        switch scalar {
        case 0xB2, 0xB3: scalar - 0xB0
        case 0xB9: 1
        case 0x2070, 0x2074...0x2079: scalar - 0x2070
        default: nil
        }
    }

    // MARK: Roman

    /// Roman numerals, also with the Cyrillic letters that look the same, and with an ending: `XIXe`, `ХІХ`.
    static func roman(_ word: ArraySlice<UInt32>) -> Int? {
        let letters = word.prefix { romanDigit($0) != nil }.compactMap(romanDigit)
        let ending = word.count - letters.count
        guard !letters.isEmpty, ending == 0 || letters.count > 1 && ending <= 3, letters.count <= 15 else { return nil }
        guard letters.count > 1 || letters[0] <= 10 else { return nil }
        var sum = 0
        for (index, value) in letters.enumerated() {
            sum += index + 1 < letters.count && letters[index + 1] > value ? -value : value
        }
        return sum > 0 ? sum : nil
    }

    private static func romanDigit(_ scalar: UInt32) -> Int? {
        switch scalar {
        case 0x49, 0x406, 0x2160: 1
        case 0x56: 5
        case 0x58, 0x425: 10
        case 0x4C: 50
        case 0x43, 0x421: 100
        case 0x44: 500
        case 0x4D, 0x41C: 1000
        default: nil
        }
    }

    // MARK: Han

    /// The possible values of a run of numerals: 三十 is 30, 二〇二四 is 2024, 五折 is half price, 令和元年 is 2019.
    private static func han(_ range: Range<Int>, in text: ShownPattern) -> [NumberValue] {
        var (total, section, digit) = (0, 0, 0)
        var positional = ""
        for place in range {
            guard let value = han(text.scalar(place)) else { continue }
            switch value {
            case ..<10:
                digit = value
                positional += String(value)
            case ..<10_000:
                section += max(digit, 1) * value
                digit = 0
            default:
                total += max(section + digit, 1) * value
                (section, digit) = (0, 0)
            }
            guard total < 1 << 40 else { return [] }
        }
        let sum = total + section + digit
        var values = [NumberValue(sum)]
        if positional.utf8.count == range.count { values.append(NumberValue(digits: positional)) }
        if let era = CalendarYear.era(before: range.lowerBound, in: text) { values.append(NumberValue(era + sum)) }
        switch text.scalar(range.upperBound) {
        case 0x6298:
            let tenths = Int(positional) ?? 0
            values.append(NumberValue(max(0, tenths < 10 ? 100 - tenths * 10 : 100 - tenths)))
        case 0x5272: values.append(NumberValue(sum).scaled(by: 1))
        default: break
        }
        return values
    }

    private static func han(_ scalar: UInt32) -> Int? {
        switch scalar {
        case 0x3007, 0x96F6: 0
        case 0x4E00, 0x5143: 1
        case 0x4E8C, 0x4E24, 0x5169: 2
        case 0x4E09: 3
        case 0x56DB: 4
        case 0x4E94: 5
        case 0x516D: 6
        case 0x4E03: 7
        case 0x516B: 8
        case 0x4E5D: 9
        case 0x5341: 10
        case 0x767E: 100
        case 0x5343: 1_000
        case 0x4E07, 0x842C: 10_000
        case 0x5104, 0x4EBF: 100_000_000
        default: nil
        }
    }
}
