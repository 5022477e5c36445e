import TestSupport
import Testing

@testable import CatalogsXML
@testable import Plainspoken
@testable import PlainspokenXML

/// Bodies of other servers that are long to read: refused, or read in a time like that of ordinary ones.
@Suite struct BodyLimitsTests {
    @Test(arguments: [
        ("XML body of another server", XMLLimits.body.maximumSize),
        ("elements and attributes of an XML body", XMLLimits.body.maximumNodes),
        ("attributes of one element", XMLLimits.body.maximumAttributes),
        ("declarations of namespaces of an XML body", XMLLimits.body.maximumNamespaces),
        ("namespaces that are in scope for one element", XMLLimits.catalog.maximumNamespacesInScope),
    ])
    func pageAndCodeAgree(name: String, limit: Int) throws {
        #expect(try LimitsTable.limit(of: name) == limit)
    }

    private func isRead(_ body: String) -> Bool { (try? XMLMarkupReader().read(Array(body.utf8))) != nil }

    /// A document of the greatest length is read, and one byte more is not.
    @Test(.shows(.xmlSizes)) func sizes() {
        func body(_ count: Int) -> String { "<r>" + String(repeating: "x", count: count - 7) + "</r>" }
        #expect(isRead(body(65_536)))
        #expect(!isRead(body(65_537)))
        let spaces = [UInt8](repeating: UInt8(ascii: " "), count: 16 << 20 + 1)
        var events = MarkupBuilder()
        let error = #expect(throws: CatalogDiagnostic.self) {
            try XMLDocumentReader(spaces, limits: .catalog).read(into: &events)
        }
        #expect(error?.message == "the document has more than 16777216 bytes")
    }

    /// Well-formed XML whose names of namespaces are not (Namespaces in XML 1.0 §7).
    @Test(
        .shows(.xmlComplete),
        arguments: [
            "<p:r/>", "<r p:a=\"\"/>", "<r xmlns:p=\"\"/>", "<a:b:c xmlns:a=\"u\"/>", "<r xmlns:xmlns=\"u\"/>",
            "<r xmlns:p=\"u\" xmlns:q=\"u\" p:a=\"\" q:a=\"\"/>",
        ])
    func namesOfNamespaces(body: String) { #expect(!isRead(body)) }

    @Test(.shows(.xmlNodes)) func limitsAreWhereTheyAreSaid() {
        let limits = XMLLimits.body
        #expect(limits.maximumNodes == 4_096 && XMLLimits.catalog.maximumNodes == 2_000_000)
        #expect(isRead("<r>" + String(repeating: "<a/>", count: limits.maximumNodes - 1) + "</r>"))
        #expect(!isRead("<r>" + String(repeating: "<a/>", count: limits.maximumNodes) + "</r>"))

        func declaring(_ count: Int) -> String {
            "<r><a " + (0..<count).map { "xmlns:n\($0)='u'" }.joined(separator: " ") + "/></r>"
        }
        #expect(isRead(declaring(limits.maximumNamespaces)))
        #expect(!isRead("<r xmlns='u'>" + declaring(limits.maximumNamespaces) + "</r>"))
        // Those of an element that is closed count as well.
        #expect(!isRead("<r>" + declaring(200) + declaring(100) + "</r>"))
    }

    /// Declarations of namespaces: how many in each of how many elements inside each other, and whether they can be read.
    @Test(
        .shows(.xmlNodes),
        arguments: [
            (256, 1, true), (257, 1, false), (255, 1, true), (128, 2, true), (128, 3, false), (16, 16, true),
            (16, 17, false),
            (250, 2, false), (5, 51, true), (5, 52, false), (256, 2, false),
        ])
    func namespacesInScope(count: Int, depth: Int, isRead: Bool) {
        func tag(_ level: Int) -> String {
            "<a " + (0..<count).map { "xmlns:n\(level)_\($0)='u'" }.joined(separator: " ") + ">"
        }
        let start = (0..<depth).map { tag($0) }.joined()
        let document = "<r><b>" + start + String(repeating: "</a>", count: depth) + "</b></r>"
        for limits in [XMLLimits.catalog, .body, XMLLimits(maximumSize: 1 << 20)] {
            var events = MarkupBuilder()
            do {
                try XMLDocumentReader(Array(document.utf8), limits: limits).read(into: &events)
                #expect(isRead)
            } catch {
                #expect(!isRead, "\(error)")
                // A tag with 257 attributes is refused before it is read.
                guard count <= 256 else { continue }
                #expect(error.message == "this element and those around it declare more than 256 namespaces")
                #expect(error.help?.contains("xmlns") == true)
                let place = (0..<256 / count).reduce("<r><b>".utf8.count) { $0 + tag($1).utf8.count }
                #expect(error.place.start == place)
            }
        }
    }

    /// Programs that declare a namespace in each element that needs it write usual documents.
    @Test(.shows(.xmlNodes)) func namespacesThatAreClosedDoNotCount() throws {
        let one = "<a xmlns:x='urn:x' xmlns:y='urn:y'><x:b/></a>"
        var events = MarkupBuilder()
        let document = "<r xmlns='u'>" + String(repeating: one, count: 2_000) + "</r>"
        try XMLDocumentReader(Array(document.utf8), limits: .catalog).read(into: &events)
        #expect(events.root?.children.count == 2_000)
    }

    /// An element in a document with many namespaces took thirty times as long as in one with none.
    @Test(.shows(.xmlSizes)) func manyNamespacesTakeLittleLongerThanFew() {
        func document(_ depth: Int) -> [UInt8] {
            let start = (0..<depth).map { level in
                "<m " + (0..<250).map { "xmlns:m\(level)_\($0)='u'" }.joined(separator: " ") + ">"
            }.joined()
            let elements = String(repeating: "<n0:z/>", count: 20_000)
            return Array(
                ("<r xmlns:n0='u'>" + start + elements + String(repeating: "</m>", count: depth) + "</r>").utf8)
        }
        func time(_ depth: Int) -> Duration {
            processorTime(leastOf: 3) {
                var events = MarkupBuilder()
                try? XMLDocumentReader(document(depth), limits: .catalog).read(into: &events)
            }
        }
        let (few, many) = (time(0), max(time(1), time(60)))
        #expect(many < few * 3, "\(many) with many namespaces, \(few) with one")
    }

    /// What took 36 times as long as other documents: each attribute's place was looked for among all of its tag. Compared in one
    /// run, so that it does not matter how fast the machine is.
    @Test(.shows(.xmlSizes)) func manyAttributesTakeNoLongerThanFew() {
        func body(_ attributes: Int) -> [UInt8] {
            let tag = "<a " + (0..<attributes).map { "a\($0 % 10)\($0 / 10)=''" }.joined(separator: " ") + "/>"
            return Array(("<r>" + String(repeating: tag, count: 6_000 / attributes) + "</r>").utf8)
        }
        func time(_ bytes: [UInt8]) -> Duration {
            processorTime(leastOf: 5) {
                var events = MarkupBuilder()
                try? XMLDocumentReader(bytes, limits: XMLLimits(maximumSize: 64 << 10)).read(into: &events)
            }
        }
        let (few, many) = (time(body(8)), time(body(240)))
        #expect(many < few * 6, "\(many) for 240 attributes in each tag, \(few) for 8")
    }

    /// The places of attributes are found although declarations of namespaces stand among them.
    @Test(.shows(.xmlPlaces)) func attributesAmongDeclarations() throws {
        struct Places: XMLEvents {
            var values: [Range<Int>] = []
            mutating func start(_ tag: XMLStartTag) { values += tag.attributes.map(\.valueRange) }
            mutating func text(_ bytes: Span<UInt8>) {}
            mutating func end(_ endTag: Range<Int>) {}
        }
        let text = #"<r xmlns="u" b="1" xmlns:p="v" p:b="2" a = '3' xml:lang="4"/>"#
        var places = Places()
        try XMLDocumentReader(Array(text.utf8), limits: .body).read(into: &places)
        #expect(places.values.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) } == ["1", "2", "3", "4"])
    }
}
