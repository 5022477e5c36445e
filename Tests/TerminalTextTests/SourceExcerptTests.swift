import Testing

@testable import TerminalText

struct SourceExcerptTests {
    @Test(arguments: [
        ("Hello {$name", 6..<12, 1, ["  1 | Hello {$name", "    |       ^^^^^^"]),
        ("Hello {$name", 12..<12, 1, ["  1 | Hello {$name", "    |             ^"]),
        ("a\nbc\r\nd", 2..<3, 2, ["  2 | bc", "    | ^"]),
        ("a\nbc\r\nd", 3..<7, 2, ["  2 | bc", "    |  ^"]),
        ("日本 x", 7..<8, 10, ["  10 | 日本 x", "     |      ^"]),
        ("e\u{301}x", 3..<4, 1, ["  1 | e\u{301}x", "    |  ^"]),
        // Whole letters: none is cut, whatever part of it the place names.
        ("aéb", 2..<3, 1, ["  1 | aéb", "    |  ^"]), ("aéb", 1..<2, 1, ["  1 | aéb", "    |  ^"]),
        ("ae\u{301}b", 2..<3, 1, ["  1 | ae\u{301}b", "    |  ^"]),
        ("ae\u{301}b", 1..<2, 1, ["  1 | ae\u{301}b", "    |  ^"]),
        ("a👩‍👩‍👧b", 5..<8, 1, ["  1 | a👩‍👩‍👧b", "    |  ^^"]), ("a🇨🇿b", 5..<9, 1, ["  1 | a🇨🇿b", "    |  ^^"]),
        ("\u{1112}\u{1161}\u{11AB}글x", 9..<12, 1, ["  1 | \u{1112}\u{1161}\u{11AB}글x", "    |   ^^"]),
        ("\u{1B}[31mx\u{202E}", 5..<6, 1, ["  1 | <U+001B>[31mx<U+202E>", "    |             ^"]),
        ("a\r\nb", 2..<3, 1, ["  1 | a", "    |  ^"]), ("\n\n", 1..<2, 2, ["  2 | ", "    | ^"]),
        ("\u{FEFF}ab", 0..<4, 1, ["  1 | ab", "    | ^"]),
        ("", 0..<0, 1, ["  1 | ", "    | ^"]),
        ("a", 5..<9, 1, ["  1 | a", "    |  ^"]),
    ])
    func excerpts(_ source: String, _ range: Range<Int>, _ line: Int, _ lines: [String]) {
        #expect(SourceExcerpt(range, in: Array(source.utf8), line: line).rows() == lines)
    }

    @Test func longLinesAreCut() {
        let source = [UInt8](repeating: UInt8(ascii: "a"), count: 60_000)
        for offset in [0, 59, 60, 61, 30_000, 59_999, 60_000] {
            let lines = SourceExcerpt(offset..<min(60_000, offset + 500), in: source, line: 1).rows()
            #expect(lines.allSatisfy { DisplayWidth.of($0) <= SourceExcerpt.maximumWidth + 10 })
            #expect(lines[1].contains("^"))
            #expect(lines[0].contains("| …") == (offset > SourceExcerpt.maximumBefore))
            #expect(lines[0].hasSuffix("…") == (offset < 59_900))
        }
    }

    @Test func bytesThatAreNoTextAreShown() {
        #expect(SourceExcerpt(1..<2, in: [0x61, 0xFF, 0x62], line: 1).rows() == ["  1 | a\u{FFFD}b", "    |  ^"])
    }
}
