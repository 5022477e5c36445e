/// A variable that is not in MessageFormat 2 syntax: `｛$name｝`, `{＄name}`, `{ $ name }`, `{{$name}}`, `{name$}`, or a bare `$name`.
struct WrittenVariable {
    let name: String
    /// Its range in the text, in characters, including any braces.
    let range: Range<Int>
    let hasBraces: Bool

    /// The placeholder that was meant.
    var placeholder: String { "{$\(name)}" }

    static func all(in text: ShownPattern) -> [WrittenVariable] {
        text.scalars.indices.compactMap { index in
            text.scalars[index] == 0x24 || text.scalars[index] == 0xFF04 ? variable(at: index, text) : nil
        }
    }

    /// The names in double braces: `{{name}}`, as in Mustache and i18next.
    static func doubled(in text: ShownPattern) -> [WrittenVariable] {
        text.scalars.indices.compactMap { index in
            guard text.scalar(index) == 0x7B, text.scalar(index + 1) == 0x7B, text.scalar(index - 1) != 0x7B else {
                return nil
            }
            let (name, close) = name(after: index + 2, text)
            guard !name.isEmpty, text.scalar(close) == 0x7D, text.scalar(close + 1) == 0x7D else { return nil }
            return WrittenVariable(name: text.string(name), range: index..<close + 2, hasBraces: true)
        }
    }

    private static func variable(at dollar: Int, _ text: ShownPattern) -> WrittenVariable? {
        var start = dollar - 1
        while CodePoint.isSpace(text.scalar(start)) { start -= 1 }
        let opening = text.scalar(start)
        let hasStart = isOpening(opening)
        if let variable = reversed(dollar, text) { return variable }
        // `5 $ pro Tag`: a space may follow the sign only inside braces.
        guard hasStart || !CodePoint.isSpace(text.scalar(dollar + 1)) else { return nil }
        let (found, close) = name(after: dollar + 1, text)
        guard CodePoint.isASCIILetter(text.scalar(found.lowerBound)), CodePoint.digit(text.scalar(dollar - 1)) == nil
        else { return nil }
        let name = text.string(found)
        let closing = text.scalar(close)
        // One of the two is a brace; the other may be a slip.
        guard hasStart && (isClosing(closing) || closing == 0x29 || closing == 0x5D) else {
            return WrittenVariable(name: name, range: dollar..<found.upperBound, hasBraces: false)
        }
        let doubles = opening == 0x7B && text.scalar(start - 1) == 0x7B && text.scalar(start - 2) != 0x7B
        let range = doubles ? start - 1..<(text.scalar(close + 1) == 0x7D ? close + 2 : close + 1) : start..<close + 1
        // Already correct.
        if !doubles, text.scalars[dollar] == 0x24, found.lowerBound == dollar + 1, opening == 0x7B, closing == 0x7D {
            return nil
        }
        return WrittenVariable(name: name, range: range, hasBraces: true)
    }

    /// `{name$}`
    private static func reversed(_ dollar: Int, _ text: ShownPattern) -> WrittenVariable? {
        guard text.scalar(dollar + 1) == 0x7D else { return nil }
        var start = dollar
        while isName(text.scalar(start - 1)) { start -= 1 }
        guard start < dollar, CodePoint.isASCIILetter(text.scalar(start)), text.scalar(start - 1) == 0x7B else {
            return nil
        }
        return WrittenVariable(name: text.string(start..<dollar), range: start - 1..<dollar + 2, hasBraces: true)
    }

    /// The name after an index, perhaps after spaces, and the index of what follows it and its spaces.
    private static func name(after index: Int, _ text: ShownPattern) -> (name: Range<Int>, close: Int) {
        var first = index
        while CodePoint.isSpace(text.scalar(first)) { first += 1 }
        var end = first
        while isName(text.scalar(end)) { end += 1 }
        var close = end
        while CodePoint.isSpace(text.scalar(close)) { close += 1 }
        return (first..<end, close)
    }

    private static func isOpening(_ scalar: UInt32) -> Bool { scalar == 0x7B || scalar == 0xFF5B }
    private static func isClosing(_ scalar: UInt32) -> Bool { scalar == 0x7D || scalar == 0xFF5D }

    private static func isName(_ scalar: UInt32) -> Bool {
        CodePoint.isASCIILetter(scalar) || CodePoint.isASCIIDigit(scalar) || scalar == 0x5F
    }
}
