import ByteText
import Testing

struct ShortTextTests {
    @Test(arguments: [
        ("", 4, ""), ("abcd", 4, "abcd"), ("abcde", 4, "abcd…"), ("éé", 4, "éé"), ("ééé", 5, "éé…"), ("請稍後", 6, "請稍…"),
        ("請稍後", 8, "請稍…"), ("abe\u{301}f", 4, "ab…"), ("😀😀", 7, "😀…"), ("😀", 3, "…"),
    ])
    func isCutBetweenLetters(text: String, limit: Int, shown: String) {
        #expect(ShortText.of(text, limit: limit) == shown)
        #expect(ShortText.of(Array(text.utf8)[...], limit: limit) == shown)
    }
}
