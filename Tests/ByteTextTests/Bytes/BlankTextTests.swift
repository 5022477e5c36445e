import ByteText
import Testing

/// Texts with nothing to read in them.
@Suite struct BlankTextTests {
    @Test(arguments: [
        ("", true), (" \u{A0}\u{200B}", true), ("\u{2800}\u{3164}", true), (" \u{200B}a", false), ("。", false),
    ])
    func hasNothingToRead(text: String, isBlank: Bool) { #expect(BlankText.isBlank(text) == isBlank) }

    /// The letters that are known without a look at Unicode's tables are as in the tables.
    @Test func followsUnicode() {
        let wrong = (0...0xFFFF).compactMap { Unicode.Scalar(UInt32($0)) }.filter { scalar in
            let properties = scalar.properties
            let isBlank =
                properties.isWhitespace || properties.isDefaultIgnorableCodePoint
                || [.control, .format].contains(properties.generalCategory) || scalar == "\u{2800}"
            return BlankText.isBlank(scalar) != isBlank
        }
        #expect(wrong == [])
    }
}
