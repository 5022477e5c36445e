import CLibXML2
import CatalogsXML
import Foundation
import Testing

@testable import Catalogs

/// The schemas in Resources say what the readers say.
struct CatalogSchemaTests {
    static let resources = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Resources")

    /// What libxml2 makes of a document; nil where it is not well-formed.
    static func withTree<Value>(_ document: String, _ body: (xmlDocPtr) -> Value?) -> Value? {
        let bytes = Array(document.utf8CString)
        let tree = xmlReadMemory(bytes, Int32(bytes.count - 1), nil, "UTF-8", Int32(XML_PARSE_NOERROR.rawValue))
        guard let tree else { return nil }
        defer { xmlFreeDoc(tree) }
        return body(tree)
    }

    /// A file in Resources. libxml2 cannot read it: once our reader has run, it opens no file any more.
    static func resource(_ name: String) -> [CChar] {
        ((try? Data(contentsOf: resources.appending(path: name))) ?? Data()).map { CChar(bitPattern: $0) }
    }

    /// Whether `Resources/catalog.rng` accepts a document; nil where it is not well-formed.
    static func accepts(_ document: String) -> Bool? {
        // The parser keeps a pointer to the grammar.
        resource("catalog.rng").withUnsafeBufferPointer { grammar in
            guard let parser = xmlRelaxNGNewMemParserCtxt(grammar.baseAddress, Int32(grammar.count)) else { return nil }
            defer { xmlRelaxNGFreeParserCtxt(parser) }
            guard let schema = xmlRelaxNGParse(parser) else { return nil }
            defer { xmlRelaxNGFree(schema) }
            return withTree(document) { tree in
                guard let context = xmlRelaxNGNewValidCtxt(schema) else { return nil }
                defer { xmlRelaxNGFreeValidCtxt(context) }
                xmlRelaxNGSetValidStructuredErrors(context, { _, _ in }, nil)
                return xmlRelaxNGValidateDoc(context, tree) == 0
            }
        }
    }

    /// The same by `Resources/catalog.xsd`.
    static func acceptsByXMLSchema(_ document: String) -> Bool? {
        resource("catalog.xsd").withUnsafeBufferPointer { grammar in
            guard let parser = xmlSchemaNewMemParserCtxt(grammar.baseAddress, Int32(grammar.count)) else { return nil }
            defer { xmlSchemaFreeParserCtxt(parser) }
            guard let schema = xmlSchemaParse(parser) else { return nil }
            defer { xmlSchemaFree(schema) }
            return withTree(document) { tree in
                guard let context = xmlSchemaNewValidCtxt(schema) else { return nil }
                defer { xmlSchemaFreeValidCtxt(context) }
                xmlSchemaSetValidStructuredErrors(context, { _, _ in }, nil)
                return xmlSchemaValidateDoc(context, tree) == 0
            }
        }
    }

    static let entries =
        [
            "<message key='a.b-c'>x</message>", "<message key='a'/>", "<message key='server.x.a%2FB'>x</message>",
            "<message key='server.x.A.b_C'>x</message>", "<message key='server.a_b.c'>x</message>",
            "<message key='server.x.'>x</message>", "<message key='server.x..'>x</message>",
            "<message key='a' max-length='3' lint-ignore='T602 number-lost'><action>x</action></message>",
            "<message key='a' xml:space='preserve'><detail>x</detail><title/><description>d</description></message>",
            "<message key='a'><placeholder name='n'/><detail match='$n'><variant key='*'>x</variant></detail></message>",
            "<message key='A'>x</message>", "<message>x</message>", "<message key='a' lint-ignore='T,'>x</message>",
            "<message key='a' max-length='0'>x</message>", "<message key='a'><description>d</description></message>",
            "<message key='a'><title>x</title><title>y</title></message>",
            "<message key='a'><tittle>x</tittle></message>",
            "<message key='a'>x<title>y</title></message>", "<message key='a'><detail match='$n'>x</detail></message>",
            "<message key='a'><detail match=''><variant key='*'/></detail></message>",
            "<message key='a' b='c'>x</message>",
            "<message key='a'><detail><variant key='*'>x</variant></detail></message>", "<messages/>", "x",
            "<message key='a'><placeholder type='x'/><title>x</title></message>",
            "<message key='server.a%2f'>x</message>",
            "<message key='a' status='409' retry='never' replaced-by='b.c'><about>z</about><title>x</title></message>",
            "<message key='a' retry='later' status='599'>x</message>", "<message key='a' status='600'>x</message>",
            "<message key='a' status='99'>x</message>", "<message key='a' status='conflict'>x</message>",
            "<message key='a' retry='soon'>x</message>", "<message key='a' replaced-by='B'>x</message>",
            "<message key='a'><placeholder name='n' private='true'/><title>x</title></message>",
            "<message key='a'><placeholder name='n' private='yes'/><title>x</title></message>",
            "<message key='a'><about>y</about><about>z</about><title>x</title></message>",
            "<message key='a'><action use='b.c'/></message>", "<message key='a'><action use='b'></action></message>",
            "<message key='a'><detail>x</detail><action use='B'/></message>",
            "<message key='a'><action use='b'>x</action></message>",
            "<message key='a'><action use='b' match='$n'><variant key='*'>x</variant></action></message>",
        ] + variableNames.map { "<message key='a'><placeholder name='\($0.name)'/><title>x</title></message>" }

    /// Names of variables in MessageFormat 2, and what is none.
    static let variableNames: [(name: String, isName: Bool)] = [
        ("n", true), ("N1", true), ("card-no", true), ("a.b", true), ("_", true), ("+1", true), ("größe", true),
        ("数量", true), ("🎉", true), ("a\u{200D}b", true), ("", false), ("$n", false), ("{$n}", false), ("a b", false),
        (" a", false), ("a ", false), ("1", false), ("-a", false), (".a", false), ("a:b", false), ("a`b", false),
        ("a\u{5C}(b)", false), ("a*b", false), ("a@b", false), ("a[b", false), ("a~b", false), ("a\u{A0}b", false),
        ("a\u{200E}b", false), ("\u{2066}a\u{2069}", false), ("a\u{3000}b", false), ("a\u{2028}b", false),
        ("a/b", false), ("a^b", false), ("a,b", false),
    ]

    @Test func jsonSchemaAndReaderAgreeOnNames() throws {
        let data = try Data(contentsOf: Self.resources.appending(path: "catalog.schema.json"))
        let schema = try JSONValue(parsing: Array(data), duplicates: .refused)
        let pattern = try NSRegularExpression(
            pattern: try #require(schema["$defs"]?["variableName"]?["pattern"]?.string))
        for (name, isName) in Self.variableNames {
            let written = name.replacing("\u{5C}", with: "\u{5C}\u{5C}")
            let json =
                "{\"locale\": \"en\", \"messages\": {\"a\": {\"detail\": \"x\", \"placeholders\": {\"\(written)\": {}}}}}"
            let refusal = JSONCatalogFormat().read(Array(json.utf8), path: "en.json").error
            #expect((refusal == nil) == isName, "\(name)")
            let range = NSRange(location: 0, length: (name as NSString).length)
            #expect((pattern.firstMatch(in: name, range: range) != nil) == isName, "\(name)")
        }
    }

    /// A catalog with an entry, and why the reader refuses it; nil if it does not.
    static func read(_ entry: String) -> (document: String, refusal: CatalogDiagnostic?) {
        let document = "<catalog xmlns='urn:plainspoken:catalog:1' locale='en'>\(entry)</catalog>"
        return (document, XMLCatalogFormat().read(Array(document.utf8), path: "en.xml").error)
    }

    @Test(arguments: entries)
    func relaxNGAndReaderAgree(entry: String) {
        let (document, refusal) = Self.read(entry)
        #expect(Self.accepts(document) == (refusal == nil), "\(refusal?.description ?? "the reader accepts it")")
    }

    /// XML Schema cannot say everything, but it refuses nothing that the reader takes.
    @Test(arguments: entries)
    func xmlSchemaAcceptsWhatTheReaderAccepts(entry: String) {
        let (document, refusal) = Self.read(entry)
        if refusal == nil { #expect(Self.acceptsByXMLSchema(document) == true, "\(document)") }
    }

    static let refusedByXMLSchema = [
        "<message key='A'>x</message>", "<message>x</message>", "<message key='a' max-length='0'>x</message>",
        "<message key='a' lint-ignore='T,'>x</message>", "<message key='a'><tittle>x</tittle></message>",
        "<message key='a' b='c'>x</message>", "<message key='server.a%2f'>x</message>", "<text/>",
        "<message key='a'><detail match=''><variant key='*'/></detail></message>",
        "<message key='a'><placeholder type='x'/><title>x</title></message>",
        "<message key='a'><detail match='$n'><variant>x</variant></detail></message>",
        "<message key='a'>x</message><message key='a'>y</message>", "<message key='a' status='99'>x</message>",
        "<message key='a' retry='soon'>x</message>", "<message key='a' replaced-by='B'>x</message>",
        "<message key='a'><placeholder name='n' private='yes'/><title>x</title></message>",
        "<message key='a'><placeholder name='$n'/><title>x</title></message>",
        "<message key='a'><placeholder name='a\u{5C}(b)'/><title>x</title></message>",
        "<message key='a'><placeholder name='a b'/><title>x</title></message>",
    ]

    @Test(arguments: refusedByXMLSchema)
    func xmlSchemaRefuses(entry: String) {
        let document = "<catalog xmlns='urn:plainspoken:catalog:1' locale='en'>\(entry)</catalog>"
        #expect(Self.acceptsByXMLSchema(document) == false, "\(entry)")
    }

    /// One variant is for all other cases. The reader leaves that to the message, as it does for JSON.
    @Test(arguments: [
        ("$n", ["one", "*"], true), ("$n", ["*", "one"], true), ("$n", ["one", "other"], false),
        ("$n $m", ["* one", "* *"], true), ("$n $m", ["one *", "* one"], false),
    ])
    func schemasAskForTheFallback(match: String, keys: [String], isComplete: Bool) throws {
        let variants = keys.map { "<variant key='\($0)'>x</variant>" }.joined()
        let xml = """
            <catalog xmlns='urn:plainspoken:catalog:1' locale='en'><message key='a'><detail match='\(match)'>\(variants)\
            </detail></message></catalog>
            """
        #expect(Self.accepts(xml) == isComplete)
        #expect(Self.acceptsByXMLSchema(xml) == true)
        // JSON Schema says it as a pattern that one of the names has to fit.
        let data = try Data(contentsOf: Self.resources.appending(path: "catalog.schema.json"))
        let schema = try JSONValue(parsing: Array(data), duplicates: .refused)
        let names = schema["$defs"]?["variants"]?["properties"]?["variants"]?["not"]?["propertyNames"]?["not"]
        #expect(names?["$ref"]?.string == "#/$defs/fallback")
        let pattern = try Regex(try #require(schema["$defs"]?["fallback"]?["pattern"]?.string))
        #expect(keys.contains { $0.contains(pattern) } == isComplete)
    }

    /// What the rules for translation tools (ITS 2.0) choose of a catalog.
    @Test(arguments: [
        ("translateRule", "yes", ["short", "title", "one", "other"]), ("translateRule", "no", ["note", "what n is"]),
        ("preserveSpaceRule", "preserve", ["short", "title", "one", "other"]),
        ("locNoteRule", "description", ["notetitlewhat n isoneother", "title", "oneother", "one", "other"]),
    ])
    func translationRulesChoose(rule: String, value: String, texts: [String]) throws {
        let catalog = """
            <catalog xmlns='urn:plainspoken:catalog:1' locale='en'><message key='a'>short</message><message key='b'>\
            <description>note</description><title>title</title><placeholder name='n'>what n is</placeholder>\
            <detail match='$n'><variant key='one'>one</variant><variant key='*'>other</variant></detail></message></catalog>
            """
        let rules = try #require(
            Self.withTree(String(decoding: Self.resource("catalog.its").map(UInt8.init(bitPattern:)), as: UTF8.self)) {
                tree -> [String]? in
                Self.nodes(
                    "//its:\(rule)[@* = '\(value)']/@selector", ["its": "http://www.w3.org/2005/11/its"], in: tree)
            })
        #expect(!rules.isEmpty)
        let chosen = try #require(
            Self.withTree(catalog) { tree in
                rules.flatMap { Self.nodes($0, ["c": XMLCatalogFormat.namespace], in: tree) }
            })
        for text in texts { #expect(chosen.contains(text), "\(rule): \(chosen)") }
        if value == "no" || rule == "preserveSpaceRule" { #expect(chosen == texts) }
    }

    /// The texts of the nodes that an XPath expression finds.
    static func nodes(_ path: String, _ prefixes: [String: String], in tree: xmlDocPtr) -> [String] {
        guard let context = xmlXPathNewContext(tree) else { return [] }
        defer { xmlXPathFreeContext(context) }
        for (prefix, namespace) in prefixes { xmlXPathRegisterNs(context, prefix, namespace) }
        guard let result = xmlXPathEvalExpression(path, context) else { return [] }
        defer { xmlXPathFreeObject(result) }
        guard let set = result.pointee.nodesetval else { return [] }
        return (0..<Int(set.pointee.nodeNr)).compactMap { index in
            guard let text = xmlNodeGetContent(set.pointee.nodeTab[index]) else { return nil }
            defer { free(text) }
            return String(cString: text)
        }
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
            names(entry) == [
                "title", "detail", "action", "description", "placeholders", "maxLength", "status", "retry", "about",
                "replacedBy", "lint-ignore",
            ])
        #expect(names(schema) == ["$schema", "locale", "messages"])
        #expect(names(definitions["variants"]) == ["match", "variants"])
        #expect(names(definitions["placeholder"]) == ["type", "example", "description", "private"])
    }
}
