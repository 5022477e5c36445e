/// The classes of characters that the grammar tells apart (LDML 48.2 part 9, "Names and Identifiers", "Whitespace").
enum CharacterClasses {
    // One bit for each ASCII character.
    private static let nameStartLow: UInt64 = 0x0000_0800_0000_0000  // +
    private static let nameStartHigh: UInt64 = 0x07FF_FFFE_87FF_FFFE  // A-Z _ a-z
    private static let nameLow: UInt64 = 0x03FF_6800_0000_0000  // + - . 0-9

    /// Whether an ASCII byte can begin a name; false for others.
    @inline(__always)
    static func isNameStart(_ byte: UInt8) -> Bool {
        let bits = byte < 64 ? nameStartLow : nameStartHigh
        return byte < 128 && (bits >> UInt64(byte & 63)) & 1 != 0
    }

    /// Whether an ASCII byte can stand in a name; false for others.
    @inline(__always)
    static func isName(_ byte: UInt8) -> Bool {
        let bits = byte < 64 ? nameLow : nameStartHigh
        return byte < 128 && (bits >> UInt64(byte & 63)) & 1 != 0
    }

    /// Whether a code point beyond ASCII can stand in a name, and so begin one: all can but white space, controls, bidirectional
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
}
