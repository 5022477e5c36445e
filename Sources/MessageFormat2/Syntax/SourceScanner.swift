import ByteText

/// Reads a source byte by byte. The bytes are valid UTF-8. 0 stands for the end, since no message may contain it.
struct SourceScanner: ~Escapable {
    let bytes: Span<UInt8>
    /// The offset of the next byte, 0…``end``.
    var position = 0

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) { self.bytes = bytes }

    var end: Int { bytes.count }

    var isAtEnd: Bool { position >= bytes.count }

    /// The next byte, or 0 at the end.
    var current: UInt8 { byte(at: position) }

    /// The byte at an offset, or 0 outside of the source.
    func byte(at offset: Int) -> UInt8 {
        bytes.indices.contains(offset) ? bytes[offset] : 0
    }

    /// Whether an ASCII text is at an offset.
    func has(_ text: String, at offset: Int) -> Bool {
        zip(offset..., text.utf8).allSatisfy { byte(at: $0) == $1 }
    }

    /// The text between two offsets.
    func string(_ start: Int, _ end: Int) -> String {
        String(decoding: bytes.extracting(start..<end))
    }

    /// The code point at an offset and its length in bytes; 0 and 1 outside of the source.
    func scalar(at offset: Int) -> (value: UInt32, length: Int) {
        let first = UInt32(byte(at: offset))
        func next(_ distance: Int) -> UInt32 { UInt32(byte(at: offset + distance)) & 0x3F }
        return switch first {
        case 0xC0..<0xE0: ((first & 0x1F) << 6 | next(1), 2)
        case 0xE0..<0xF0: ((first & 0x0F) << 12 | next(1) << 6 | next(2), 3)
        case 0xF0...: ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
        default: (first, 1)
        }
    }

    /// The length of the bidirectional control at an offset (U+061C, U+200E, U+200F or U+2066 to U+2069); 0 if there is none.
    func bidiControl(at offset: Int) -> Int {
        let first = byte(at: offset)
        guard first == 0xD8 || first == 0xE2 else { return 0 }
        if first == 0xD8 { return byte(at: offset + 1) == 0x9C ? 2 : 0 }
        let (second, third) = (byte(at: offset + 1), byte(at: offset + 2))
        let isControl = second == 0x80 && (third == 0x8E || third == 0x8F) || second == 0x81 && 0xA6...0xA9 ~= third
        return isControl ? 3 : 0
    }

    /// Skips white space and bidirectional controls: the production `o` and, if the result is true, also `s`.
    ///
    /// - Returns: whether there was white space.
    mutating func skipSpace() -> Bool {
        var found = false
        while true {
            let byte = current
            if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
                found = true
                position += 1
            } else if byte < 0x80 {
                return found
            } else if byte == 0xE3, self.byte(at: position + 1) == 0x80, self.byte(at: position + 2) == 0x80 {
                found = true
                position += 3
            } else {
                let length = bidiControl(at: position)
                if length == 0 { return found }
                position += length
            }
        }
    }

    /// Whether a name can begin at the next byte. A bidirectional control before the name has been skipped as space.
    var isAtNameStart: Bool {
        let byte = current
        return byte < 0x80 ? CharacterClasses.isNameStart(byte) : CharacterClasses.isName(scalar(at: position).value)
    }

    /// Whether an unquoted literal can begin at the next byte.
    var isAtNameCharacter: Bool {
        let byte = current
        return byte < 0x80 ? CharacterClasses.isName(byte) : CharacterClasses.isName(scalar(at: position).value)
    }

    /// Skips characters that are allowed in names.
    ///
    /// - Returns: whether all of them are ASCII.
    @discardableResult
    mutating func skipNameCharacters() -> Bool {
        position = Self.end(of: CharacterClasses.isName, in: bytes, from: position)
        return current < 0x80 ? true : skipAnyNameCharacters()
    }

    /// Skips text up to `{`, `}`, `\`, U+0000 or the end.
    mutating func skipText() {
        position = Self.end(of: CharacterClasses.isText, in: bytes, from: position)
    }

    private static func end(of isMember: (UInt8) -> Bool, in bytes: Span<UInt8>, from start: Int) -> Int {
        var end = start
        while end < bytes.count, isMember(bytes[end]) { end += 1 }
        return end
    }

    private mutating func skipAnyNameCharacters() -> Bool {
        let start = position
        while true {
            let byte = current
            if byte < 0x80 {
                if !CharacterClasses.isName(byte) { break }
                position += 1
            } else {
                let (value, length) = scalar(at: position)
                if !CharacterClasses.isName(value) { break }
                position += length
            }
        }
        return position == start
    }
}

/// The classes of characters that the grammar distinguishes (LDML 48.2 part 9, "Names and Identifiers", "Whitespace").
enum CharacterClasses {
    /// `+`, `A`–`Z`, `_`, `a`–`z`
    private static var nameStart: ASCIISet { ASCIISet(low: 0x0000_0800_0000_0000, high: 0x07FF_FFFE_87FF_FFFE) }
    /// The same, and `-`, `.`, `0`–`9`.
    private static var name: ASCIISet { ASCIISet(low: 0x03FF_6800_0000_0000, high: 0x07FF_FFFE_87FF_FFFE) }

    /// Whether a byte is ordinary text, unlike `{`, `}`, `\` and U+0000.
    static func isText(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "{")
            ? byte != UInt8(ascii: "{") && byte != UInt8(ascii: "}") : byte != UInt8(ascii: "\\") && byte != 0
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
}
