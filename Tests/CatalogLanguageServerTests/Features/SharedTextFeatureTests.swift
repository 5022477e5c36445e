import Testing

@testable import CatalogLanguageServer
@testable import Catalogs

/// Where an entry uses another one's text, its key is a name like any other.
struct SharedTextFeatureTests {
    private static let english = """
        {
          "locale": "en",
          "messages": {
            "a": { "detail": "Busy", "action": { "use": "wait" } },
            "wait": "Try again later."
          }
        }

        """
    private static let polish = """
        <catalog xmlns="urn:plainspoken:catalog:1" locale="pl">
          <message key="a"><detail>Zajęte</detail><action use="wait"/></message>
          <message key="wait">Spróbuj później.</message>
        </catalog>

        """

    private func editor(_ name: String, before place: String) throws -> Editor {
        var files = ["Locales/en.json": Self.english, "Locales/pl.xml": Self.polish]
        files[name] = files[name]?.replacing(place, with: "‸" + place, maxReplacements: 1)
        let editor = try Editor(files)
        editor.open(name)
        return editor
    }

    static let places = [("Locales/en.json", "wait\" }"), ("Locales/pl.xml", "wait\"/>")]

    @Test(arguments: places)
    func jumpsToTheText(name: String, place: String) throws {
        let editor = try editor(name, before: place)
        let answer = try editor.request("textDocument/definition", at: name)
        #expect(TestCatalogs.places(answer, editor) == ["Locales/en.json: wait"])
    }

    @Test(arguments: places)
    func referencesAreEntriesAndUses(name: String, place: String) throws {
        let editor = try editor(name, before: place)
        let answer = try editor.request(
            "textDocument/references", at: name, with: ["context": ["includeDeclaration": true]])
        #expect(answer.elements?.count == 4)
    }

    @Test(arguments: places)
    func aKeyIsRenamedWhereItsTextIsUsed(name: String, place: String) throws {
        let editor = try editor(name, before: place)
        editor.apply(try editor.request("textDocument/rename", at: name, with: ["newName": "wait.try-again"]))
        #expect(editor.text("Locales/en.json") == Self.english.replacing("\"wait\"", with: "\"wait.try-again\""))
        #expect(editor.text("Locales/pl.xml") == Self.polish.replacing("\"wait\"", with: "\"wait.try-again\""))
    }

    @Test func hoverSaysWhichTextIsUsed() throws {
        let editor = try editor("Locales/pl.xml", before: "a\"><detail>")
        let answer = try editor.request("textDocument/hover", at: "Locales/pl.xml")
        #expect(answer["contents"]?["value"]?.string?.contains("uses `wait`") == true)
    }

    @Test(arguments: places)
    func keysAreOffered(name: String, place: String) throws {
        let editor = try editor(name, before: place)
        let answer = try editor.request("textDocument/completion", at: name)
        let items = answer["items"]?.elements ?? answer.elements ?? []
        #expect(items.contains { $0["label"]?.string == "wait" })
    }
}
