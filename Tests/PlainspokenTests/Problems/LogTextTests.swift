import Testing

@testable import Plainspoken

@Suite struct LogTextTests {
    @Test(arguments: [
        ("plain", "plain"), ("two\nlines", #"two\u{a}lines"#), ("\u{1B}[31m", #"\u{1b}[31m"#),
        ("a\u{202E}b", #"a\u{202e}b"#), ("한국어", "한국어"), ("\u{2028}", #"\u{2028}"#), ("", ""),
    ]) func escapes(_ text: String, _ expected: String) {
        #expect(LogText.escaped(text, limit: 100) == expected)
    }

    @Test func cutsAtALength() {
        let cut = LogText.escaped(String(repeating: "é", count: 100), limit: 11)
        #expect(cut == "ééééé…")
    }
}
