import Plainspoken
import TestSupport
import Testing

@testable import PlainspokenXML

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

    @Test(
        "Every document that is not well-formed has a finding in our own words",
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

    @Test("Every beginning of a catalog, and every catalog with one byte changed or gone, is read to its end")
    func mutations() {
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

    @Test(
        "Reading a broken document takes time in line with its size",
        arguments: [
            "<a b=\"", "<!-- ", "<![CDATA[", "<? ", "&", "<", "</a>", "<title>", "<message key=\"", "<catalog>", "<b",
            "<<<<<<< x\n",
        ])
    func isLinear(_ piece: String) {
        func time(_ count: Int) -> Duration {
            let bytes = Array(
                ("<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"de\">" + String(repeating: piece, count: count))
                    .utf8)
            return (0..<3).map { _ in processorTime { _ = XMLCatalogFormat().read(bytes, path: "de.xml") } }.min()
                ?? .zero
        }
        let half = time(40_000 / piece.utf8.count)
        let whole = time(160_000 / piece.utf8.count)
        #expect(whole < half * 8 + .milliseconds(20), "\(half) and \(whole)")
    }
}
