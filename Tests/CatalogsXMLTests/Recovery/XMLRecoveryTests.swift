import TestSupport
import Testing

@testable import Catalogs
@testable import CatalogsXML

/// Whatever is wrong with a document is said in our own words, and reading it ends.
struct XMLRecoveryTests {
    /// How libxml2 says things; none of it may reach anyone.
    static let foreignWords = [
        "well-formed", "mismatch", "expected '", "Entity '", "Extra content", "xmlParse", "parsing XML", "StartTag",
        "EndTag", "AttValue", "Premature", "PCDATA", "Specification mandates", "CharRef", "error parsing",
        "invalid char",
    ]

    private func check(_ document: CatalogDocument, _ name: String) {
        #expect(document.error != nil, "\(name) was accepted")
        for diagnostic in document.diagnostics {
            #expect(diagnostic.place.range?.upperBound ?? 0 <= document.bytes.count, "\(name)")
            #expect(diagnostic.help != nil || diagnostic.code != .syntax, "\(name): \(diagnostic.message)")
            for words in Self.foreignWords {
                #expect(!diagnostic.message.contains(words), "\(name): \(diagnostic.message)")
            }
        }
    }

    /// Every document that is not well-formed has a finding in our own words.
    @Test(
        .shows(.xmlOwnParser),
        .enabled(if: Conformance.has("xml"), "\(Conformance.whereToGet("xml", from: "the W3C XML suite"))"))
    func suite() throws {
        var count = 0
        for test in try XMLSuiteTests.cases() where test.type == "not-wf" {
            check(XMLCatalogFormat().read(try Conformance.bytes(test.file), path: "en.xml"), test.file)
            count += 1
        }
        #expect(count > 900)
        for folder in ["libxml2/test/recurse", "libxml2/test/errors", "defusedxml/xmltestdata"] {
            for file in try Conformance.files(in: "xml/\(folder)", withExtension: "xml") {
                check(XMLCatalogFormat().read(try Conformance.bytes("xml/\(folder)/\(file)"), path: "en.xml"), file)
            }
        }
    }

    static let catalog = Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- é --><catalog xmlns="urn:plainspoken:catalog:1" locale='de'>
          <message key="a" max-length="9"><title>x &amp; y</title><detail><![CDATA[<z>]]></detail></message>
          <message key="b"><detail match="$n :integer"><variant key="*">é&#233;</variant></detail></message>
        </catalog>
        """.utf8)

    /// Every beginning of a catalog, and every catalog with one byte changed or gone, is read to its end.
    @Test(.shows(.xmlComplete)) func mutations() {
        for length in 0..<(Self.catalog.count - 1) {
            check(XMLCatalogFormat().read(Array(Self.catalog[..<length]), path: "de.xml"), "\(length) bytes")
        }
        for index in Self.catalog.indices {
            for byte in "<>&\"'/!?-[]= a\u{0}".utf8 {
                var changed = Self.catalog
                changed[index] = byte
                let document = XMLCatalogFormat().read(changed, path: "de.xml")
                #expect(document.diagnostics.count < 12)
            }
            var shorter = Self.catalog
            shorter.remove(at: index)
            _ = XMLCatalogFormat().read(shorter, path: "de.xml")
        }
    }

    /// Shapes of one tag in which each attribute, or space, could be compared with all others.
    static let tags: [String: String] = [
        "attributes": (0..<40_000).map { "a\($0)=\"\" " }.joined(),
        "attributes without equals signs": (0..<40_000).map { "a\($0) \"\" " }.joined(),
        "attributes without values": String(repeating: "a ", count: 40_000),
        "the same attribute": String(repeating: "a='' ", count: 40_000),
        "an open quote and spaces": "key=\"" + String(repeating: " ", count: 100_000),
        "references": "key=\"" + String(repeating: "&", count: 40_000) + "\"",
    ]

    /// A tag with 40,000 attributes or spaces is answered.
    @Test(.shows(.xmlOwnParser, .xmlSizes), arguments: tags.keys.sorted())
    func oneTag(shape: String) throws {
        let tag = try #require(Self.tags[shape])
        for end in ["/></catalog>", ""] {
            let text = "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"de\"><message \(tag)\(end)"
            let document = XMLCatalogFormat().read(Array(text.utf8), path: "de.xml")
            #expect(document.error != nil)
            #expect(document.diagnostics.count < XMLTokenizer.maximumProblems + 10)
        }
    }

    /// Of a document that exceeds a limit, that is all that is said.
    @Test(.shows(.xmlSizes)) func limits() {
        let attributes = (0..<300).map { "a\($0)=\"\"" }.joined(separator: " ")
        let text = "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"de\"><message \(attributes)>& <b></mesage>"
        let document = XMLCatalogFormat().read(Array(text.utf8), path: "de.xml")
        #expect(document.diagnostics.map(\.message) == ["this element has more than 256 attributes"])
    }

    /// A remedy shows a value as a whole, or says what to do.
    @Test(arguments: [20, 100, 150, 400])
    func remedies(count: Int) throws {
        let value = String(repeating: "é", count: count / 2)
        for written in ["key=\(value)", "key=“\(value)”", "key \"\(value)\"", "key=\"\(value)"] {
            let text =
                "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"de\">\n<message \(written)>x</message></catalog>"
            let document = XMLCatalogFormat().read(Array(text.utf8), path: "de.xml")
            let help = try #require(document.diagnostics.first(where: { $0.code == .syntax })?.help)
            #expect((help == "Write key=\"\(value)\".") == (count <= 160), "\(help)")
            #expect(!help.contains("…") && !help.contains("\u{FFFD}"), "\(help)")
        }
    }

    /// Names that begin alike are told apart, however long they are.
    @Test func longNames() {
        let name = String(repeating: "n", count: 120)
        let text =
            "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"de\">\n<message key=\"a\">x</message>\n<message key='b' \(name)1='' \(name)2='' &>y</message></catalog>"
        let document = XMLCatalogFormat().read(Array(text.utf8), path: "de.xml")
        #expect(!document.diagnostics.contains { $0.code == .duplicateKey })
    }

    /// Reading a broken document takes time in line with its size.
    @Test(
        .shows(.hostileXML),
        arguments: [
            "<a b=\"", "<!-- ", "<![CDATA[", "<? ", "&", "<", "</a>", "<title>", "<message key=\"", "<catalog>", "<b",
            "<<<<<<< x\n",
        ])
    func isLinear(_ piece: String) {
        func time(_ count: Int) -> Duration {
            let bytes = Array(
                ("<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"de\">" + String(repeating: piece, count: count))
                    .utf8)
            return processorTime(leastOf: 3) { _ = XMLCatalogFormat().read(bytes, path: "de.xml") }
        }
        let half = time(20_000 / piece.utf8.count)
        let whole = time(80_000 / piece.utf8.count)
        #expect(whole < half * 8 + .milliseconds(20), "\(half) and \(whole)")
    }
}
