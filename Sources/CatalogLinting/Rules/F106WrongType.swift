import Catalogs

/// Reported by the readers. A flat file among catalogs is found here.
struct F106WrongType: ReaderRule, LanguageRule {
    static let info = RuleInfo(
        "F106", "wrong-type", .error,
        summary: "A value of the wrong type, or a required member that is missing.",
        rationale: """
            An entry is a text or an object of texts; `maxLength` is a whole number; `locale` and `messages` are \
            required. A value of the wrong type is not read at all. Flat files of keys and texts, as other \
            programs write them, are linted too, but not among catalogs, and a file in the format of another program \
            (i18next, ARB, Xcode, Rails) is an error anywhere, because the engine refuses it. It is the only finding in that \
            file, with the command that takes the file over.
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
            .files([
                ("en.json", "{ \"locale\": \"en\", \"messages\": { \"a\": \"Save\" } }"),
                ("de.json", "{ \"@@locale\": \"de\", \"cartItems\": \"{n, plural, other{{n} Artikel}}\" }"),
            ]),
            .files([
                ("en.json", "{ \"@@locale\": \"en\", \"cartItems\": \"{n, plural, other{{n} items}}\" }"),
                ("de.json", "{ \"@@locale\": \"de\", \"cartItems\": \"{n, plural, other{{n} Artikel}}\" }"),
            ]),
            .files([
                ("en.json", "{ \"locale\": \"en\", \"messages\": { \"a\": \"Save\" } }"),
                ("fr.json", "{ \"cart\": { \"items\": \"{{count}} articles\" }, \"save\": \"Enregistrer\" }"),
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
        let real = ForeignFile.real(among: language.catalogs, language.reference)
        for catalog in language.catalogs where catalog.isFlat {
            let file = ForeignFile(catalog.file.bytes)
            guard real != nil || file.isImported else { continue }
            findings.report(
                in: catalog, at: catalog.messagesRange,
                .init(
                    "this is \(file.kind)\(real == nil ? ", not a catalog" : ", but the files next to it are catalogs")"
                ),
                help: file.help(path: catalog.file.path, language: language.language.tag),
                related: real.map { [Finding.Related($0.file, $0.messagesRange, "a catalog is at")] } ?? [])
        }
    }
}
