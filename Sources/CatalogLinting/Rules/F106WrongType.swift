/// Reported by the readers.
package struct F106WrongType: ReaderRule {
    package static let info = RuleInfo(
        "F106", "wrong-type", .error,
        summary: "A value that is not what its place needs, or a member that is missing.",
        rationale: """
            An entry is a text or an object of texts; `maxLength` is a whole number; `locale` and `messages` have to be there. What is \
            of another type is not read at all.
            """,
        bad: [
            .entries("\"a\": 5", at: "5"),
            .entries("\"a\": { \"detail\": null }", in: "de", at: "null"),
            .file("{ \"locale\": \"fr\" }", named: "fr.json"),
            .entries("\"a\": {}", in: "ko", at: "{}"),
        ],
        good: [
            .entries("\"a\": \"5\""),
            .entries("\"a\": { \"detail\": [\"Erste Zeile\", \"zweite Zeile\"] }", in: "de"),
            .file("{ \"locale\": \"fr\", \"messages\": {} }", named: "fr.json"),
        ])

    package init() {}
}
