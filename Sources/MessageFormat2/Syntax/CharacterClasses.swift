import ByteText

/// The classes of characters that the grammar distinguishes (LDML 48.2 part 9, "Names and Identifiers", "Whitespace").
package enum CharacterClasses {
    /// `+`, `A`–`Z`, `_`, `a`–`z`
    private static var nameStart: ASCIISet { ASCIISet(low: 0x0000_0800_0000_0000, high: 0x07FF_FFFE_87FF_FFFE) }
    /// The same, and `-`, `.`, `0`–`9`.
    private static var name: ASCIISet { ASCIISet(low: 0x03FF_6800_0000_0000, high: 0x07FF_FFFE_87FF_FFFE) }

    /// Whether a byte is ordinary text, unlike `{`, `}`, `\` and U+0000.
    package static func isText(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "{")
            ? byte != UInt8(ascii: "{") && byte != UInt8(ascii: "}") : byte != UInt8(ascii: "\\") && byte != 0
    }

    /// Whether eight bytes are ordinary text.
    static func areText(_ bytes: UInt64) -> Bool {
        let braces = bytes.marks(UInt8(ascii: "{")) | bytes.marks(UInt8(ascii: "}"))
        return braces | bytes.marks(UInt8(ascii: "\\")) | bytes.marks(0) == 0
    }

    /// Whether a byte can follow a backslash: `\`, `{`, `|`, `}`.
    package static func isEscapable(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\\") || byte >= UInt8(ascii: "{") && byte <= UInt8(ascii: "}")
    }

    /// Whether an ASCII byte can begin a name; false for other bytes.
    static func isNameStart(_ byte: UInt8) -> Bool { nameStart.contains(byte) }

    /// Whether an ASCII byte is allowed in a name; false for other bytes.
    static func isName(_ byte: UInt8) -> Bool { name.contains(byte) }

    /// Whether a code point beyond ASCII is allowed in a name, and can begin one: any except white space, controls, bidirectional
    /// controls, surrogates and noncharacters.
    static func isName(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xA1...0x61B, 0x61D...0x167F, 0x1681...0x1FFF, 0x200B...0x200D, 0x2010...0x2027, 0x2030...0x205E,
            0x2060...0x2065, 0x206A...0x2FFF, 0x3001...0xD7FF, 0xE000...0xFDCF, 0xFDF0...0xFFFD:
            true
        case 0x10000...0x10FFFF:
            scalar & 0xFFFE != 0xFFFE
        default:
            false
        }
    }

    /// Whether an ASCII byte is white space: space, tab, line feed or carriage return; false for other bytes.
    package static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// Whether a code point beyond ASCII is white space: U+3000.
    package static func isSpace(_ scalar: UInt32) -> Bool { scalar == 0x3000 }

    /// Whether a code point is a bidirectional control, which may stand wherever white space may, and around names.
    package static func isBidiControl(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x61C, 0x200E, 0x200F, 0x2066...0x2069: true
        default: false
        }
    }
}
