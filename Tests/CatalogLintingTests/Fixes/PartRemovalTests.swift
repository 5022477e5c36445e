import CatalogLinting
import Plainspoken
import Testing

@Suite("Removal of parts")
struct PartRemovalTests {
    static let xml = ("<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"de\">", "</catalog>")

    @Test(
        "A part that the source does not have goes with what belongs to it",
        arguments: [
            (
                "de.json", #"{ "locale": "de", "messages": { "a": { "detail": "x", "action": "y" } } }"#,
                #"{ "locale": "de", "messages": { "a": { "detail": "x" } } }"#
            ),
            (
                "de.json", #"{ "locale": "de", "messages": { "a": { "action": ["y", "z"], "detail": "x" } } }"#,
                #"{ "locale": "de", "messages": { "a": { "detail": "x" } } }"#
            ),
            // Nothing would be left of the entry.
            (
                "de.json", #"{ "locale": "de", "messages": { "a": { "action": "y" } } }"#,
                #"{ "locale": "de", "messages": { "a": { "action": "y" } } }"#
            ),
            (
                "de.xml", xml.0 + "<message key=\"a\">\n<detail>x</detail>\n<action>y</action>\n</message>" + xml.1,
                xml.0 + "<message key=\"a\">\n<detail>x</detail>\n</message>" + xml.1
            ),
        ])
    func fix(path: String, before: String, after: String) throws {
        let bytes = Array(before.utf8)
        let catalog = CatalogView(reading: CatalogInput(path: path, bytes: bytes))
        let fix = EntryRemoval.fix(.action, of: 0, in: catalog)
        let finding = Finding(
            CatalogDiagnostic(.wrongType, at: 0..<1, "x"), .warning, in: catalog.file, fix: fix)
        #expect(String(decoding: FixApplier.apply([finding], upTo: .unsafe, to: bytes).bytes, as: UTF8.self) == after)
    }
}
