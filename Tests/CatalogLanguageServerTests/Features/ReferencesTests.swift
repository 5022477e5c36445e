import Catalogs
import Testing

@testable import CatalogLanguageServer

struct ReferencesTests {
    private static let declared = [
        "catalog-lint.json": "{ \"catalogs\": \"Locales\", \"declarations\": \"messages.json\" }",
        "messages.json":
            "{ \"version\": 1, \"messages\": { \"hello\": { \"arguments\": { \"name\": { \"type\": \"string\" } } }, \"left\": {} } }",
    ]

    @Test func aKeyIsFoundEverywhere() throws {
        let editor = try TestCatalogs.editor("Locales/pl.xml", at: "left\">\n", others: Self.declared)
        let all = try editor.request(
            "textDocument/references", at: "Locales/pl.xml", with: ["context": ["includeDeclaration": true]])
        #expect(
            TestCatalogs.places(all, editor) == [
                "Locales/de.json: left", "Locales/en.json: left", "Locales/en.json: left", "Locales/pl.xml: left",
                "messages.json: left",
            ])
        let others = try editor.request(
            "textDocument/references", at: "Locales/pl.xml", with: ["context": ["includeDeclaration": false]])
        // The place in `replacedBy` is a use.
        #expect(TestCatalogs.places(others, editor).count == 4)
    }

    @Test func aTextStandsForItsKey() throws {
        let editor = try TestCatalogs.editor("Locales/de.json", at: "Hallo")
        let answer = try editor.request("textDocument/references", at: "Locales/de.json")
        #expect(
            TestCatalogs.places(answer, editor) == [
                "Locales/de.json: hello", "Locales/en.json: hello", "Locales/pl.xml: hello",
            ])
    }

    @Test func anArgumentIsFoundInAllTextsOfItsEntry() throws {
        let editor = try TestCatalogs.editor("Locales/de.json", at: "name}\",\n    \"left", others: Self.declared)
        let answer = try editor.request("textDocument/references", at: "Locales/de.json")
        #expect(
            TestCatalogs.places(answer, editor) == [
                "Locales/de.json: $name", "Locales/en.json: $name", "Locales/pl.xml: $name", "messages.json: name",
            ])
        let other = try TestCatalogs.editor("Locales/en.json", at: "name\": { \"type")
        let places = TestCatalogs.places(try other.request("textDocument/references", at: "Locales/en.json"), other)
        #expect(places.count(where: { $0.hasPrefix("Locales/pl.xml") }) == 6)
        #expect(places.contains("Locales/en.json: name"))
    }

    @Test func aLocalVariableStaysInItsText() throws {
        let editor = try TestCatalogs.editor("Locales/de.json", at: "who = ")
        let answer = try editor.request("textDocument/references", at: "Locales/de.json")
        #expect(TestCatalogs.places(answer, editor) == [String](repeating: "Locales/de.json: $who", count: 3))
    }

    @Test(arguments: [
        ("Locales/de.json", "who}}} *", [3, 2, 2]), ("Locales/de.json", "count} Versuch,", [3, 2, 2, 2]),
        ("Locales/pl.xml", "name}</title>", [2, 2, 2, 2, 2]),
        ("Locales/en.json", "name}\",\n      \"detail", [2, 2, 2, 3]),
    ])
    func variablesAreHighlighted(_ name: String, _ place: String, _ kinds: [Int64]) throws {
        let editor = try TestCatalogs.editor(name, at: place)
        let answer = try editor.request("textDocument/documentHighlight", at: name)
        #expect(answer.elements?.compactMap { $0["kind"]?.integer } == kinds)
    }

    @Test func keysAreNotHighlighted() throws {
        let editor = try TestCatalogs.editor("Locales/de.json", at: "hello")
        #expect(try editor.request("textDocument/documentHighlight", at: "Locales/de.json").isNull)
    }
}
