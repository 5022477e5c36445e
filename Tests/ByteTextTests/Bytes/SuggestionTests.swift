import ByteText
import Testing

struct SuggestionTests {
    @Test(
        arguments: [
            ("titel", "title"), ("TITLE", "title"), ("detial", "detail"), ("x", nil), ("action", nil),
            ("descripton", "description"),
            ("", nil), (String(repeating: "é", count: 10_000), nil),
        ] as [(String, String?)])
    func nearest(name: String, meant: String?) {
        #expect(Suggestion.nearest(to: name, among: ["title", "detail", "action", "description"]) == meant)
    }
}
