import ByteText
import Testing

struct VisibleTextTests {
    @Test(arguments: [
        ("plain", "plain"), ("two\nlines\r", "two<U+000A>lines<U+000D>"), ("\u{1B}[31m", "<U+001B>[31m"),
        ("a\u{202E}b", "a<U+202E>b"), ("한국어 می\u{200C}خواهم 👩\u{200D}🔬", "한국어 می\u{200C}خواهم 👩\u{200D}🔬"),
        ("\u{2028}\u{85}", "<U+2028><U+0085>"), ("a\tb", "a b"), ("\u{E0041}", "<U+E0041>"), ("", ""),
    ]) func shows(_ text: String, _ expected: String) {
        #expect(VisibleText.of(text) == expected)
        #expect(VisibleText.of(text, limit: 100) == expected)
    }

    @Test func cutsAtALength() {
        #expect(VisibleText.of(String(repeating: "é", count: 100), limit: 11) == "ééééé…")
        #expect(VisibleText.of("abcdef", limit: 5) == "abcde…")
        #expect(VisibleText.of("abcde", limit: 5) == "abcde")
        #expect(VisibleText.of("a\n", limit: 5) == "a…")
    }
}
