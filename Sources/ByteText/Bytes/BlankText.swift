/// Texts with nothing to read in them.
package enum BlankText {
    /// Whether a text is empty, or has only white space, control characters and characters that are not shown.
    ///
    /// ```swift
    /// BlankText.isBlank(" \u{A0}\u{200B}")   // true
    /// ```
    package static func isBlank(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(isBlank) }

    /// Whether a character is one of those.
    package static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ...0x20, 0x7F: return true
        // Letters of most languages, which need no closer look.
        case ..<0x7F, 0xAE...0x34E, 0x350...0x5FF, 0x620...0x6DC, 0x900...0x115E, 0x3001...0x3163, 0x3165...0xD7FF:
            return false
        default: break
        }
        let properties = scalar.properties
        if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return true }
        return switch properties.generalCategory {
        case .control, .format: true
        default: scalar.value == 0x2800  // a braille cell without dots
        }
    }
}
