import CatalogsXML
import Foundation
import TestSupport
import Testing

@testable import Catalogs

/// Documents that were written to break XML parsers. None that is not well-formed may be accepted, none may load anything,
/// none may take long.
@Suite(.enabled(if: Conformance.has("xml"), "\(Conformance.whereToGet("xml", from: "the W3C XML suite"))"))
struct XMLSuiteTests {
    /// Reads a document as far as it goes and keeps its text.
    struct Listener: XMLEvents {
        var text: [UInt8] = []
        mutating func start(_ tag: XMLStartTag) {}
        mutating func text(_ bytes: Span<UInt8>) { for index in bytes.indices { text.append(bytes[index]) } }
        mutating func end(_ endTag: Range<Int>) {}
    }

    /// Why a document is refused, or nil.
    static func failure(of bytes: [UInt8], listener: inout Listener) -> CatalogDiagnostic? {
        do throws(CatalogDiagnostic) {
            try XMLDocumentReader(bytes, limits: XMLLimits(maximumSize: 4 << 20)).read(into: &listener)
            return nil
        } catch {
            return error
        }
    }

    /// A test of the W3C suite's lists.
    struct Case {
        var file: String
        var type: String
    }

    static func cases() throws -> [Case] {
        var cases: [Case] = []
        for list in [
            "ibm/ibm_oasis_not-wf.xml", "ibm/ibm_oasis_valid.xml", "ibm/ibm_oasis_invalid.xml",
            "ibm/xml-1.1/ibm_not-wf.xml", "ibm/xml-1.1/ibm_valid.xml", "ibm/xml-1.1/ibm_invalid.xml",
            "sun/sun-not-wf.xml", "sun/sun-valid.xml", "sun/sun-invalid.xml", "sun/sun-error.xml",
            "japanese/japanese.xml",
        ] {
            let folder = list.split(separator: "/").dropLast().joined(separator: "/")
            guard let text = try? Conformance.text("xml/w3c/\(list)") else { continue }
            for test in text.components(separatedBy: "<TEST ").dropFirst() {
                let attribute = { (name: String) -> String? in
                    guard let start = test.range(of: name + "=\"") else { return nil }
                    return test[start.upperBound...].split(separator: "\"", maxSplits: 1).first.map(String.init)
                }
                guard let uri = attribute("URI"), let type = attribute("TYPE") else { continue }
                cases.append(Case(file: "xml/w3c/\(folder)/\(uri)", type: type))
            }
        }
        return cases
    }

    @Test(.shows(.hostileXML, .xmlComplete)) func noDocumentThatIsNotWellFormedIsAccepted() throws {
        var counts: [String: (accepted: Int, refused: Int, doctype: Int, syntax: Int)] = [:]
        for test in try Self.cases() {
            guard let bytes = try? Conformance.bytes(test.file) else {
                Issue.record("\(test.file) is missing")
                continue
            }
            var listener = Listener()
            let failure = Self.failure(of: bytes, listener: &listener)
            var count = counts[test.type] ?? (0, 0, 0, 0)
            if failure == nil { count.accepted += 1 } else { count.refused += 1 }
            if failure?.code == .doctype { count.doctype += 1 }
            if failure?.code == .syntax, failure?.message.hasPrefix("XML ") != true { count.syntax += 1 }
            counts[test.type] = count
            if test.type == "not-wf" { #expect(failure != nil, "\(test.file) was accepted") }
        }
        for (type, count) in counts.sorted(by: { $0.key < $1.key }) {
            print(
                "W3C \(type): \(count.accepted) accepted, \(count.refused) refused, \(count.doctype) of them for a DOCTYPE,"
                    + " \(count.syntax) for their syntax")
            // What is well-formed is refused for a DOCTYPE, another encoding or XML 1.1, and for nothing else.
            if type != "not-wf", type != "error" { #expect(count.syntax == 0) }
        }
        #expect((counts["not-wf"]?.refused ?? 0) > 900)
    }

    /// The suite's valid documents all have a DOCTYPE. Without it, those that need nothing from it are accepted.
    @Test(.shows(.xmlNoDoctype)) func validDocumentsAreAcceptedWithoutTheirDoctype() throws {
        var accepted = 0
        var wrong: [String] = []
        for test in try Self.cases() where test.type == "valid" && !test.file.contains("1.1") {
            let text = try Conformance.bytes(test.file)
            guard let stripped = Self.withoutDoctype(text), Self.needsNothing(stripped) else { continue }
            var listener = Listener()
            if let failure = Self.failure(of: stripped, listener: &listener) {
                wrong.append("\(test.file): \(failure.message)")
            } else {
                accepted += 1
            }
        }
        print("W3C valid without DOCTYPE: \(accepted) accepted, \(wrong.count) refused")
        #expect(wrong.isEmpty, "\(wrong)")
        #expect(accepted > 100)
    }

    /// Without the declaration, its internal subset and what is in quotes or comments there; nil where it has no end.
    private static func withoutDoctype(_ bytes: [UInt8]) -> [UInt8]? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let start = text.range(of: "<!DOCTYPE") else { return bytes }
        var rest = text[start.upperBound...]
        var depth = 0
        while let scalar = rest.unicodeScalars.first {
            if rest.hasPrefix("<!--"), let end = rest.range(of: "-->") {
                rest = rest[end.upperBound...]
                continue
            }
            if scalar == "\"" || scalar == "'" {
                guard let end = rest.dropFirst().unicodeScalars.firstIndex(of: scalar) else { return nil }
                rest = rest[end...].dropFirst()
                continue
            }
            rest.unicodeScalars.removeFirst()
            if scalar == "[" { depth += 1 }
            if scalar == "]" { depth -= 1 }
            if scalar == ">", depth == 0 { return Array((text[..<start.lowerBound] + rest).utf8) }
        }
        return nil
    }

    /// Whether a document is UTF-8 and refers to no entity but the predefined ones.
    private static func needsNothing(_ bytes: [UInt8]) -> Bool {
        guard let text = String(validating: bytes, as: UTF8.self), !text.contains("\u{FFFD}") else { return false }
        let references = text.split(separator: "&").dropFirst().map { $0.prefix { $0 != ";" } }
        let known: Set<Substring> = ["amp", "lt", "gt", "quot", "apos"]
        let head = text.prefix(100)
        return references.allSatisfy { $0.hasPrefix("#") || known.contains($0) }
            && (!head.contains("encoding") || head.lowercased().contains("utf-8"))
    }

    static let collections = ["libxml2/test/recurse", "libxml2/test/errors", "defusedxml/xmltestdata"]

    /// libxml2's own collections and defusedxml's attacks: refused or harmless, and always quickly.
    @Test(.shows(.hostileXML, .xmlNoDoctype, .xmlOptions), arguments: collections)
    func attacks(folder: String) throws {
        var (accepted, refused) = (0, 0)
        for file in try Conformance.files(in: "xml/\(folder)", withExtension: "xml") {
            let bytes = try Conformance.bytes("xml/\(folder)/\(file)")
            var listener = Listener()
            var failure: CatalogDiagnostic?
            let time = processorTime { failure = Self.failure(of: bytes, listener: &listener) }
            #expect(time < .seconds(3), "\(file) took \(time)")
            #expect(listener.text.count <= bytes.count, "\(file) grew")
            if let failure {
                refused += 1
                #expect(failure.place.range?.upperBound ?? 0 <= bytes.count)
            } else {
                accepted += 1
                #expect(!bytes.contains("<!DOCTYPE".utf8), "\(file) has a DOCTYPE")
            }
        }
        print("\(folder): \(accepted) accepted, \(refused) refused")
    }

    /// Documents that name a file in every way in which XML can.
    private static func references(to path: String) -> [String] {
        let address = URL(filePath: path).absoluteString
        return [
            "<!DOCTYPE a [<!ENTITY x SYSTEM \"\(address)\">]><a>&x;</a>", "<!DOCTYPE a SYSTEM \"\(address)\"><a/>",
            "<!DOCTYPE a [<!ENTITY % x SYSTEM \"\(address)\">%x;]><a/>",
            "<?xml-stylesheet href=\"\(address)\"?><a xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
                + "xsi:noNamespaceSchemaLocation=\"\(address)\"/>",
            "<a xmlns:xi=\"http://www.w3.org/2001/XInclude\"><xi:include href=\"\(path)\" parse=\"text\"/></a>",
        ]
    }

    /// An external entity that is there, named in every way: not a byte of it arrives.
    @Test(.shows(.hostileXML, .xmlSetUp, .xmlOptions)) func nothingIsLoadedFromOutside() throws {
        let secret = FileManager.default.temporaryDirectory.appending(path: "plainspoken-xxe-\(UUID()).txt")
        try Data("SECRET".utf8).write(to: secret)
        defer { try? FileManager.default.removeItem(at: secret) }
        for document in Self.references(to: secret.path) {
            var listener = Listener()
            _ = Self.failure(of: Array(document.utf8), listener: &listener)
            #expect(!String(decoding: listener.text, as: UTF8.self).contains("SECRET"))
        }
    }

    #if os(Linux)
    /// It is not even tried: the kernel would end the process at the first file or connection.
    @Test(
        .enabled(if: SealedProcess.isPossible, "this kernel cannot end a process that opens a file"),
        .shows(.hostileXML, .xmlSetUp, .xmlSizes, .xmlOptions))
    func nothingIsOpened() async {
        await #expect(processExitsWith: .success) {
            let suite = try Self.cases().map { try Conformance.bytes($0.file) }
            let attacks = try Self.collections.flatMap { folder in
                try Conformance.files(in: "xml/\(folder)", withExtension: "xml").map {
                    try Conformance.bytes("xml/\(folder)/\($0)")
                }
            }
            SealedProcess.seal()
            for document in suite + attacks + Self.references(to: "/etc/passwd").map({ Array($0.utf8) }) {
                var listener = Listener()
                _ = Self.failure(of: document, listener: &listener)
                _ = XMLCatalogFormat().read(document, path: "en.xml")
                _ = try? XMLDocumentReader(document, limits: .body).read(into: &listener)
            }
            SealedProcess.end()
        }
    }
    #endif

    @Test(.shows(.xmlSizes, .xmlNodes)) func limits() {
        var listener = Listener()
        let deep = String(repeating: "<a>", count: 65) + String(repeating: "</a>", count: 65)
        #expect(Self.failure(of: Array(deep.utf8), listener: &listener)?.message.contains("more than") == true)
        let fits = String(repeating: "<a>", count: 64) + String(repeating: "</a>", count: 64)
        #expect(Self.failure(of: Array(fits.utf8), listener: &listener) == nil)
        let many = "<a>" + String(repeating: "<b/>", count: 100_000) + "</a>"
        #expect(Self.failure(of: Array(many.utf8), listener: &listener)?.message.contains("more than") == true)
        let wide = "<a " + (0..<257).map { "b\($0)=\">\"" }.joined(separator: " ") + "/>"
        #expect(Self.failure(of: Array(wide.utf8), listener: &listener)?.message.contains("more than") == true)
        let attributes = "<a " + (0..<256).map { "b\($0)=\"=\"" }.joined(separator: " ") + "/>"
        #expect(Self.failure(of: Array(attributes.utf8), listener: &listener) == nil)
        #expect(throws: CatalogDiagnostic.self) {
            let long = "<a>\(String(repeating: "x", count: 65_536))</a>"
            try XMLDocumentReader(Array(long.utf8), limits: .body).read(into: &listener)
        }
    }
}
