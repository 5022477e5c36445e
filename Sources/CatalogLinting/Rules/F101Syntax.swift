/// Reported by the JSON and XML readers, which continue after the mistake.
struct F101Syntax: ReaderRule {
    static let info = RuleInfo(
        "F101", "syntax", .error,
        summary: "A file that is not valid JSON or XML.",
        rationale: """
            An extra comma, a missing quote, an element that is not closed. The readers are strict, because two \
            programs that guess will guess differently. The linter continues after a mistake and reports the next \
            one as well. A merge conflict left in the file, or a file of another kind, is a single finding. An \
            empty file is neither JSON nor XML.
            """,
        bad: [
            .file("{ \"locale\": \"en\", \"messages\": { \"a\": \"Save\", } }", at: ","),
            .file("{ \"locale\": \"de\", \"messages\": { \"a\": \"Speichern\" \"b\": \"Öffnen\" } }", named: "de.json"),
            .file(
                "{ \"locale\": \"fr\", \"messages\": { \"a\": 'Enregistrer' } }", named: "fr.json", at: "'Enregistrer'"),
            .xml("<message key=\"a\">Zapisz", in: "pl"),
            .xml("<message key=“a”>Uložit</message>", in: "cs", at: "“a”"),
            .file(
                "{\n<<<<<<< HEAD\n\"locale\": \"sv\",\n=======\n\"locale\": \"sv-FI\",\n>>>>>>> finland\n\"messages\": {} }",
                named: "sv.json", at: "<<<<<<< HEAD"),
            .file("", named: "ja.json"),
        ],
        good: [
            .file("{ \"locale\": \"en\", \"messages\": { \"a\": \"Save\" } }"),
            .file(
                "{ \"locale\": \"de\", \"messages\": { \"a\": \"Speichern\", \"b\": \"Öffnen\" } }", named: "de.json"),
            .xml("<message key=\"a\">Zapisz</message>", in: "pl"),
        ])
}
