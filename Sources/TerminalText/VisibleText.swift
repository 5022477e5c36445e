/// Text of a file as it can be shown on a terminal: nothing in it moves the cursor, hides, or reorders what is around it.
package enum VisibleText {
    /// - Returns: the text, with controls and invisible characters as `<U+200B>`, and tabs as one space.
    package static func of(_ text: some StringProtocol) -> String {
        // Most of it is plain ASCII.
        if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return String(text) }
        var shown = ""
        for scalar in text.unicodeScalars {
            if scalar == "\t" {
                shown.unicodeScalars.append(" ")
            } else if isHidden(scalar) {
                let code = String(scalar.value, radix: 16, uppercase: true)
                shown += "<U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code + ">"
            } else {
                shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }

    /// Whether a character has no ink, or tells the terminal to do something.
    package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
            0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
            true
        default: false
        }
    }

    /// Whether a character is written from right to left, so that columns do not tell where it is shown.
    package static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
