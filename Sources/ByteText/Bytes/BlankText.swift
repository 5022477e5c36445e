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
        if scalar.isASCII { return scalar.value <= 0x20 || scalar.value == 0x7F }
        let properties = scalar.properties
        if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return true }
        return switch properties.generalCategory {
        case .control, .format: true
        default: scalar.value == 0x2800  // a braille cell without dots
        }
    }
}
