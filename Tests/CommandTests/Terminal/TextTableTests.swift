import Testing

@testable import PlainspokenCommand

struct TextTableTests {
    @Test func columnsLineUp() {
        var table = TextTable("NAME", "TEXT", "END")
        table.append(["ko", "찾을 수 없음", "x"])
        table.append(["a\u{301}", "e"])
        table.append(["longer than its head", "\u{1B}", "y", "too many"])
        #expect(
            table.lines == [
                "NAME                  TEXT          END",
                "ko                    찾을 수 없음  x",
                "a\u{301}                     e",
                "longer than its head  <U+001B>      y",
            ])
    }
}
