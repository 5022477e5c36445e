/// Makes text from outside safe to show on a terminal or in a log, so that nothing in it ends the line, moves the cursor, or hides or
/// reorders the text around it (CWE-117).
package enum VisibleText {
    /// - Parameter text: anything, from anywhere.
    /// - Returns: the text with escapes such as `<U+200B>` for controls and invisible characters, and a space for each tab.
    package static func of(_ text: some StringProtocol) -> String { of(text, limit: .max) }

    /// Does the same, and cuts the text with an ellipsis after that many bytes of UTF-8.
    package static func of(_ text: some StringProtocol, limit: Int) -> String {
        // Most texts are plain ASCII.
        if text.utf8.count <= limit, text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return String(text) }
        var shown = ""
        var count = 0
        for scalar in text.unicodeScalars {
            let piece =
                scalar == "\t" ? " " : isHidden(scalar) ? "<\(Hexadecimal.codePoint(scalar.value))>" : String(scalar)
            count += piece.utf8.count
            guard count <= limit else { return shown + "…" }
            shown += piece
        }
        return shown
    }

    /// Whether a character is invisible or controls the terminal.
    package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
            0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
            true
        default: false
        }
    }
}
