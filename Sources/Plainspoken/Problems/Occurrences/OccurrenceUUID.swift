/// A UUID of version 8, which leaves most of its bits to its maker (RFC 9562 §5.8).
struct OccurrenceUUID: Sendable, Hashable {
    private let high: UInt64
    private let low: UInt64

    /// - Parameter block: 122 of its bits are kept; version and variant replace the others.
    init(_ block: Speck128.Block) {
        high = block.high & ~0xF000 | 0x8000
        low = block.low & ~(0b11 << 62) | 0b10 << 62
    }

    /// The code of the occurrence: ``OccurrenceCode/init(uuid:)`` gives the same one.
    var code: OccurrenceCode { OccurrenceCode(bits: low) }

    /// The length of ``urn``, in bytes.
    static let length = 45

    /// `urn:uuid:0c9f3d6e-51b7-8e20-a4d1-7be2039f6c18` (RFC 9562 §4)
    var urn: String {
        var text = InlineArray<45, UInt8>(repeating: 0)
        for (place, byte) in "urn:uuid:".utf8.enumerated() { text[place] = byte }
        let words = characters
        for index in words.indices {
            let word = UInt32(littleEndian: words[index])
            for place in 0..<4 { text[9 + 4 * index + place] = UInt8(truncatingIfNeeded: word >> UInt32(8 * place)) }
        }
        do {
            return String(copying: try UTF8Span(validating: text.span))
        } catch {
            return ""  // never: digits and hyphens are UTF-8
        }
    }

    /// The ASCII characters of the UUID alone, four in a word, so that nine words are stored instead of 36 bytes.
    var characters: InlineArray<9, UInt32> {
        let hyphen = UInt64(UInt8(ascii: "-"))
        let (first, second) = (Self.digits(high >> 32), Self.digits(high))
        let (third, fourth) = (Self.digits(low >> 32), Self.digits(low))
        func word(_ characters: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: characters).littleEndian }
        return [
            word(first), word(first >> 32),
            word(hyphen | second << 8), word(second >> 24 & 0xFF | hyphen << 8 | (second >> 32) << 16),
            word(second >> 48 | hyphen << 16 | third << 24), word(third >> 8 & 0xFF_FFFF | hyphen << 24),
            word(third >> 32), word(fourth), word(fourth >> 32),
        ]
    }

    /// The eight hexadecimal digits of a word's lower half, the first in the lowest byte.
    private static func digits(_ word: UInt64) -> UInt64 {
        // The word is spread out into bytes, and the bytes into halves.
        var word = word.byteSwapped >> 32
        word = (word | word << 16) & 0x0000_FFFF_0000_FFFF
        word = (word | word << 8) & 0x00FF_00FF_00FF_00FF
        word = (word >> 4 | word << 8) & 0x0F0F_0F0F_0F0F_0F0F
        // From ten on, a digit is a letter: 39 places after the character that would follow if decimal digits went on.
        let letters = (word &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
        return word &+ 0x3030_3030_3030_3030 &+ letters &* 39
    }
}
