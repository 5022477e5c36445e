import Testing

@testable import TerminalText

struct LineWrapTests {
    @Test(arguments: [
        ("short", 10, 0, 0, ["short"]),
        ("one two three", 8, 0, 2, ["one two", "  three"]),
        ("one two three", 8, 5, 2, ["one", "  two", "  three"]),
        ("one two", 8, 7, 2, ["", "  one", "  two"]),
        ("日本 語です", 6, 0, 0, ["日本", "語です"]),
        ("catalog-lint --select unknown-variable", 12, 0, 2, ["catalog-lint", "  --select", "  unknown-variable"]),
        ("", 4, 4, 2, [""]),
    ])
    func lines(_ text: String, _ width: Int, _ used: Int, _ indent: Int, _ lines: [String]) {
        #expect(LineWrap.lines(text, width: width, used: used, indent: indent) == lines)
    }

    @Test func withoutAWidthThereIsOneLine() {
        let text = String(repeating: "word ", count: 1_000)
        #expect(LineWrap.lines(text, width: nil) == [text])
    }
}
