import ByteText
import TestSupport
import Testing

@Suite struct ReaderTextTests {
    @Test(
        .shows(.bidi),
        arguments: [
            ("Plain text.", "Plain text."), ("두 줄\r\n입니다\t!", "두 줄 입니다 !"),
            ("a\u{0}b\u{1B}[31mc\u{7F}\u{9B}d", "ab[31mcd"),
            ("a\u{2028}b\u{2029}c\u{85}d", "a b c d"), ("", nil), (" \n\u{1}\t ", nil), (nil, nil),
            ("مرحبا بالعالم", "مرحبا بالعالم"), ("a\u{200F}b\u{200E}", "a\u{200F}b\u{200E}"),
            ("\u{2067}مرحبا\u{2069}!", "\u{2067}مرحبا\u{2069}!"),
            ("\u{202B}\u{2066}a\u{2069}\u{202C}", "\u{202B}\u{2066}a\u{2069}\u{202C}"),
            ("\u{202E}gnp.exe", "gnp.exe"), ("a\u{202E}b\u{202C}c", "abc"), ("\u{200B}\u{2060}", nil),
            ("a\u{2069}b", "ab"), ("\u{2066}a\u{202C}", "a"),
            ("\u{202A}\u{2066}a\u{202C}\u{2069}", "a"), ("\u{2066}a\u{2069}\u{2068}", "a"),
        ] as [(String?, String?)])
    func controlsAreRemoved(text: String?, shown: String?) {
        #expect(
            ReaderText.of(text, limit: 100).map { Array($0.unicodeScalars) } == shown.map { Array($0.unicodeScalars) })
    }

    @Test(
        .shows(.bidi),
        arguments: [
            ("abcdefgh", 8, "abcdefgh"), ("abcdefghi", 8, "abcde…"), ("가나다라", 9, "가나…"),
            ("e\u{301}e\u{301}e\u{301}", 8, "e\u{301}…"), ("\u{2066}abcdefgh\u{2069}", 10, "abcd…"),
        ])
    func cutBetweenCharacters(text: String, limit: Int, shown: String) throws {
        let cut = try #require(ReaderText.of(text, limit: limit))
        #expect(cut.utf8.elementsEqual(shown.utf8))
        #expect(cut.utf8.count <= limit)
    }

    /// Lines of a text that can be our own stay; nothing else does.
    @Test(
        .shows(.bidi),
        arguments: [
            ("one\ntwo\r\n\tthree", "one\ntwo\r\n\tthree"), ("a\u{2028}b\u{2029}", "a\u{2028}b\u{2029}"),
            ("a\u{B}b\u{C}c\u{85}d", "a b c d"), ("a\u{0}\n\u{1B}[31mb\u{7F}", "a\n[31mb"),
            ("a\u{202E}\nb\u{202C}", "a\nb"), ("\u{2067}a\nb\u{2069}", "\u{2067}a\nb\u{2069}"), ("\n", nil),
        ] as [(String, String?)])
    func linesAreKept(text: String, shown: String?) {
        let kept = ReaderText.of(text, limit: 100, keepsLines: true)
        #expect(kept.map { Array($0.unicodeScalars) } == shown.map { Array($0.unicodeScalars) })
    }

    /// A character alone can be longer than any limit.
    @Test func aCharacterWithoutEnd() throws {
        let cut = try #require(ReaderText.of("a" + String(repeating: "\u{301}", count: 60_000), limit: 200))
        #expect(198...200 ~= cut.utf8.count)
    }
}
