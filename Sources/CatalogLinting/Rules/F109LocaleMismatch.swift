/// Reported by the readers, and by the check of the file's name.
package struct F109LocaleMismatch: ReaderRule {
    package static let info = RuleInfo(
        "F109", "locale-mismatch", .error,
        summary: "The file's name and its `locale` disagree, or one of them is not a language tag.",
        rationale: """
            A copied file whose `locale` was forgotten serves one language's texts to readers of another. Tags are those of \
            BCP 47, with hyphens: `pt-BR`, `zh-Hant`.
            """,
        bad: [
            .file("{ \"locale\": \"de\", \"messages\": { \"a\": \"Enregistrer\" } }", named: "fr.json", at: "\"de\""),
            .file(
                "{ \"locale\": \"pt_BR\", \"messages\": { \"a\": \"Salvar\" } }", named: "pt-BR.json", at: "\"pt_BR\""),
            .file(
                "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"ja\"><message key=\"a\">저장</message></catalog>",
                named: "ko.xml"),
        ],
        good: [
            .file("{ \"locale\": \"fr\", \"messages\": { \"a\": \"Enregistrer\" } }", named: "fr.json"),
            .file("{ \"locale\": \"pt-BR\", \"messages\": { \"a\": \"Salvar\" } }", named: "pt-BR.json"),
            .file(
                "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"ko\"><message key=\"a\">저장</message></catalog>",
                named: "ko.xml"),
        ])

    package init() {}
}
