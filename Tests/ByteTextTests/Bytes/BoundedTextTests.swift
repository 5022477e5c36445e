import ByteText
import Testing

@Suite struct BoundedTextTests {
    private static let accents = "a" + String(repeating: "\u{301}", count: 32_000)

    @Test(arguments: [
        ("short", 5, "short"), ("longer", 5, "lo…"), ("한국어", 8, "한…"), ("한국어", 9, "한국어"),
        // Not between the parts of one character.
        ("ab👨‍👩‍👧‍👦cd", 20, "ab…"), ("abe\u{301}cd", 7, "abe\u{301}cd"),
        ("abce\u{301}def", 7, "abc…"), ("abc", 2, ""), ("", 0, ""),
    ])
    func cuts(text: String, limit: Int, expected: String) {
        #expect(BoundedText.of(text, limit: limit) == expected)
    }

    /// One character of 64 KB is cut as well, between two code points.
    @Test func oneLongCharacter() {
        #expect(Self.accents.count == 1)
        let cut = BoundedText.of(Self.accents, limit: 512)
        #expect(
            cut.utf8.count == 512 && cut.unicodeScalars.starts(with: "a\u{301}\u{301}".unicodeScalars)
                && cut.unicodeScalars.last == "…")
        #expect(BoundedText.of("ab" + Self.accents, limit: 512).utf8.count <= 512)
    }

    @Test func neverLongerThanTheLimit() {
        let texts = ["aé한😀", Self.accents, "\r\n\r\n\r\n", "🇩🇪🇰🇷🇩🇪🇰🇷", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "क्षि क्षि"]
        for text in texts {
            for limit in 0...100 {
                let cut = BoundedText.of(text, limit: limit)
                #expect(cut.utf8.count <= limit)
                #expect(cut == text || cut.isEmpty || text.unicodeScalars.starts(with: cut.unicodeScalars.dropLast()))
            }
        }
    }

    @Test func widthAsWritten() {
        let width = { (scalar: Unicode.Scalar) in scalar == "<" ? 6 : UTF8.width(scalar) }
        #expect(BoundedText.of("a<b", limit: 8, width: width) == "a<b")
        #expect(BoundedText.of("a<bcd", limit: 9, width: width) == "a…")
        #expect(BoundedText.of("a<bcde", limit: 10, width: width) == "a<…")
    }
}
