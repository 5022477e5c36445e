import Catalogs
import Testing

@testable import CatalogLanguageServer

struct DefinitionTests {
    @Test(arguments: [
        // From a key to the source's key, from a text to the source's text.
        ("Locales/de.json", "left\": {", "Locales/en.json: left"),
        ("Locales/pl.xml", "left\">\n", "Locales/en.json: left"),
        ("Locales/de.json", "Hallo", "Locales/en.json: 👋 Hello {$name}"),
        ("Locales/pl.xml", "Cześć", "Locales/en.json: 👋 Hello {$name}"),
        // From a variable to its declaration: in the text, or in the source's placeholders, or where the source uses it.
        ("Locales/de.json", "who}}} *", "Locales/de.json: $who"),
        ("Locales/de.json", "count} Versuch,", "Locales/de.json: $count"),
        ("Locales/de.json", "count :integer}", "Locales/en.json: count"),
        ("Locales/pl.xml", "name}</title>", "Locales/en.json: name"),
        ("Locales/de.json", "name}\",\n    \"left", "Locales/en.json: $name"),
        ("Locales/pl.xml", "count} próba", "Locales/pl.xml: $count"),
        // From `replacedBy` to that key.
        ("Locales/en.json", "left\" }", "Locales/en.json: left"),
    ])
    func jumpsToTheSource(_ name: String, _ place: String, _ target: String) throws {
        for isUTF8 in [false, true] {
            let editor = try TestCatalogs.editor(name, at: place, isUTF8: isUTF8)
            let answer = try editor.request("textDocument/definition", at: name)
            #expect(TestCatalogs.places(answer, editor) == [target], "\(place)")
        }
    }

    @Test func editorsWithoutLinksGetALocation() throws {
        let editor = try TestCatalogs.editor("Locales/de.json", at: "Hallo", capabilities: [:])
        let answer = try editor.request("textDocument/definition", at: "Locales/de.json")
        #expect(answer["uri"] == .string(editor.uri("Locales/en.json")))
    }

    @Test func elsewhereThereIsNothing() throws {
        let editor = try TestCatalogs.editor("Locales/de.json", at: "\"locale\"")
        #expect(try editor.request("textDocument/definition", at: "Locales/de.json").isNull)
        let odd: [JSONValue] = [[:], ["line": -1, "character": 0], "x", ["line": 99_999_999_999, "character": 5]]
        for position in odd {
            _ = try? editor.request("textDocument/definition", about: "Locales/de.json", with: ["position": position])
        }
    }

    @Test func brokenFilesDoNotMatter() throws {
        let editor = try TestCatalogs.editor("Locales/de.json", at: "Hallo")
        editor.replace("\"old\": \"Nicht mehr benutzt\"", with: "\"old\": \"Nicht", in: "Locales/de.json")
        let answer = try editor.request("textDocument/definition", at: "Locales/de.json")
        #expect(TestCatalogs.places(answer, editor) == ["Locales/en.json: 👋 Hello {$name}"])
    }
}
