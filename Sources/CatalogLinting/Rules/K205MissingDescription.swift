struct K205MissingDescription: LanguageRule {
    static let info = RuleInfo(
        "K205", "missing-description", .warning, isOptIn: true,
        summary: "An entry of the source language without a description for translators.",
        rationale: """
            Translators see a text out of context. "Open" can be a verb or an adjective, and most languages have \
            different words for the two. One sentence about where the text is shown saves a question in every \
            language.
            """,
        bad: [
            .entries("\"a\": \"Open\"", at: "\"a\""),
            .entries("\"a\": { \"title\": \"Saved\" }"),
            .entries("\"a\": { \"title\": \"Saved\", \"description\": \"\" }"),
        ],
        good: [
            .entries("\"a\": { \"title\": \"Open\", \"description\": \"A verb, on a button.\" }"),
            .entries("\"a\": { \"detail\": \"Saved.\", \"description\": \"After a form was sent.\" }"),
            .entries("\"a\": { \"title\": \"Close\", \"description\": \"A verb, on a button.\" }"),
        ])

    func check(_ language: LanguageView, _ findings: FindingSink) {
        guard language.isReference else { return }
        for catalog in language.catalogs where !catalog.isFlat {
            for number in 0..<catalog.count {
                let entry = catalog.entry(number)
                guard entry.description?.isEmpty != false else { continue }
                findings.report(
                    in: catalog, at: catalog.keyRange(number), key: entry.key.rawValue,
                    "the entry has no description for translators",
                    help: "Say where the text is shown and what must not change.")
            }
        }
    }
}
