import ByteText

/// The short code of an occurrence, for people: a reader can say it over the telephone, and support finds the
/// occurrence in the log by it.
///
/// ```swift
/// options.occurrenceCodes = .on
/// translator.translate(error).reference        // K7M3-9QFH
/// OccurrenceCode("k7m3 9qfh")                  // K7M3-9QFH
/// OccurrenceCode("K7M3-9QFX")                  // nil: its check character does not match
/// ```
///
/// It has eight characters in two groups: seven for 35 bits, and one to check them. They are the digits and letters of
/// Crockford's base 32, which leaves out I, L, O and U. A wrong character, two characters that changed places, and a
/// pair that was doubled wrongly (`33` for `88`) are always noticed; any other mistake in 31 of 32 cases. See
/// docs/decisions/0027.
///
/// The bits are the last 35 of the occurrence's UUID, so a code tells no more than the UUID does: nothing about other
/// occurrences. That one of a million others has the same code happens in one case of 34,000; the time of the error
/// then tells them apart, and the UUID always does.
public struct OccurrenceCode: Sendable, Hashable {
    /// How many bits a code carries.
    static let bitCount: UInt64 = 35
    /// How many characters a code has, without its hyphen.
    static let characterCount = 8
    /// The length of a code as it is shown, in bytes.
    static let length = 9
    /// The characters by their values: Crockford's base 32.
    static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

    /// What the characters stand for, without the check character: the first one in the highest of 35 bits.
    let bits: UInt64

    /// - Parameter bits: the lower 35 are kept.
    init(bits: UInt64) { self.bits = bits & (1 << Self.bitCount - 1) }

    /// The code of the occurrence with a UUID, as in ``Problem/instance`` and in the log.
    ///
    /// ```swift
    /// OccurrenceCode(uuid: "urn:uuid:0c9f3d6e-51b7-8e20-a4d1-7be2039f6c18")     // 81SY-V0R1
    /// ```
    ///
    /// - Parameter uuid: a UUID (RFC 9562 §4), with or without `urn:uuid:`, in upper or lower case.
    /// - Returns: `nil` for anything else, and for UUIDs of the versions 1, 2 and 6: their last bits name a computer and
    ///   would be the same for all of its occurrences.
    public init?(uuid: String) {
        let prefix = "urn:uuid:".utf8
        var text = uuid.utf8[...]
        if text.count == prefix.count + 36, zip(text, prefix).allSatisfy({ ASCII.lowercased($0) == $1 }) {
            text = text.dropFirst(prefix.count)
        }
        guard text.count == 36 else { return nil }
        var (high, low): (UInt64, UInt64) = (0, 0)
        for (place, byte) in text.enumerated() {
            if [8, 13, 18, 23].contains(place) {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            high = high << 4 | low >> 60
            low = low << 4 | UInt64(digit)
        }
        let (version, variant) = (high >> 12 & 0xF, low >> 62)
        guard variant == 0b10, ![1, 2, 6].contains(version) else { return nil }
        self.init(bits: low)
    }

    /// The hexadecimal digits that the occurrence's UUID ends with, for logs that have only the UUID: `039f6c18`.
    public var lastDigitsOfUUID: String { Hexadecimal.text(bits & 0xFFFF_FFFF, digits: 8) }
}

extension OccurrenceCode: CustomStringConvertible {
    /// The code as it is shown: `K7M3-9QFH`.
    public var description: String {
        do {
            return String(copying: try UTF8Span(validating: characters.span))
        } catch {
            return ""  // never: all characters are ASCII
        }
    }

    /// The ASCII characters of the code as it is shown.
    var characters: InlineArray<9, UInt8> {
        var characters = InlineArray<9, UInt8>(repeating: UInt8(ascii: "-"))
        var check = CheckCharacter()
        for place in 0..<7 {
            let value = UInt8(truncatingIfNeeded: bits >> UInt64(30 - 5 * place)) & 31
            check.add(value)
            characters[place < 4 ? place : place + 1] = Self.alphabet[Int(value)]
        }
        characters[8] = Self.alphabet[Int(check.value)]
        return characters
    }
}

extension OccurrenceCode: Codable {
    /// Decodes a code from a text, as forgiving as ``init(parsing:)``.
    ///
    /// - Throws: a `DecodingError` if the text is not a code.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do {
            try self.init(parsing: text)
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
        }
    }

    /// Writes the code as it is shown.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
