/// Reported by the readers.
struct F113UnknownMember: ReaderRule {
    static let info = RuleInfo(
        "F113", "unknown-member", .error,
        summary: "An unknown member, element or attribute.",
        rationale: """
            It is usually misspelled, and then the text in it is never shown. An entry can have the members \
            `title`, `detail`, `action`, `description`, `placeholders`, `maxLength`, `status`, `retry`, `about`, \
            `replacedBy` and `lint-ignore`.
            """,
        bad: [
            .entries("\"a\": { \"tittle\": \"Save\", \"detail\": \"Saved.\" }", at: "\"tittle\""),
            .entries("\"a\": { \"detail\": \"Gespeichert.\", \"hint\": \"Weiter.\" }", in: "de", at: "\"hint\""),
            .file(
                "{ \"locale\": \"fr\", \"version\": 2, \"messages\": { \"a\": \"Enregistrer\" } }", named: "fr.json",
                at: "\"version\""),
            .xml("<message key=\"a\"><detal>Zapisz</detal></message>", in: "pl"),
        ],
        good: [
            .entries("\"a\": { \"title\": \"Save\", \"detail\": \"Saved.\" }"),
            .entries("\"a\": { \"detail\": \"Gespeichert.\", \"action\": \"Weiter.\" }", in: "de"),
            .file(
                "{ \"$schema\": \"../catalog.schema.json\", \"locale\": \"fr\", \"messages\": { \"a\": \"Enregistrer\" } }",
                named: "fr.json"),
        ])
}
