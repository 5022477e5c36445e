/// Invisible and zero-width characters, and the places where languages need them.
enum InvisibleCharacter {
    static func isInvisible(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xAD, 0x34F, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180E, 0x200B...0x200D, 0x2060...0x2064, 0x3164,
            0xFEFF, 0xFFA0, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
            true
        default: false
        }
    }

    /// Whether the invisible character at an index has a purpose there.
    static func isNeeded(at index: Int, in text: ShownPattern, _ language: String) -> Bool {
        let (before, after) = (text.scalar(index - 1), text.scalar(index + 1))
        switch text.scalars[index] {
        case 0x200C: return joins(before) && (joins(after) || after == 0x200C)
        case 0x200D: return joins(before) || joins(after) || isEmoji(before) && isEmoji(after)
        // In languages without spaces between words, it marks where a line may break.
        case 0x200B:
            return ["th", "km", "lo", "my", "bo", "dz", "shn", "kjg"].contains(language)
        // Marks where a long word may be hyphenated.
        case 0xAD: return CodePoint.isLetter(before) && CodePoint.isLetter(after)
        case 0x34F: return CodePoint.isMark(before) || CodePoint.isMark(after)
        case 0x180B...0x180E: return ScriptSet.script(of: before).contains(.other)
        case 0xE0020...0xE007F: return before == 0x1F3F4 || before >= 0xE0020 && before <= 0xE007F
        default: return false
        }
    }

    /// Scripts whose letters change shape when they join: Arabic, Syriac, the scripts of India, Mongolian …
    private static func joins(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x610...0x6FF, 0x700...0x7FF, 0x840...0x8FF, 0x900...0xDFF, 0xE80...0xFFF, 0x1000...0x109F,
            0x1780...0x17FF, 0x1800...0x18AF, 0x1A20...0x1CFF, 0xA840...0xA8FF, 0xA980...0xA9FF, 0xFB50...0xFDFF,
            0xFE70...0xFEFC, 0x10A00...0x11FFF, 0x1E900...0x1E95F:
            true
        default: false
        }
    }

    private static func isEmoji(_ scalar: UInt32) -> Bool {
        scalar == 0xFE0F || scalar >= 0x1F3FB && scalar <= 0x1F3FF
            || scalar >= 0x203C && Unicode.Scalar(scalar)?.properties.isEmoji ?? false
    }
}

/// Control characters of the bidirectional algorithm in a text (UAX #9, section 2).
enum BidiControls {
    /// Embeddings, overrides, isolates and the characters that end them, with their offsets.
    static func all(in text: UTF8Text) -> [(scalar: UInt32, place: Int)] {
        let bytes = text.span
        var found: [(scalar: UInt32, place: Int)] = []
        for index in bytes.indices where bytes[index] == 0xE2 {
            let scalar = bytes.character(at: index).scalar
            if scalar >= 0x202A && scalar <= 0x202E || scalar >= 0x2066 && scalar <= 0x2069 {
                found.append((scalar, index))
            }
        }
        return found
    }
}
