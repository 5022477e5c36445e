import MessageFormat2
import Testing

@testable import CatalogProjects
@testable import Catalogs
@testable import LanguageTags

/// Changes of texts in a file leave every other byte as it is.
@Suite("Changed texts in files")
struct CatalogEditorTests {
    /// New texts, by entry and part, and what they replace in the file.
    struct Change: Sendable, CustomTestStringConvertible {
        let what: String
        let path: String
        let file: String
        let texts: [(key: String, part: CatalogPart, text: String)]
        let replaced: [(old: String, new: String)]
        var testDescription: String { what }

        init(
            _ what: String, _ path: String = "cs.json", in file: String,
            _ texts: (key: String, part: CatalogPart, text: String)..., replacing: (old: String, new: String)...
        ) {
            (self.what, self.path, self.file, self.texts, self.replaced) = (what, path, file, texts, replacing)
        }
    }

    static let json = #"{"locale":"cs","messages":{ "a" : "A {$x}", "b":{"title":"B"},"c": {"detail":["C","c"]} } }"#
    static let xml = """
        <catalog xmlns="urn:plainspoken:catalog:1" locale="cs"><!-- by hand -->
        <message key="a">A {$x}</message>
        	<message key="b"><title><![CDATA[B & b]]></title></message>
        </catalog>
        """

    static let variantElement = """
        <detail match="$n :integer">
              <variant key="one">{$n} soubor</variant>
              <variant key="*">{$n} souborů</variant>
            </detail>
        """
    static let variants = """
        <catalog xmlns="urn:plainspoken:catalog:1" locale="cs">
          <message key="a">
            \(variantElement)
          </message>
          <message key="b"><title/><detail>B<!-- why --> b</detail></message>
          <message key="c"/>
        </catalog>
        """

    static let changes = [
        Change("one word", in: json, ("a", .detail, "Ž {$x}"), replacing: ("A {$x}", "Ž {$x}")),
        Change(
            "characters with a meaning", in: json, ("b", .title, "\"\n\\\\"),
            replacing: (#"{"title":"B"}"#, #"{"title":"\"\n\\\\"}"#)),
        Change(
            "a list of lines", in: json, ("c", .detail, "D\nd"),
            replacing: (
                #"["C","c"]"#,
                """
                [
                  "D",
                  "d"
                ]
                """
            )),
        Change(
            "a plain text that gets a title and an action", in: json, ("a", .action, "Go"), ("a", .title, "T"),
            replacing: (
                #""A {$x}""#,
                """
                {
                    "title": "T",
                    "detail": "A {$x}",
                    "action": "Go"
                  }
                """
            )),
        Change(
            "a plain text that changes and gets a title", in: json, ("a", .title, "T"), ("a", .detail, "Ž {$x}"),
            replacing: (
                #""A {$x}""#,
                """
                {
                    "title": "T",
                    "detail": "Ž {$x}"
                  }
                """
            )),
        Change(
            "a plain text with other variables and a title", in: json, ("a", .title, "T"),
            ("a", .detail, ".input {$x :integer}\n{{Ž {$x}}}"),
            replacing: (
                #""A {$x}""#,
                """
                {
                    "title": "T",
                    "detail": ".input {$x :integer}\\n{{Ž {$x}}}"
                  }
                """
            )),
        Change(
            "two parts behind another", in: json, ("b", .action, "Go"), ("b", .detail, "D"),
            replacing: (#""title":"B""#, "\"title\":\"B\",\n    \"detail\": \"D\",\n    \"action\": \"Go\"")),
        Change(
            "a part before another", in: json, ("c", .title, "T"),
            replacing: (#""detail":["C""#, "\"title\": \"T\",\n    \"detail\":[\"C\"")),
        Change(
            "line ends of Windows",
            in: "{\r\n  \"locale\": \"cs\",\r\n  \"messages\": {\r\n    \"a\": {\"title\": \"A\"}\r\n  }\r\n}\r\n",
            ("a", .detail, "D"), replacing: ("\"A\"", "\"A\",\r\n      \"detail\": \"D\"")),
        Change("flat JSON", in: #"{"a": "A", "b.c": "B"}"#, ("b.c", .detail, "Ž"), replacing: (#""B""#, #""Ž""#)),
        Change("one word in XML", "cs.xml", in: xml, ("a", .detail, "Ž {$x}"), replacing: ("A {$x}", "Ž {$x}")),
        Change(
            "characters with a meaning in XML", "cs.xml", in: xml, ("a", .detail, "<b> & {$x}"),
            replacing: ("A {$x}", "&lt;b&gt; &amp; {$x}")),
        Change(
            "a section of XML", "cs.xml", in: xml, ("b", .title, "C & <d>"),
            replacing: ("<![CDATA[B & b]]>", "C &amp; &lt;d&gt;")),
        Change(
            "a plain text of XML that gets a title and an action", "cs.xml", in: xml, ("a", .action, "Go"),
            ("a", .title, "T"),
            replacing: (
                "A {$x}",
                """

                  <title>T</title>
                  <detail>A {$x}</detail>
                  <action>Go</action>

                """
            )),
        Change(
            "two parts behind another in XML", "cs.xml", in: xml, ("b", .action, "Go"), ("b", .detail, "D"),
            replacing: ("</title>", "</title>\n  <detail>D</detail>\n  <action>Go</action>")),
        Change(
            "variants of XML that become a plain text", "cs.xml", in: variants, ("a", .detail, "Soubor"),
            replacing: (variantElement, "<detail>Soubor</detail>")),
        Change(
            "one variant of XML", "cs.xml", in: variants,
            ("a", .detail, ".input {$n :integer}\n.match $n\none {{{$n} soubor}}\n* {{{$n} soubory}}"),
            replacing: ("souborů", "soubory")),
        Change(
            "a part before and a part behind variants of XML", "cs.xml", in: variants, ("a", .action, "Go"),
            ("a", .title, "T"),
            replacing: (variantElement, "<title>T</title>\n    \(variantElement)\n    <action>Go</action>")),
        Change(
            "an empty element of XML", "cs.xml", in: variants, ("b", .title, "T <"),
            replacing: ("<title/>", "<title>T &lt;</title>")),
        Change(
            "a part behind an empty element of XML", "cs.xml", in: variants, ("b", .action, "Go"),
            replacing: ("b</detail>", "b</detail>\n    <action>Go</action>")),
        Change(
            "an empty entry of XML", "cs.xml", in: variants, ("c", .detail, "C"),
            replacing: ("<message key=\"c\"/>", "<message key=\"c\">C</message>")),
        Change(
            "an empty entry of XML that gets a title", "cs.xml", in: variants, ("c", .title, "T"),
            ("c", .detail, "C"),
            replacing: (
                "<message key=\"c\"/>",
                "<message key=\"c\">\n    <title>T</title>\n    <detail>C</detail>\n  </message>"
            )),
        Change(
            "a text with a comment in it", "cs.xml", in: variants, ("b", .detail, "C"),
            replacing: ("B<!-- why --> b", "C")),
        Change(
            "a text in place of another entry's", in: uses, ("a", .action, "Go"),
            replacing: (#"{"use" : "b"}"#, #""Go""#)),
        Change(
            "a part before another entry's text", in: uses, ("a", .title, "T"),
            replacing: (#""action""#, "\"title\": \"T\",\n    \"action\"")),
        Change(
            "a part behind another entry's text", in: uses, ("b", .action, "Go"),
            replacing: (#"{"use":"a"}"#, "{\"use\":\"a\"},\n    \"action\": \"Go\"")),
        Change(
            "a text in place of another entry's in XML", "cs.xml", in: usesInXML, ("a", .action, "Go"),
            replacing: ("<action use=\"b\"/>", "<action>Go</action>")),
        Change(
            "parts around another entry's text in XML", "cs.xml", in: usesInXML, ("b", .title, "T"),
            ("b", .action, "Go"),
            replacing: (
                "<detail use=\"a\"> </detail>",
                "<title>T</title>\n  <detail use=\"a\"> </detail>\n  <action>Go</action>"
            )),
    ]

    static let uses =
        #"{"locale":"cs","messages":{"a":{"action": {"use" : "b"}},"b":{"title":"B","detail":{"use":"a"}}}}"#
    static let usesInXML = """
        <catalog xmlns="urn:plainspoken:catalog:1" locale="cs">
        <message key="a"><action use="b"/></message>
        <message key="b"><detail use="a"> </detail></message>
        </catalog>
        """

    @Test(arguments: changes)
    func `leave every other byte`(change: Change) throws {
        let view = Self.view(change.file, change.path)
        var editor = CatalogEditor(view)
        for (key, part, text) in change.texts {
            let number = try #require(editor.number(of: MessageKey(key)))
            editor.set(try #require(Message.parse(text).message), part, of: number, form: nil)
        }
        var expected = change.file
        for (old, new) in change.replaced {
            try #require(expected.contains(old))
            expected = expected.replacing(old, with: new, maxReplacements: 1)
        }
        let after = try editor.bytes()
        #expect(String(decoding: after, as: UTF8.self) == expected)
        let again = Self.view(String(decoding: after, as: UTF8.self), change.path)
        for (key, part, text) in change.texts {
            let number = try #require(CatalogEditor(again).number(of: MessageKey(key)))
            #expect(again.entry(number)[part]?.message == text)
        }
    }

    /// The first entries of a catalog, in each syntax and layout of an empty one.
    @Test(arguments: [
        ("cs.json", #"{"locale":"cs","messages":{}}"#),
        ("cs.json", "{\r\n\t\"locale\": \"cs\",\r\n\t\"messages\": {\r\n\t}\r\n}\r\n"),
        ("cs.json", "{}"), ("cs.json", "{\n\n}\n"),
        ("cs.xml", #"<catalog xmlns="urn:plainspoken:catalog:1" locale="cs"/>"#),
        ("cs.xml", #"<catalog xmlns="urn:plainspoken:catalog:1" locale="cs"></catalog>"#),
        ("cs.xml", "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"cs\">\n<!-- to do -->\n</catalog>\n"),
    ])
    func `are the first of an empty catalog`(path: String, file: String) throws {
        var editor = CatalogEditor(Self.view(file, path))
        let plain = try #require(Message.parse("Ž {$x}").message)
        editor.add("b.c", [(.detail, plain, nil)], isShorthand: true, after: [] as [MessageKey])
        let after = String(decoding: try editor.bytes(), as: UTF8.self)
        let again = Self.view(after, path)
        #expect(again.document.diagnostics.map(\.message) == [], "\(after)")
        let number = try #require(CatalogEditor(again).number(of: "b.c"), "\(after)")
        #expect(again.entry(number).detail?.message == "Ž {$x}")
        // Nothing that was there is gone.
        var rest = Substring(after)
        for word in file.split(whereSeparator: { $0.isWhitespace || "{}</>".contains($0) }) {
            rest = rest[try #require(rest.firstRange(of: word), "\(after)").upperBound...]
        }
    }

    @Test func `of new entries stand in the order of the source`() throws {
        var editor = CatalogEditor(Self.view(#"{"locale":"cs","messages":{"a":"A","d":"D"}}"#, "cs.json"))
        for (key, predecessors) in [("c", ["a", "b"]), ("b", ["a"]), ("0", []), ("e", ["a", "b", "c", "d"])] {
            let text = try #require(Message.parse(key).message)
            editor.add(
                MessageKey(key), [(.detail, text, nil)], isShorthand: true, after: predecessors.map { MessageKey($0) })
        }
        let after = Self.view(String(decoding: try editor.bytes(), as: UTF8.self), "cs.json")
        #expect(after.document.catalog.entries.map(\.key.rawValue) == ["0", "a", "c", "b", "d", "e"])
    }

    private static func view(_ file: String, _ path: String) -> CatalogView {
        let input = CatalogInput(path: path, bytes: Array(file.utf8))
        return CatalogLoader().load(input, as: "cs", isReference: false)
    }
}
