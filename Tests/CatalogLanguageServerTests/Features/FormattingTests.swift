import ByteText
import CatalogLinting
import Plainspoken
import Testing

@testable import CatalogLanguageServer
@testable import CatalogLinting
@testable import Catalogs

struct FormattingTests {
    private func format(_ text: String, _ name: String, isUTF8: Bool = false) throws -> String? {
        let editor = try Editor([name: text], isUTF8: isUTF8)
        editor.open(name)
        let answer = try editor.request("textDocument/formatting", about: name)
        guard let edits = answer.elements else { return nil }
        editor.apply(edits, to: name)
        return editor.text(name)
    }

    private static let json: [(before: String, after: String)] = [
        ("{\n\t\"locale\": \"en\",\n  \"messages\": {}\n}\n", "{\n  \"locale\": \"en\",\n  \"messages\": {}\n}\n"),
        (
            "{ \"locale\": \"en\", \"messages\": { \"a\": \"👋 한국\" } }",
            "{ \"locale\": \"en\", \"messages\": { \"a\": \"👋 한국\" } }\n"
        ),
        (
            "{\"locale\": \"en\",  \r\n\r\n   \"messages\": {\r\n\"a\": [\"{  \",\r\n\"👋\"]}}  ",
            "{\"locale\": \"en\",\n\n  \"messages\": {\n    \"a\": [\"{  \",\n      \"👋\"]}}\n"
        ),
        ("{\n  \"locale\": \"en\",\n  \"messages\": {}\n}\n\t ", "{\n  \"locale\": \"en\",\n  \"messages\": {}\n}\n"),
    ]

    private static let xml: [(before: String, after: String)] = [
        (
            "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"en\">\n<message key=\"a\">  👋\n  한국 </message>\n\n      <!-- b -->\n<message key=\"b\"><title>T</title>\n\t<detail match=\"$n :integer\">\n<variant key=\"*\">\n x </variant>\n</detail></message></catalog>",
            "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"en\">\n  <message key=\"a\">  👋\n  한국 </message>\n\n  <!-- b -->\n  <message key=\"b\"><title>T</title>\n    <detail match=\"$n :integer\">\n      <variant key=\"*\">\n x </variant>\n    </detail></message></catalog>\n"
        ),
        (
            "<?xml version=\"1.0\"?>\n<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"en\">\n <message key=\"a\"><![CDATA[\n  <b> ]]></message>\n <message key=\"c\">\n  </message>\n</catalog>\n\n",
            "<?xml version=\"1.0\"?>\n<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"en\">\n  <message key=\"a\"><![CDATA[\n  <b> ]]></message>\n  <message key=\"c\">\n  </message>\n</catalog>\n"
        ),
    ]

    /// The texts of a catalog.
    private func texts(_ text: String, _ name: String) -> [String] {
        let catalog = CatalogLoader(languages: []).load(
            CatalogInput(path: name, bytes: Array(text.utf8)), as: nil, isReference: false)
        return (0..<catalog.count).flatMap { number in
            [catalog.entry(number).key.rawValue]
                + CatalogPart.allCases.map { catalog.entry(number)[$0]?.message ?? "-" }
        }
    }

    @Test func filesAreLaidOutLikeThoseOfTheTools() throws {
        for (name, cases) in [("Locales/en.json", Self.json), ("Locales/en.xml", Self.xml)] {
            for (before, after) in cases {
                for isUTF8 in [false, true] {
                    #expect(try format(before, name, isUTF8: isUTF8) == after)
                    #expect(texts(before, name) == texts(after, name))
                    #expect(try format(after, name, isUTF8: isUTF8) == after)
                }
            }
        }
    }

    /// An element that catalogs do not have may stand in a text, whose white space then counts.
    @Test func textsWithElementsStay() throws {
        let text =
            "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"en\">\n  <message key=\"a\"><detail>One <b>two</b>\n <i>three</i></detail></message>\n</catalog>\n"
        #expect(try format(text, "Locales/en.xml") == text)
    }

    @Test func whatTheWritersWriteStays() throws {
        for (name, text) in TestCatalogs.files where name != "Locales/pl.xml" {
            #expect(try format(text, name) == text)
        }
        #expect(try format(TestCatalogs.polish, "Locales/pl.xml") == TestCatalogs.polish)
    }

    @Test(arguments: [
        ("Locales/en.json", "{\n\t\"locale\": \"en\",\n  \"messages\": {\n}\n"), ("Locales/en.json", ""),
        ("Locales/en.xml", "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"en\">\n<message key=\"a\">"),
    ])
    func brokenFilesAreNotTouched(_ name: String, _ text: String) throws {
        #expect(try format(text, name) == nil)
    }

    @Test func onlyWhiteSpaceIsReplaced() throws {
        let editor = try Editor(["Locales/en.json": Self.json[2].before])
        editor.open("Locales/en.json")
        let edits = try editor.request("textDocument/formatting", about: "Locales/en.json").elements ?? []
        #expect(!edits.isEmpty)
        for edit in edits {
            let range = try editor.lines("Locales/en.json").range(of: edit["range"])
            #expect(Array(editor.text("Locales/en.json").utf8)[range].allSatisfy(ASCII.isSpace))
        }
    }
}
