/// The classes of characters that the grammar of ICU MessageFormat distinguishes (UAX #31, "Pattern Syntax").
enum ICUCharacters {
    /// Whether a code point is white space between the parts of an argument: Pattern_White_Space.
    static func isSpace(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x09...0x0D, 0x20, 0x85, 0x200E, 0x200F, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Whether a code point is allowed in names and keywords: anything that is neither Pattern_White_Space nor Pattern_Syntax.
    static func isIdentifier(_ scalar: UInt32) -> Bool { !isSpace(scalar) && !isSyntax(scalar) }

    /// Whether a text is a name or a keyword.
    static func isIdentifier(_ text: String) -> Bool {
        !text.isEmpty && text.unicodeScalars.allSatisfy { isIdentifier($0.value) }
    }

    /// Pattern_Syntax, which never changes between versions of Unicode.
    private static func isSyntax(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x5E, 0x60, 0x7B...0x7E, 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1,
            0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2010...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x245F,
            0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030, 0xFD3E, 0xFD3F,
            0xFE45, 0xFE46:
            !(0x2028...0x202F ~= scalar)
        default: false
        }
    }

    /// The code point at a position and its length. The bytes are known to be UTF-8; anything else is read as one byte.
    static func scalar(at position: Int, in bytes: [UInt8]) -> (value: UInt32, length: Int) {
        let first = bytes[position]
        let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard length > 1, position + length <= bytes.count else { return (UInt32(first), 1) }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for index in 1..<length { value = value << 6 | UInt32(bytes[position + index] & 0x3F) }
        return (value, length)
    }
}
