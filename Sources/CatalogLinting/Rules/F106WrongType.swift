import Plainspoken

/// Reported by the readers; a flat file among catalogs is found here.
package struct F106WrongType: ReaderRule, LanguageRule {
    package static let info = RuleInfo(
        "F106", "wrong-type", .error,
        summary: "A value that is not what its place needs, or a member that is missing.",
        rationale: """
            An entry is a text or an object of texts; `maxLength` is a whole number; `locale` and `messages` have to be there. What is \
            of another type is not read at all. A plain object of keys and texts, as other programs write them, is linted as well; \
            among catalogs it is an error, for the engine refuses it.
            """,
        bad: [
            .entries("\"a\": 5", at: "5"),
            .entries("\"a\": { \"detail\": null }", in: "de", at: "null"),
            .file("{ \"locale\": \"fr\" }", named: "fr.json"),
            .entries("\"a\": {}", in: "ko", at: "\"a\""),
            .files([
                ("en.json", "{ \"locale\": \"en\", \"messages\": { \"a\": \"Save\" } }"),
                ("pl.json", "{ \"a\": \"Zapisz\" }"),
            ]),
        ],
        good: [
            .entries("\"a\": \"5\""),
            .entries("\"a\": { \"detail\": [\"Erste Zeile\", \"zweite Zeile\"] }", in: "de"),
            .file("{ \"locale\": \"fr\", \"messages\": {} }", named: "fr.json"),
            .files([("en.json", "{ \"a\": \"Save\" }"), ("pl.json", "{ \"a\": \"Zapisz\" }")]),
        ])

    package init() {}

    package func check(_ language: LanguageView, _ findings: FindingSink) {
        guard !language.settings.acceptsFlatFiles else { return }
        let others = language.catalogs + (language.reference?.catalogs ?? [])
        guard let real = others.first(where: { !$0.isFlat && $0.document.messagesRange != nil }) else { return }
        for catalog in language.catalogs where catalog.isFlat {
            findings.report(
                in: catalog, at: catalog.messagesRange,
                "this is a plain object of keys and texts, and there are catalogs beside it",
                help: "Write { \"locale\": \"\(language.language.tag)\", \"messages\": { … } } around the entries.",
                related: [Finding.Related(real.file, real.messagesRange, "a catalog is")])
        }
    }
}
