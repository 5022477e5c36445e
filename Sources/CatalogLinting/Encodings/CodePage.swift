/// A code page of Windows: which bytes stand for which characters beyond ASCII.
struct CodePage: Sendable {
    /// `Windows-1250`, `code page 932`
    let name: String
    /// Whether the page has characters of two bytes.
    let isWide: Bool
    /// The bytes of each character, the first one above the second, in blocks of 256 characters. 0 is for characters that the page
    /// does not have.
    private let codes: [UInt16]
    /// The number of the block for the characters with each upper byte. The first one is empty: most pages have none of most scripts.
    private let blocks: [UInt8]

    /// Every page that is known, the most common one first.
    static let all = [windows1252, windows1250, windows1251, windows1256, japanese]
    static let windows1250 = CodePage("Windows-1250", characters1250)
    static let windows1251 = CodePage("Windows-1251", characters1251)
    static let windows1252 = CodePage("Windows-1252", characters1252)
    static let windows1256 = CodePage("Windows-1256", characters1256)
    /// Shift_JIS with Microsoft's additions.
    static let japanese = CodePage("code page 932", rows: characters932)

    /// - Parameter characters: those of the bytes 0x80 to 0xFF.
    private init(_ name: String, _ characters: String) {
        self.init(name, isWide: false, characters.unicodeScalars.enumerated().map { (UInt32($1), UInt16($0 + 0x80)) })
    }

    /// - Parameter rows: the characters of two bytes. Half-width Katakana take one byte.
    private init(_ name: String, rows: [(first: UInt8, characters: String)]) {
        var list: [(UInt32, UInt16)] = (0xFF61...0xFF9F).map { ($0, UInt16($0 - 0xFF61 + 0xA1)) }
        for row in rows {
            // Programs write U+30FB for bytes that they cannot read.
            for (place, character) in row.characters.unicodeScalars.enumerated()
            where character != "\0" && character != "\u{30FB}" {
                // The byte 0x7F is never the second one.
                let second = UInt16(place + (place < 0x3F ? 0x40 : 0x41))
                list.append((UInt32(character), UInt16(row.first) << 8 | second))
            }
        }
        // Characters for private use are in the order of their bytes. UTF-8 has no byte above 0xF4.
        for place in 0..<5 * 188 {
            let second = UInt16(place % 188 + (place % 188 < 0x3F ? 0x40 : 0x41))
            list.append((UInt32(0xE000 + place), UInt16(0xF0 + place / 188) << 8 | second))
        }
        self.init(name, isWide: true, list)
    }

    private init(_ name: String, isWide: Bool, _ list: [(character: UInt32, code: UInt16)]) {
        self.name = name
        self.isWide = isWide
        var codes = [UInt16](repeating: 0, count: 0x100)
        var blocks = [UInt8](repeating: 0, count: 0x100)
        for (character, code) in list where character <= 0xFFFF {
            if blocks[Int(character >> 8)] == 0 {
                blocks[Int(character >> 8)] = UInt8(truncatingIfNeeded: codes.count >> 8)
                codes += repeatElement(0, count: 0x100)
            }
            let place = Int(blocks[Int(character >> 8)]) << 8 | Int(character & 0xFF)
            if codes[place] == 0 { codes[place] = code }
        }
        self.codes = codes
        self.blocks = blocks
    }

    /// The bytes of a character, the first one above the second; nil for ASCII, and if the page does not have the character.
    func code(of scalar: UInt32) -> UInt16? {
        guard scalar >= 0x80, scalar <= 0xFFFF else { return nil }
        let code = codes[Int(blocks[Int(scalar >> 8)]) << 8 | Int(scalar & 0xFF)]
        // Programs read bytes without a character as the control characters with the same number.
        return code != 0 ? code : scalar < 0xA0 && !isWide ? UInt16(scalar) : nil
    }
}
