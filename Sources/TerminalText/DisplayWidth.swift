/// The number of terminal columns that a text takes (UAX #11, with the interpretation of terminals).
package enum DisplayWidth {
    static func of(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20..<0x7F: return 1
        case 0..<0x20, 0x7F..<0xA0: return 0
        // Vowels and final consonants of Hangul join the preceding syllable.
        case 0x1160...0x11FF, 0xD7B0...0xD7FB: return 0
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            return 2
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: return scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }

    package static func of(_ text: some StringProtocol) -> Int {
        // Most text is plain ASCII.
        if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    /// The width of a grapheme cluster: a family emoji is two columns wide.
    static func of(_ letter: Character) -> Int {
        let scalars = letter.unicodeScalars
        guard let first = scalars.first, scalars.count > 1 else { return scalars.first.map { of($0) } ?? 0 }
        let isPicture =
            (0x1F1E6...0x1F1FF).contains(first.value)
            || first.properties.isEmoji && scalars.contains { $0.value == 0x200D || $0.value == 0xFE0F }
        return isPicture ? 2 : scalars.reduce(0) { $0 + of($1) }
    }
}
