/// Facts about single code points that rules need (Unicode Character Database, through the standard library).
extension CodePoint {
    static func isASCIILetter(_ scalar: UInt32) -> Bool {
        scalar | 0x20 >= 0x61 && scalar | 0x20 <= 0x7A && scalar < 0x80
    }

    static func isASCIIDigit(_ scalar: UInt32) -> Bool { scalar >= 0x30 && scalar <= 0x39 }

    /// A letter of any script.
    static func isLetter(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return isASCIILetter(scalar) }
        return Unicode.Scalar(scalar)?.properties.isAlphabetic ?? false
    }

    static func isMark(_ scalar: UInt32) -> Bool {
        guard scalar >= 0x300, let scalar = Unicode.Scalar(scalar) else { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }

    static func isLowercase(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return scalar >= 0x61 && scalar <= 0x7A }
        return Unicode.Scalar(scalar)?.properties.isLowercase ?? false
    }

    static func isUppercase(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return scalar >= 0x41 && scalar <= 0x5A }
        return Unicode.Scalar(scalar)?.properties.isUppercase ?? false
    }

    /// Letters, the marks on them, digits, and joiners inside words.
    static func isWordPart(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return isASCIILetter(scalar) || isASCIIDigit(scalar) || scalar == 0x5F }
        return isLetter(scalar) || isMark(scalar) || digit(scalar) != nil || scalar == 0x200C || scalar == 0x200D
    }

    /// `'` and `’`, which can occur inside words.
    static func isApostrophe(_ scalar: UInt32) -> Bool {
        scalar == 0x27 || scalar == 0x2019 || scalar == 0x2BC || scalar == 0x5F3
    }

    /// The value of a decimal digit of any script: 3 for `٣`, `३` and `３`.
    static func digit(_ scalar: UInt32) -> UInt8? {
        if scalar < 0x80 { return isASCIIDigit(scalar) ? UInt8(scalar - 0x30) : nil }
        guard let zero = zeros.last(where: { $0 <= scalar }), scalar < zero + 10 else { return nil }
        return UInt8(scalar - zero)
    }

    /// The zero of each script whose digits are actually used to count in some language.
    private static let zeros: [UInt32] = [
        0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xDE6, 0xE50, 0xED0, 0xF20,
        0x1040, 0x17E0, 0x1810, 0xFF10,
    ]

    /// Control characters of the bidirectional algorithm (UAX #9).
    static func isBidiControl(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Closing quotation marks and brackets. They can come before or after the punctuation that ends a sentence.
    static func isClosing(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x22, 0x27, 0x29, 0x5D, 0x7D, 0xAB, 0xBB, 0x2018...0x201F, 0x2039...0x203A, 0x300B, 0x3009, 0x300D, 0x300F,
            0x3011, 0x3015, 0x3017, 0x3019, 0x301D...0x301F, 0xFF09, 0xFF3D, 0xFF5D, 0xFF60, 0xFF63, 0xFD3E...0xFD3F,
            0x60:
            true
        default: false
        }
    }

    /// Quotation marks of any language, including apostrophes.
    static func isQuote(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x22, 0x27, 0x60, 0xAB, 0xBB, 0x2018...0x201F, 0x2039...0x203A, 0x300C...0x300F, 0x301D...0x301F: true
        default: false
        }
    }

    /// Emoji, arrows and the characters that emoji are composed of: they are not part of a sentence.
    static func isPicture(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2190...0x21FF, 0x2300...0x23FF, 0x25A0...0x27BF, 0x27F0...0x27FF, 0x2900...0x297F, 0x2B00...0x2BFF,
            0xFE0E...0xFE0F, 0x1F000...0x1FAFF:
            true
        default: false
        }
    }
}
