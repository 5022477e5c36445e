import CatalogsXML
import TestSupport
import Testing

@testable import Catalogs

/// XML files that no editor would write: never a crash, never a hang, never a place outside of the file.
struct HostileXMLCatalogTests {
    static let catalog = """
        <?xml version="1.0" encoding="UTF-8"?>
        <catalog xmlns="urn:plainspoken:catalog:1" locale="de">
          <!-- c --><?p i?>
          <message key="a.b" max-length="3" lint-ignore="T602 T603"><description>ä &amp; <![CDATA[<b>]]></description>
            <placeholder name="n" type='integer' example="&#49;">x</placeholder>
            <title>t&lt;한😀</title>
            <detail match="$n :integer $m"><variant key="one *">x {$n}</variant><variant key="* *">y</variant></detail>
          </message>
          <message key="c">d\r\ne</message><message key="f"/>
        </catalog>
        """

    static func check(_ bytes: [UInt8]) {
        let document = XMLCatalogFormat().read(bytes, path: "x")
        for diagnostic in document.diagnostics {
            #expect(diagnostic.place.range?.upperBound ?? 0 <= bytes.count && !diagnostic.message.isEmpty)
            for related in diagnostic.related { #expect(related.place.range?.upperBound ?? 0 <= bytes.count) }
        }
        for entry in document.catalog.entries {
            for part in CatalogPart.allCases {
                guard let text = entry[part] else { continue }
                #expect(text.fileRange(of: 0..<text.utf8.count).upperBound <= bytes.count)
                _ = text.variantForm
            }
            _ = (entry.placeholders, entry.description, entry.ignoredRules)
        }
    }

    @Test(.shows(.hostileXML)) func everyPrefix() {
        let bytes = Array(Self.catalog.utf8)
        for count in bytes.indices { Self.check(Array(bytes[..<count])) }
    }

    @Test(.shows(.hostileXML), .seeded) func mutations() {
        var random = RepeatableRandom(seed: 43)
        let bytes = Array(Self.catalog.utf8)
        let interesting = Array("<>&;\"'/=!?-[]xmlns:# \r\n\u{0}\u{1}".utf8) + [0x80, 0xC3, 0xEF, 0xFF]
        for _ in 0..<Effort.rounds(500, long: 10_000) {
            var copy = bytes
            for _ in 0...Int.random(in: 0...2, using: &random) {
                let place = Int.random(in: 0..<copy.count, using: &random)
                let byte = interesting[Int.random(in: interesting.indices, using: &random)]
                switch Int.random(in: 0...2, using: &random) {
                case 0: copy[place] = byte
                case 1: copy.remove(at: place)
                default: copy.insert(byte, at: place)
                }
            }
            Self.check(copy)
        }
    }

    @Test(
        .shows(.hostileXML),
        arguments: [
            "<", "<a>", "<a", "&", "&amp;", "<!--", "<![CDATA[", "<?", "</a>", "\"", "a=\"\" ", "<a b='", "]]>",
            "<!DOCTYPE ", "\n", "\u{0}",
            "<x/>",
        ])
    func muchOfTheSame(piece: String) {
        for head in ["", "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"de\"><message key=\"a\">", "<a "] {
            let bytes = Array((head + String(repeating: piece, count: 60_000 / piece.utf8.count)).utf8)
            let time = processorTime { Self.check(bytes) }
            #expect(time < .seconds(2), "\(head)\(piece.debugDescription) took \(time)")
        }
    }
}
