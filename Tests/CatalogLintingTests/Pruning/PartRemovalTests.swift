import Testing

@testable import CatalogLinting
@testable import Catalogs

/// Removal of parts.
@Suite struct PartRemovalTests {
    static let xml = ("<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"de\">", "</catalog>")

    /// A part that the source does not have goes with what belongs to it.
    @Test(arguments: [
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
    func removal(path: String, before: String, after: String) throws {
        var bytes = Array(before.utf8)
        let catalog = CatalogLoader(languages: []).load(
            CatalogInput(path: path, bytes: bytes), as: nil, isReference: false)
        if let range = EntryRemoval.range(.action, of: 0, in: catalog) { bytes.removeSubrange(range) }
        #expect(String(decoding: bytes, as: UTF8.self) == after)
    }
}
