import TestSupport
import Testing

@testable import CatalogLanguageServer
@testable import Catalogs

struct InlayHintsTests {
    private static let english = """
        {
          "locale": "en",
          "messages": {
            "a": "Save",
            "b": { "title": "Files\\nin\\u200bfolders", "detail": "A text that is so long that nobody wants to read all of it beside another" },
            "n": { "detail": { "match": ["$n :integer"], "variants": { "one": "{$n} file", "*": "{$n} files" } } }
          }
        }
        """

    /// The file with its hints in double brackets.
    private func shown(_ text: String, in name: String, isUTF8: Bool, lines: ClosedRange<Int>? = nil) throws -> String {
        let files = name == "Locales/en.json" ? [name: text] : ["Locales/en.json": Self.english, name: text]
        let editor = try Editor(files, isUTF8: isUTF8)
        editor.open(name)
        let lines = lines ?? 0...999
        let range: JSONValue = [
            "start": TextPosition(line: lines.lowerBound, character: 0).json,
            "end": TextPosition(line: lines.upperBound, character: 0).json,
        ]
        let hints = try editor.request("textDocument/inlayHint", about: name, with: ["range": range]).elements ?? []
        var bytes = editor.lines(name).bytes
        let places = try hints.map { (try editor.lines(name).offset(of: $0["position"]), $0["label"]?.string ?? "") }
        for (offset, label) in places.sorted(by: { $0.0 > $1.0 }) {
            bytes.insert(contentsOf: Array("⟦\(label)⟧".utf8), at: offset)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [false, true])
    func translationsHaveTheirSourceBesideThem(isUTF8: Bool) throws {
        let file = """
            {"locale": "pl", "messages": {
            "a": "Zapisz 한 😀",
            "b": {"title": "Pliki", "detail": "x"},
            "n": {"detail": {"match": ["$n :integer"], "variants": {"one": "한 😀", "few": "b", "many": "c", "*": "d"}}},
            "gone": "y"
            }}
            """
        let expected = """
            {"locale": "pl", "messages": {
            "a": "Zapisz 한 😀",⟦Save⟧
            "b": {"title": "Pliki",⟦Files ↵ in<U+200B>folders⟧ "detail": "x"⟦A text that is so long that nobody wants to read all of it b…⟧},
            "n": {"detail": {⟦{$n} files⟧"match": ["$n :integer"], "variants": {"one"⟦1⟧: "한 😀", "few"⟦2, 3, 4 …⟧: "b", "many"⟦0, 5, 6 …⟧: "c", "*": "d"}}},
            "gone": "y"
            }}
            """
        #expect(try shown(file, in: "Locales/pl.json", isUTF8: isUTF8) == expected)
    }

    @Test(arguments: [false, true])
    func catalogsInXMLHaveThemToo(isUTF8: Bool) throws {
        let file = """
            <catalog xmlns="urn:plainspoken:catalog:1" locale="cs">
            <message key="a">Uložit 😀</message>
            <message key="n"><detail match="$n :integer"><variant key="many">한</variant><variant key='*'>d</variant></detail></message>
            </catalog>
            """
        let expected = """
            <catalog xmlns="urn:plainspoken:catalog:1" locale="cs">
            <message key="a">Uložit 😀</message>⟦Save⟧
            <message key="n"><detail match="$n :integer">⟦{$n} files⟧<variant key="many"⟦0.0, 0.1, 0.2 …⟧>한</variant><variant key='*'>d</variant></detail></message>
            </catalog>
            """
        #expect(try shown(file, in: "Locales/cs.xml", isUTF8: isUTF8) == expected)
    }

    @Test func theSourceHasOnlyNumbers() throws {
        let shown = try shown(Self.english, in: "Locales/en.json", isUTF8: false)
        #expect(shown == Self.english.replacing(#""one""#, with: #""one"⟦1⟧"#))
    }

    @Test func onlyTheRangeHasHints() throws {
        let file = "{\"locale\": \"pl\", \"messages\": {\n\"b\": {\"title\": \"x\"},\n\"a\": \"y\",\n\"n\": \"z\"\n}}"
        let shown = try shown(file, in: "Locales/pl.json", isUTF8: false, lines: 2...3)
        #expect(shown == file.replacing("\"y\",", with: "\"y\",⟦Save⟧"))
    }

    @Test func theTooltipHasTheWholeSource() throws {
        let editor = try Editor([
            "Locales/en.json": Self.english, "Locales/de.json": #"{"locale":"de","messages":{"b":{"title":"x"}}}"#,
        ])
        editor.open("Locales/de.json")
        let range: JSONValue = ["start": ["line": 0, "character": 0], "end": ["line": 9, "character": 0]]
        let hints = try editor.request("textDocument/inlayHint", about: "Locales/de.json", with: ["range": range])
        #expect(hints[0]?["tooltip"] == "Files\nin<U+200B>folders")
        #expect(hints[0]?["paddingLeft"] == true)
    }

    @Test func variantsWrittenInOneTextHaveNumbersToo() throws {
        let file =
            #"{"locale":"cy","messages":{"q":".input {$n :integer}\n.match $n\nzero {{a}}\ntwo {{b}}\n7 {{c}}\n* {{d}}"}}"#
        let expected = file.replacing("zero", with: "zero⟦0⟧").replacing("two", with: "two⟦2⟧")
        #expect(try shown(file, in: "Locales/cy.json", isUTF8: false) == expected)
    }
}
