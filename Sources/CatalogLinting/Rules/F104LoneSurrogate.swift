/// Reported by the readers.
struct F104LoneSurrogate: ReaderRule {
    static let info = RuleInfo(
        "F104", "lone-surrogate", .error,
        summary: "Half of a surrogate pair in an escape.",
        rationale: """
            `\\uD83D` alone does not stand for a character. It is what remains when a text is cut in the middle of \
            an emoji.
            """,
        bad: [
            .entries("\"a\": \"Saved \\uD83D\"", at: "\\uD83D"),
            .entries("\"a\": \"Gespeichert \\uDE00\"", in: "de", at: "\\uDE00"),
            .entries("\"a\": \"保存 \\uD83D\\u0041\"", in: "ja", at: "\\uD83D"),
        ],
        good: [
            .entries("\"a\": \"Saved \\uD83D\\uDE00\""),
            .entries("\"a\": \"Gespeichert 😀\"", in: "de"),
            .entries("\"a\": \"\\u4FDD\\u5B58\"", in: "ja"),
        ])
}
