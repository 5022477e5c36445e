/// A variable that is not in MessageFormat 2 syntax: `｛$name｝`, `{＄name}`, `{ $ name }`, or a bare `$name`.
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

    private static func variable(at dollar: Int, _ text: ShownPattern) -> WrittenVariable? {
        var (start, end) = (dollar - 1, dollar + 1)
        while CodePoint.isSpace(text.scalar(start)) { start -= 1 }
        let hasStart = isOpening(text.scalar(start))
        // `5 $ pro Tag`: a space may follow the sign only inside braces.
        while hasStart, CodePoint.isSpace(text.scalar(end)) { end += 1 }
        let first = end
        guard CodePoint.isASCIILetter(text.scalar(first)), CodePoint.digit(text.scalar(dollar - 1)) == nil else {
            return nil
        }
        while isName(text.scalar(end)) { end += 1 }
        let name = text.string(first..<end)
        var close = end
        while CodePoint.isSpace(text.scalar(close)) { close += 1 }
        guard hasStart, isClosing(text.scalar(close)) else {
            return WrittenVariable(name: name, range: dollar..<end, hasBraces: false)
        }
        // Already correct.
        if text.scalars[dollar] == 0x24, first == dollar + 1, text.scalars[start] == 0x7B, text.scalars[close] == 0x7D {
            return nil
        }
        return WrittenVariable(name: name, range: start..<close + 1, hasBraces: true)
    }

    private static func isOpening(_ scalar: UInt32) -> Bool { scalar == 0x7B || scalar == 0xFF5B }
    private static func isClosing(_ scalar: UInt32) -> Bool { scalar == 0x7D || scalar == 0xFF5D }

    private static func isName(_ scalar: UInt32) -> Bool {
        CodePoint.isASCIILetter(scalar) || CodePoint.isASCIIDigit(scalar) || scalar == 0x5F
    }
}
