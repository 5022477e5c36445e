import TestSupport
import Testing

@testable import CatalogLanguageServer
@testable import Catalogs

struct CodeLensesTests {
    private static let english = """
        {
          "locale": "en",
          "messages": {
            "a": "Save the file",
            "b": { "title": "Open", "detail": "Open another file" },
            "c": "Close the window"
          }
        }
        """
    private static let files = [
        "Locales/en.json": english,
        "Locales/de.json": #"{"locale": "de", "messages": {"a": "Datei {$x} speichern", "b": {"title": "Öffnen"}}}"#,
        "Locales/fr.xml": """
        <catalog xmlns="urn:plainspoken:catalog:1" locale="fr">
        <message key="a">Enregistrer le fichier</message>
        <message key="b"><title>Ouvrir</title><detail>Open another file</detail></message>
        <message key="c">Fermer la fenêtre</message>
        </catalog>
        """,
    ]

    private func lenses(_ name: String) throws -> (titles: [String], places: [String], editor: Editor) {
        let editor = try Editor(Self.files)
        editor.open(name)
        let lenses = try editor.request("textDocument/codeLens", about: name).elements ?? []
        let places = try lenses.map { lens in
            let offset = try editor.lines(name).range(of: lens["range"]).lowerBound
            return String(decoding: editor.lines(name).bytes[offset...].prefix(8), as: UTF8.self)
        }
        return (lenses.compactMap { $0.at("command.title")?.string }, places, editor)
    }

    @Test func aTranslationHasItsCoverage() throws {
        let german = try lenses("Locales/de.json")
        #expect(german.titles == ["50 % translated · 2 missing · 3 findings"])
        #expect(german.places == [#""message"#])
        let french = try lenses("Locales/fr.xml")
        #expect(french.titles == ["75 % translated · 1 needs review · 1 finding"])
        #expect(french.places == ["<catalog"])
    }

    @Test func theSourceHasThatOfEveryLanguage() throws {
        let source = try lenses("Locales/en.json")
        #expect(
            source.titles == [
                "de: 50 % translated · 2 missing · 3 findings", "fr: 75 % translated · 1 needs review · 1 finding",
            ])
    }

    @Test func aClickShowsTheFirstGap() throws {
        let (_, _, editor) = try lenses("Locales/en.json")
        let lenses = try editor.request("textDocument/codeLens", about: "Locales/en.json").elements ?? []
        let expected = [("Locales/de.json", #""b""#), ("Locales/fr.xml", "Open another file")]
        for (lens, (name, selected)) in zip(lenses, expected) {
            let parameters: JSONValue = [
                "command": lens.at("command.command") ?? .null, "arguments": lens.at("command.arguments") ?? .null,
            ]
            #expect(try editor.request("workspace/executeCommand", parameters) == .null)
            let shown = try #require(editor.received.last { $0["method"] == "window/showDocument" })
            #expect(shown.at("params.uri")?.string == editor.uri(name))
            let range = try editor.lines(name).range(of: shown.at("params.selection"))
            #expect(String(decoding: editor.lines(name).bytes[range], as: UTF8.self) == selected)
        }
    }

    @Test func typingChangesTheCoverage() throws {
        let (_, _, editor) = try lenses("Locales/de.json")
        editor.replace(#""Öffnen""#, with: #""Öffnen", "detail": "Eine andere Datei öffnen""#, in: "Locales/de.json")
        let lens = try editor.request("textDocument/codeLens", about: "Locales/de.json")
        #expect(lens[0]?.at("command.title") == "75 % translated · 1 missing · 2 findings")
    }
}
