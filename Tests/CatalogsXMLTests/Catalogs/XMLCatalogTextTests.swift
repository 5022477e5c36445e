import CatalogsXML
import TestSupport
import Testing

@testable import Catalogs

/// What texts are, and that each of their bytes knows where it stands in the file, through all that XML can do.
struct XMLCatalogTextTests {
    struct Case: Sendable {
        /// The element `detail`, with the part marked that the needle comes from.
        var xml: String
        var source: String
        var needle: String
    }

    static let cases: [Case] = [
        Case(xml: "<detail>Hallo {«$nmae»}</detail>", source: "Hallo {$nmae}", needle: "$nmae"),
        Case(xml: "<detail>a &lt;b&gt; &amp; {«$x»}</detail>", source: "a <b> & {$x}", needle: "$x"),
        Case(xml: "<detail>a «&amp;» b</detail>", source: "a & b", needle: "&"),
        Case(xml: "<detail>a «&#x1F600;» b</detail>", source: "a 😀 b", needle: "😀"),
        Case(xml: "<detail>é «&#233;» 한</detail>", source: "é é 한", needle: "é"),
        Case(xml: "<detail>a<!-- no -->b {«$x»}<?pi no?></detail>", source: "ab {$x}", needle: "$x"),
        Case(xml: "<detail><![CDATA[<b> & {«$x»}]]></detail>", source: "<b> & {$x}", needle: "$x"),
        Case(xml: "<detail>a\r\n«b»\rc</detail>", source: "a\nb\nc", needle: "b"),
        Case(xml: "<detail>a&#13;«b»</detail>", source: "a\rb", needle: "b"),
        Case(xml: "<detail>\n  «two»  </detail>", source: "\n  two  ", needle: "two"),
        Case(
            xml:
                "<detail match=\"«$n :integer»\">\n<variant key='one'>x</variant>\n<variant key=\"*\">y</variant></detail>",
            source: ".input {$n :integer}\n.match $n\none {{x}}\n* {{y}}", needle: "$n :integer"),
        Case(
            xml: "<detail match='$n :integer $m :string'><variant key='one *'>x</variant>"
                + "<variant key='«* *»'>y &amp; z</variant></detail>",
            source: ".input {$n :integer}\n.input {$m :string}\n.match $n $m\none * {{x}}\n* * {{y & z}}", needle: "* *"
        ),
        Case(
            xml: "<detail match='$n :number minimumFractionDigits=$min |a| :string u:id=3'>"
                + "<variant key='* *'>y &amp; {«$z»}</variant></detail>",
            source: """
                .input {$n :number minimumFractionDigits=$min}
                .local $_2 = {|a| :string u:id=3}
                .match $n $_2
                * * {{y & {$z}}}
                """, needle: "$z"),
    ]

    static func document(_ xml: String) -> (CatalogDocument, Range<Int>?) {
        let marked = MarkedText(
            "<?xml version=\"1.0\"?>\n<!-- a > b -->\n<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"en\">"
                + "<message key=\"a\" >\(xml)</message ></catalog>")
        return (XMLCatalogFormat().read(marked.bytes, path: "en.xml"), marked.range)
    }

    @Test(.shows(.xmlPlaces), arguments: cases)
    func sourceAndPlace(_ test: Case) throws {
        let (document, range) = Self.document(test.xml)
        #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
        let text = try #require(document.catalog.entries.first?.detail)
        #expect(text.message == test.source)
        let utf8 = Array(text.utf8)
        let needle = Array(test.needle.utf8)
        let offset = try #require(utf8.indices.last { utf8[$0...].starts(with: needle) })
        #expect(text.fileRange(of: offset..<offset + needle.count) == range)
    }

    /// Mistakes in the variant form, with `«»` around what is wrong.
    static let mistakes: [(xml: String, message: String)] = [
        (
            "<detail match='$n :integer «{»'><variant key='* *'>x</variant></detail>",
            "a selector is written without braces"
        ),
        (
            "<detail match='$a :number @b=«^»'><variant key='*'>x</variant></detail>",
            "the attribute `@b` takes a literal"
        ),
        (
            "<detail match='$n :integer'><variant key='one&#9;«&#63;»'>a</variant><variant key='*'>x</variant></detail>",
            "`?` must be quoted in a key"
        ),
        (
            "<detail match='$n :integer'><variant key='«&#123;»'>a</variant><variant key='*'>x</variant></detail>",
            "the key of a variant is written without braces"
        ),
        ("<detail match='$n :integer'><variant key='*'>a &amp; {$n «~»}</variant></detail>", "`~` is not allowed here"),
        (
            "<detail match='$n :integer'><variant key='*'>a &lt; «&#125;»</variant></detail>",
            "this closing brace has no opening one"
        ),
        (
            "<detail match='$n :integer'><variant key='one'>a<!-- b --> {$n«»</variant><variant key='*'>x</variant></detail>",
            "the placeholder is not closed"
        ),
        (
            "<detail match='«$n» :integer'><variant key='one'></variant></detail>",
            "no variant is chosen if no key matches"
        ),
    ]

    @Test(.shows(.xmlPlaces), arguments: mistakes)
    func mistakesHaveTheirPlaceInTheFile(_ xml: String, _ message: String) throws {
        let (document, range) = Self.document(xml)
        #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
        let text = try #require(document.catalog.entries.first?.detail)
        let found = text.parse().errors.map { CatalogDiagnostic($0, in: text) }
        #expect(found.map(\.message) == [message])
        #expect(found.map(\.place.range) == [range])
    }

    /// The same behind a byte order mark: offsets are still the file's.
    @Test(.shows(.xmlPlaces)) func behindAByteOrderMark() throws {
        let marked = MarkedText(
            "\u{FEFF}<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"en\"><message key=\"a\">x {«$y»}</message></catalog>"
        )
        let text = try #require(XMLCatalogFormat().read(marked.bytes, path: "").catalog.entries.first?.detail)
        #expect(text.message == "x {$y}")
        #expect(text.fileRange(of: 3..<5) == marked.range)
    }

    /// libxml2 reads in portions; places must stay right however large the file is.
    @Test(.shows(.xmlPlaces)) func placesInALargeFile() throws {
        var text = "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"en\">\n"
        for number in 0..<8_000 {
            text +=
                "<message key=\"k\(number)\"><title>é{$a\(number)}</title><detail>&lt;{$b\(number)}</detail></message>\n"
        }
        text += "</catalog>\n"
        let bytes = Array(text.utf8)
        let document = XMLCatalogFormat().read(bytes, path: "")
        #expect(document.diagnostics.isEmpty)
        #expect(document.catalog.entries.count == 8_000)
        for (number, entry) in document.catalog.entries.enumerated() {
            #expect(entry.title?.fileRange.isEmpty == false)
            for (text, name) in [(entry.title, "$a\(number)"), (entry.detail, "$b\(number)")] {
                let utf8 = Array(try #require(text).utf8)
                let start = try #require(utf8.firstIndex(of: UInt8(ascii: "$")))
                let range = try #require(text?.fileRange(of: start..<start + name.utf8.count))
                #expect(bytes[range].elementsEqual(name.utf8))
            }
        }
    }
}
