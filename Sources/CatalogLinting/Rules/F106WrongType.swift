import Catalogs

/// Reported by the readers. A flat file among catalogs is found here.
struct F106WrongType: ReaderRule, LanguageRule {
    static let info = RuleInfo(
        "F106", "wrong-type", .error,
        summary: "A value of the wrong type, or a required member that is missing.",
        rationale: """
            An entry is a text or an object of texts; `maxLength` is a whole number; `locale` and `messages` are \
            required. A value of the wrong type is not read at all. Flat files of keys and texts, as other \
            programs write them, are linted too, but a flat file among catalogs is an error, because the engine \
            refuses it.
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

    func check(_ language: LanguageView, _ findings: FindingSink) {
        guard !language.settings.acceptsFlatFiles else { return }
        let others = language.catalogs + (language.reference?.catalogs ?? [])
        guard let real = others.first(where: { !$0.isFlat && $0.document.messagesRange != nil }) else { return }
        for catalog in language.catalogs where catalog.isFlat {
            findings.report(
                in: catalog, at: catalog.messagesRange,
                "this is a flat file of keys and texts, but the files next to it are catalogs",
                help: "Wrap the entries in { \"locale\": \"\(language.language.tag)\", \"messages\": { … } }.",
                related: [Finding.Related(real.file, real.messagesRange, "a catalog is at")])
        }
    }
}
