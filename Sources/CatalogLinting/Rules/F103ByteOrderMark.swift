import Catalogs

/// Reported by the readers.
struct F103ByteOrderMark: ReaderRule {
    static let info = RuleInfo(
        "F103", "bom", .warning, fix: .safe,
        summary: "A byte order mark at the start of the file.",
        rationale: """
            UTF-8 has no byte order, so the mark is useless, and programs that don't expect it fail at the first \
            byte. The engine skips it.
            """,
        bad: [
            .file("\u{FEFF}{ \"locale\": \"en\", \"messages\": { \"a\": \"Save\" } }"),
            .file("\u{FEFF}{ \"locale\": \"de\", \"messages\": { \"a\": \"Speichern\" } }", named: "de.json"),
            .file(
                "\u{FEFF}<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"ja\"><message key=\"a\">保存</message></catalog>",
                named: "ja.xml"),
        ],
        good: [
            .file("{ \"locale\": \"en\", \"messages\": { \"a\": \"Save\" } }"),
            .file("{ \"locale\": \"de\", \"messages\": { \"a\": \"Speichern\" } }", named: "de.json"),
            .xml("<message key=\"a\">保存</message>", in: "ja"),
        ])

    func fix(_ diagnostic: CatalogDiagnostic, in catalog: CatalogView) -> Fix? {
        Fix(.safe, [Fix.Edit(diagnostic.place.range ?? 0..<0, [])])
    }
}
