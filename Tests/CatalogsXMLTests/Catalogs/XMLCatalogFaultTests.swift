import CatalogsXML
import TestSupport
import Testing

@testable import Catalogs

/// Every fault of an XML catalog at its exact bytes: the marked part is the place that must be named.
struct XMLCatalogFaultTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var code: String
        var text: String
        var message: String
        var help: String?
        var testDescription: String { "\(code) \(message)" }

        init(_ code: String, _ text: String, _ message: String, help: String? = nil) {
            self.code = code
            self.text = text
            self.message = message
            self.help = help
        }

        /// A fault inside of the root element.
        static func catalog(_ code: String, _ text: String, _ message: String, help: String? = nil) -> Case {
            Case(code, "\(root)\(text)\n</catalog>\n", message, help: help)
        }

        /// A fault inside of the entry `a`.
        static func message(_ code: String, _ text: String, _ message: String, help: String? = nil) -> Case {
            catalog(code, "<message key=\"a\">\(text)</message>", message, help: help)
        }
    }

    static let root = "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"en\">\n"

    static let faults: [Case] = [
        Case("F101", "«»", "empty"),
        .catalog(
            "F101", "<message key=\"a\">x«</mesage>»", "<message> is closed by </mesage>", help: "Write </message>."),
        .catalog("F101", "<message key=\"a\">x «&nbsp;» y</message>", "&nbsp;", help: "Write the no-break space"),
        .catalog("F101", "<message key=\"a\">x«&é</message>", "&", help: "Write &amp;").anywhere,
        .catalog(
            "F101", "<message key=\"a\">x «&#99999999999;» y</message>",
            "&#99999999999; stands for a character that does not exist",
            help: "Remove it."),
        .catalog("F101", "<message key=\"a\">x «&#x1F;» y</message>", "&#x1F; stands for U+001F", help: "Remove it."),
        .catalog("F101", "<message key=\"a\">x «&#;» y</message>", "there is no number after &#"),
        .catalog("F105", "<message key=\"a\" «key»=\"b\">x</message>", "twice"),
        Case("F101", "«<»", "the file ends"),
        .message("F106", "<action «use»=\"b\">x</action>", "one of its own", help: "Write <action use="),
        .message("F114", "<action use=«\"B\"»/>", "not a valid key"),
        Case(
            "F101", "<?xml version=\"1.0\"?>\n<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"en\"/>«x»",
            "after the end"),
        Case("F101", "<?xml version=\"«1.1»\"?><catalog/>", "XML 1.1"),
        Case(
            "F102",
            "<?xml version=\"1.0\" encoding=\"«ISO-8859-1»\"?><catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"en\"/>",
            "ISO-8859-1"),
        Case(
            "F102", "<?xml version='1.0' encoding='«utf-16»'?><catalog xmlns='urn:plainspoken:catalog:1' locale='en'/>",
            "utf-16"),
        Case(
            "F103", "«\u{FEFF}»<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"en\"></catalog>", "byte order mark"
        ),
        .catalog("F105", "<message key=\"a\">x</message><message key=«\"a\"»>y</message>", "twice"),
        .message("F105", "<title>x</title>«<title>»y</title>", "twice"),
        .message(
            "F105",
            "<detail match=\"$n :integer\"><variant key=\"*\">x</variant><variant key=«\"*\"»>y</variant></detail>",
            "twice"),
        .message("F105", "<placeholder name=\"n\"/><placeholder name=«\"n\"»/><detail>x</detail>", "twice"),
        Case("F106", "«<catalogue locale=\"en\">»</catalogue>", "root element"),
        Case("F106", "«<catalog locale=\"en\">»</catalog>", "namespace"),
        Case("F106", "«<catalog xmlns=\"urn:plainspoken:catalog:1\">»</catalog>", "locale"),
        .catalog("F106", "«<message>»x</message>", "key"),
        .catalog("F106", "<message key=«\"a\"»><description>d</description></message>", "no text"),
        .catalog(
            "F106", "<message key=\"a\">«x»<title>y</title></message>", "between the elements",
            help: "Put it in <detail>."),
        .message("F106", "<title>y</title>\n  «x &amp; y» <!-- z --> <detail>d</detail> z", "between the elements"),
        .message("F106", "<title>y</title><![CDATA[ «x» ]]>", "between the elements"),
        .catalog(
            "F106", "<!-- a --><message key=\"a\"><title>y</title></message> «x y»", "between the elements",
            help: "Put it in a <message>"),
        .message(
            "F106", "<detail match=\"$n :integer\">«x»<variant key=\"*\">x</variant></detail>", "between the elements",
            help: "Put it in a <variant>."),
        .catalog("F106", "<message key=\"a\" max-length=\"«-1»\">x</message>", "max-length"),
        .catalog("F106", "<message key=\"a\" lint-ignore=«\"T602,T606\"»>x</message>", "rule"),
        .catalog("F106", "<message key=\"a\" status=\"«4O9»\">x</message>", "100 to 599"),
        .catalog("F106", "<message key=\"a\" status=\"«+409»\">x</message>", "100 to 599"),
        .catalog("F106", "<message key=\"a\" retry=«\"soon\"»>x</message>", "\"never\" or \"later\""),
        .catalog("F114", "<message key=\"a\" replaced-by=«\"B.c\"»>x</message>", "not a valid key"),
        .message("F106", "<placeholder name=\"n\" private=\"«yes»\"/><detail>x</detail>", "true or false"),
        .message("F106", "«<detail match=\"$n :integer\">»</detail>", "variants"),
        .message("F106", "<detail match=\"«»\"></detail>", "no variable"),
        .message("F106", "<detail>«<variant key=\"one\">»x</variant></detail>", "match"),
        .message("F106", "<detail match=\"$n :integer\">«<variant>»x</variant></detail>", "key"),
        .message("F106", "«<placeholder type=\"integer\">»x</placeholder><detail>x</detail>", "name"),
        .message(
            "F106", "<placeholder name=«\"$n\"»/><detail>x</detail>", "\"$n\" is not the name of a variable",
            help: "Write \"n\", without $."),
        .message(
            "F106", "<placeholder name=«\"a b\"»/><detail>x</detail>", "variable", help: "A name is made of letters"),
        .message("F106", "<placeholder name=«'a&#10;b'»/><detail>x</detail>", "a<U+000A>b"),
        .message("F106", "<placeholder name=«'\\(f())'»/><detail>x</detail>", "variable"),
        Case("F109", "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"«en_US»\"></catalog>", "en_US"),
        Case(
            "F110",
            "«<!DOCTYPE» catalog [<!ENTITY a \"b\">]>\n<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"en\"/>",
            "document type"),
        .catalog("F113", "«<mesage key=\"a\">»x</mesage>", "mesage", help: "Did you mean <message>?"),
        .message("F113", "«<tittle>»x</tittle><detail>x</detail>", "tittle", help: "Did you mean <title>?"),
        .message("F113", "<detail>a «<b>»c</b></detail>", "<b>", help: "A text cannot contain elements"),
        .catalog(
            "F113", "<message key=\"a\" «maxlength»=\"3\">x</message>", "maxlength",
            help: "Did you mean \"max-length\"?"),
        .message("F113", "<title «lang»='en'>x</title>", "lang"),
        .catalog(
            "F114", "<message key=«\"Payment.cardDeclined\"»>x</message>", "key",
            help: "Write \"payment.card-declined\"."),
    ]

    @Test(.shows(.xmlEncoding, .xmlNoDoctype, .xmlPlaces), arguments: faults)
    func isReportedAtItsPlace(_ fault: Case) throws {
        try isReported(fault, in: fault.text)
    }

    /// libxml2 forgets the beginning of a document when it comes to the last 500 bytes.
    @Test(.shows(.xmlPlaces), arguments: faults.filter { $0.text.hasPrefix(root) })
    func isReportedAtItsPlaceFarIntoAFile(_ fault: Case) throws {
        let padding = String(repeating: "<!-- é -->\n", count: 1_000)
        try isReported(fault, in: Self.root + padding + fault.text.dropFirst(Self.root.count))
    }

    private func isReported(_ fault: Case, in text: String) throws {
        let marked = MarkedText(text)
        let document = XMLCatalogFormat().read(marked.bytes, path: "en.xml")
        let diagnostic = try #require(document.diagnostics.first, "nothing was reported")
        #expect(diagnostic.code.id == fault.code)
        if let range = marked.range { #expect(diagnostic.place.range == range) }
        #expect(diagnostic.message.contains(fault.message), "\(diagnostic.message)")
        if let help = fault.help {
            #expect(diagnostic.help?.hasPrefix(help) == true, "\(diagnostic.help ?? "no help")")
        }
        #expect(document.diagnostics.count == 1, "\(document.diagnostics.map(\.message))")
        #expect((document.error == nil) == (fault.code == "F103"))
    }

    @Test(.shows(.xmlEncoding)) func invalidUTF8() {
        let head = Array("<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"en\"><message key=\"a\">x".utf8)
        let document = XMLCatalogFormat().read(head + [0xC3] + Array("y</message></catalog>".utf8), path: "en.xml")
        #expect(document.diagnostics.map(\.code.id) == ["F102"])
        #expect(document.diagnostics.first?.place.range == head.count..<head.count + 1)
    }

    /// Reading goes on behind a mistake: what is right is read.
    @Test func readingGoesOnBehindMistakes() {
        let text = """
            <catalog xmlns="urn:plainspoken:catalog:1" locale="de">
              <message key="a">eins</message>
              <message key="b">zwei</mesage>
              <message key="c">drei &amp; vier</message>
              <message key=d>fünf & sechs</message>
            </catalog>
            """
        let document = XMLCatalogFormat().read(Array(text.utf8), path: "Locales/de.xml")
        #expect(document.error?.place.line == 3)
        #expect(document.error?.place.column == 24, "where the end tag starts")
        #expect(document.error?.message == "<message> is closed by </mesage>")
        #expect(document.diagnostics.map(\.place.line) == [3, 5, 5])
        #expect(document.catalog.entries.map(\.key) == ["a", "b", "c", "d"])
        #expect(document.catalog.entries.map(\.detail?.message) == ["eins", "zwei", "drei & vier", "fünf & sechs"])
    }
}

extension XMLCatalogFaultTests.Case {
    /// Where it stands is not looked at.
    var anywhere: XMLCatalogFaultTests.Case {
        var copy = self
        copy.text = copy.text.filter { $0 != "«" && $0 != "»" }
        return copy
    }
}
