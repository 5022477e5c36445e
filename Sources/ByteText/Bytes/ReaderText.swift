/// Makes text from outside safe to show to readers within our own text: limited in length, on one line, and without controls that
/// affect the text around it. Logs show the original text; see ``VisibleText``.
package enum ReaderText {
    /// - Parameters:
    ///   - text: anything, from anywhere.
    ///   - limit: the most bytes of UTF-8 to keep. Longer text is cut; see ``BoundedText``.
    ///   - keepsLines: whether lines may end within the text, as they may in a text that can be our own.
    /// - Returns: `nil` if nothing readable is left.
    package static func of(_ text: String?, limit: Int, keepsLines: Bool = false) -> String? {
        guard let text else { return nil }
        let shown = balanced(BoundedText.of(withoutControls(text, keepsLines: keepsLines), limit: limit))
        return shown.unicodeScalars.allSatisfy { $0 == " " || VisibleText.isHidden($0) } ? nil : shown
    }

    /// The text with a space in place of line ends and tabs, if these are not kept, and without other control characters.
    private static func withoutControls(_ text: String, keepsLines: Bool) -> String {
        if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09, 0x0A, 0x0D, 0x2028, 0x2029:
                if keepsLines { shown.append(scalar) } else if let last = shown.last, last != " " { shown.append(" ") }
            case 0x0B, 0x0C, 0x85: if let last = shown.last, last != " " { shown.append(" ") }
            // Overrides change the order of words, and tag characters are invisible.
            case 0..<0x20, 0x7F..<0xA0, 0x202D, 0x202E, 0xE0000...0xE0FFF: break
            default: shown.append(scalar)
            }
        }
        return String(shown)
    }

    // MARK: Direction

    /// The text, without its embeddings, overrides and isolates if these are not balanced.
    private static func balanced(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isDirectional), !isBalanced(text) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isDirectional($0) }))
    }

    private static func isDirectional(_ scalar: Unicode.Scalar) -> Bool {
        0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value
    }

    private static func isBalanced(_ text: String) -> Bool {
        var ends: [UInt32] = []
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x202A, 0x202B, 0x202D, 0x202E: ends.append(0x202C)
            case 0x2066...0x2068: ends.append(0x2069)
            case 0x202C, 0x2069: guard ends.popLast() == scalar.value else { return false }
            default: break
            }
        }
        return ends.isEmpty
    }
}
