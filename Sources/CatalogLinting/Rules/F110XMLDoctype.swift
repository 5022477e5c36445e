/// Reported by the readers.
struct F110XMLDoctype: ReaderRule {
    static let info = RuleInfo(
        "F110", "xml-doctype", .error,
        summary: "A document type declaration in an XML catalog.",
        rationale: """
            It can declare entities that read other files or grow without limit (XXE, "billion laughs"). Catalogs \
            don't need entities: write the characters themselves.
            """,
        bad: [
            .file("<!DOCTYPE catalog><catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"en\"/>", named: "en.xml"),
            .file(
                "<!DOCTYPE catalog SYSTEM \"catalog.dtd\"><catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"de\"/>",
                named: "de.xml"),
            .file(
                "<!DOCTYPE c [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"fr\"/>",
                named: "fr.xml"),
        ],
        good: [
            .xml("<message key=\"a\">Save</message>", in: "en"),
            .file(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?><catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"de\"><message key=\"a\">Öffnen</message></catalog>",
                named: "de.xml"),
            .xml("<message key=\"a\">Un &amp; deux</message>", in: "fr"),
        ])
}
