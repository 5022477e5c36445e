import ByteText
import MessageFormat2
import TestSupport
import Testing

/// Sources that need not be parsed, because they are their own text.
@Suite(.seeded) struct OnlyTextTests {
    private static let pieces = [
        "a", "é", "한", "😀", " ", "\t", "\r\n", "\u{3000}", "\u{A0}", "\u{61C}", "\u{200E}", "\u{2066}", ".", ".input",
        ".match", "{", "}", "{{", "}}", "{$n}", "\\", "\\{", "\\\\", "|", "$n", "\u{0}", "\u{7F}", "1", "", "Some text",
    ]

    private static func isOnlyText(_ source: String) -> Bool { Message.isOnlyText(source.utf8.span) }

    /// Exactly those texts that the parser gives back as they are.
    private static func parses(_ source: String) -> Bool {
        let parsed = Message.parse(source)
        return parsed.isValid && parsed.message?.plainText.map { Array($0.utf8) } == Array(source.utf8)
    }

    @Test func isWhatParsingFinds() {
        var generator = RepeatableRandom(seed: 1)
        var found = 0
        for _ in 0..<Effort.rounds(20_000, long: 1_000_000) {
            let count = Int.random(in: 0...6, using: &generator)
            let source = (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
            let isOnlyText = Self.isOnlyText(source)
            if isOnlyText { found += 1 }
            #expect(isOnlyText == Self.parses(source), "\(source.debugDescription)")
        }
        #expect(found > 1_000)
    }

    @Test(arguments: [MessageLimits.sourceBytes, MessageLimits.sourceBytes + 1])
    func isBounded(count: Int) {
        let source = String(repeating: "a", count: count)
        #expect(Self.isOnlyText(source) == Self.parses(source))
    }
}
