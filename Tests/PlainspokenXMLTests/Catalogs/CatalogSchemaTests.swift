import CLibXML2
import Foundation
import Plainspoken
import PlainspokenXML
import Testing

/// The schemas in Resources say what the readers say.
struct CatalogSchemaTests {
    static let resources = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Resources")

    /// Whether `Resources/catalog.rng` accepts a document; nil where it is not well-formed.
    static func accepts(_ document: String) -> Bool? {
        // From memory: once our reader has run, libxml2 opens no file any more.
        guard let grammar = try? Data(contentsOf: resources.appending(path: "catalog.rng")) else { return nil }
        let source = grammar.map { CChar(bitPattern: $0) }
        guard let parser = xmlRelaxNGNewMemParserCtxt(source, Int32(source.count)) else { return nil }
        defer { xmlRelaxNGFreeParserCtxt(parser) }
        guard let schema = xmlRelaxNGParse(parser) else { return nil }
        defer { xmlRelaxNGFree(schema) }
        let bytes = Array(document.utf8CString)
        let tree = xmlReadMemory(bytes, Int32(bytes.count - 1), nil, "UTF-8", Int32(XML_PARSE_NOERROR.rawValue))
        guard let tree else { return nil }
        defer { xmlFreeDoc(tree) }
        guard let context = xmlRelaxNGNewValidCtxt(schema) else { return nil }
        defer { xmlRelaxNGFreeValidCtxt(context) }
        xmlRelaxNGSetValidStructuredErrors(context, { _, _ in }, nil)
        return xmlRelaxNGValidateDoc(context, tree) == 0
    }

    static let entries = [
        "<message key='a.b-c'>x</message>", "<message key='a'/>", "<message key='server.x.a%2FB'>x</message>",
        "<message key='server.x.A.b_C'>x</message>", "<message key='server.a_b.c'>x</message>",
        "<message key='server.x.'>x</message>", "<message key='server.x..'>x</message>",
        "<message key='a' max-length='3' lint-ignore='T602 number-lost'><action>x</action></message>",
        "<message key='a' xml:space='preserve'><detail>x</detail><title/><description>d</description></message>",
        "<message key='a'><placeholder name='n'/><detail match='$n'><variant key='*'>x</variant></detail></message>",
        "<message key='A'>x</message>", "<message>x</message>", "<message key='a' lint-ignore='T,'>x</message>",
        "<message key='a' max-length='0'>x</message>", "<message key='a'><description>d</description></message>",
        "<message key='a'><title>x</title><title>y</title></message>", "<message key='a'><tittle>x</tittle></message>",
        "<message key='a'>x<title>y</title></message>", "<message key='a'><detail match='$n'>x</detail></message>",
        "<message key='a'><detail match=''><variant key='*'/></detail></message>", "<message key='a' b='c'>x</message>",
        "<message key='a'><detail><variant key='*'>x</variant></detail></message>", "<messages/>", "x",
        "<message key='a'><placeholder type='x'/><title>x</title></message>", "<message key='server.a%2f'>x</message>",
    ]

    @Test(arguments: entries)
    func relaxNGAndReaderAgree(entry: String) {
        let document = "<catalog xmlns='urn:plainspoken:catalog:1' locale='en'>\(entry)</catalog>"
        let read = XMLCatalogFormat().read(Array(document.utf8), path: "en.xml")
        #expect(Self.accepts(document) == (read.error == nil), "\(read.error?.description ?? "the reader accepts it")")
    }

    @Test func builtInCatalogsFitTheSchema() throws {
        for catalog in try CatalogOrigin.builtIn.load() {
            #expect(Self.accepts(String(decoding: try XMLCatalogFormat().write(catalog), as: UTF8.self)) == true)
        }
    }

    /// No validator of JSON Schema is at hand, so at least the names must be those that the reader knows.
    @Test func jsonSchemaNamesTheMembersThatTheReaderKnows() throws {
        let data = try Data(contentsOf: Self.resources.appending(path: "catalog.schema.json"))
        let schema = try JSONValue(parsing: Array(data), duplicates: .refused)
        #expect(schema["$schema"]?.string == "https://json-schema.org/draft/2020-12/schema")
        let definitions = try #require(schema["$defs"])
        let names = { (value: JSONValue?) in value?["properties"]?.members?.map(\.name) ?? [] }
        let entry = definitions["entry"]?["anyOf"]?.elements?.last
        for name in names(entry) {
            let json = "{\"locale\": \"en\", \"messages\": {\"a\": {\"\(name)\": null}}}"
            let faults = JSONCatalogFormat().read(Array(json.utf8), path: "").diagnostics.map(\.code)
            #expect(!faults.contains(.unknownMember), "\(name)")
        }
        #expect(
            names(entry) == ["title", "detail", "action", "description", "placeholders", "maxLength", "lint-ignore"])
        #expect(names(schema) == ["$schema", "locale", "messages"])
        #expect(names(definitions["variants"]) == ["match", "variants"])
        #expect(names(definitions["placeholder"]) == ["type", "example", "description"])
    }
}
