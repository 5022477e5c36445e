import Foundation
import Testing

@testable import CatalogLanguageServer
@testable import Catalogs

struct DiagnosticsTests {
    static let english = """
        {
          "locale": "en",
          "messages": {
            "a": "Hello {$name}",
            "b": "Save"
          }
        }

        """

    private func german(_ text: String) -> String {
        """
        {
          "locale": "de",
          "messages": {
            "a": "\(text)",
            "b": "Speichern"
          }
        }

        """
    }

    @Test func findingsComeWhenAFileIsOpenedAndGoWhenTheyAreMended() throws {
        let editor = try Editor(["Locales/en.json": Self.english, "Locales/de.json": german("Hallo {$nmae}")])
        editor.open("Locales/de.json")
        #expect(editor.codes("Locales/de.json") == ["V402"])
        editor.replace("nmae", with: "name", in: "Locales/de.json")
        #expect(editor.codes("Locales/de.json") == [])
    }

    @Test func changesOfTheSourceAreFindingsOfTranslations() throws {
        let editor = try Editor(["Locales/en.json": Self.english, "Locales/de.json": german("Hallo {$name}")])
        editor.open("Locales/en.json")
        #expect(editor.codes("Locales/de.json") == [])
        editor.replace("$name", with: "$user", in: "Locales/en.json")
        #expect(editor.codes("Locales/de.json") == ["V402"])
        // The file on disk counts again.
        editor.close("Locales/en.json")
        editor.open("Locales/de.json")
        #expect(editor.codes("Locales/de.json") == [])
    }

    @Test(arguments: [false, true]) func positionsCountWhatTheEditorCounts(isUTF8: Bool) throws {
        let files = ["Locales/en.json": Self.english, "Locales/de.json": german("한😀 {$nmae}")]
        let editor = try Editor(files, isUTF8: isUTF8)
        editor.open("Locales/de.json")
        let range = try #require(editor.diagnostics("Locales/de.json").first?["range"])
        let start = "    \"a\": \"한😀 {"
        let column = isUTF8 ? start.utf8.count : start.utf16.count
        #expect(range["start"] == ["line": 3, "character": .integer(column)])
        #expect(range["end"] == ["line": 3, "character": .integer(column + 5)])
    }

    @Test func configurationSuppressionsAndBaselineCount() throws {
        let editor = try Editor([
            "Locales/en.json": Self.english, "Locales/de.json": german("Hallo {$nmae}"),
            "catalog-lint.json": "{ \"catalogs\": [\"Locales\"], \"rules\": { \"V402\": \"note\" } }",
        ])
        editor.open("Locales/de.json")
        #expect(editor.diagnostics("Locales/de.json").map { $0["severity"] } == [3])
        try editor.folder.write("{ \"catalogs\": [\"Locales\"], \"ignore\": [\"V402\"] }", to: "catalog-lint.json")
        editor.notify("workspace/didChangeWatchedFiles", ["changes": []])
        #expect(editor.codes("Locales/de.json") == [])
    }

    /// What de-AT lacks, its readers get from de, so findings change when that file comes and goes.
    @Test(arguments: [("de-AT", "de"), ("pt-BR", "pt"), ("es-MX", "es"), ("fr-CA", "fr")])
    func filesThatComeAndGoCountForTheirNeighbours(tag: String, parent: String) throws {
        let part = "{ \"locale\": \"\(tag)\", \"messages\": {} }"
        let editor = try Editor(["Locales/en.json": Self.english, "Locales/\(tag).json": part])
        editor.open("Locales/\(tag).json")
        for _ in 0..<2 {
            #expect(Set(editor.codes("Locales/\(tag).json")) == ["K201"])
            let whole = german("Hallo {$name}").replacing("\"de\"", with: "\"\(parent)\"")
            try editor.folder.write(whole, to: "Locales/\(parent).json")
            editor.notify("workspace/didChangeWatchedFiles", ["changes": []])
            #expect(editor.codes("Locales/\(tag).json") == [])
            try FileManager.default.removeItem(atPath: editor.path("Locales/\(parent).json"))
            editor.notify("workspace/didChangeWatchedFiles", ["changes": []])
        }
    }

    /// A term sheet that is added later counts like one that was there from the beginning.
    @Test func termSheetsMayBeAdded() throws {
        let editor = try Editor([
            "Locales/en.json": Self.english, "Locales/de.json": german("Hallo {$name}"),
            "catalog-lint.json":
                "{ \"catalogs\": [\"Locales\"], \"extendSelect\": [\"Q801\"], \"glossary\": \"terms/{locale}.json\" }",
            "terms/en.json": "{ \"locale\": \"en\", \"terms\": [{ \"concept\": \"save\", \"use\": [\"save\"] }] }",
        ])
        editor.open("Locales/de.json")
        #expect(editor.codes("Locales/de.json") == [])
        try editor.folder.write(
            "{ \"locale\": \"de\", \"terms\": [{ \"concept\": \"save\", \"use\": [\"sichern\"], \"avoid\": [\"speichern\"] }] }",
            to: "terms/de.json")
        editor.notify("workspace/didChangeWatchedFiles", ["changes": []])
        #expect(editor.codes("Locales/de.json") == ["Q801"])
    }

    @Test func aConfigurationThatCannotBeUsedIsShownOnce() throws {
        let editor = try Editor([
            "Locales/en.json": Self.english, "Locales/de.json": german("Hallo {$nmae}"),
            "catalog-lint.json": "{ \"rules\": { \"V4O2\": \"note\" } }",
        ])
        editor.open("Locales/de.json")
        editor.open("Locales/en.json")
        let messages = editor.received.filter { $0["method"]?.string == "window/showMessage" }
        #expect(messages.count == 1)
        #expect(messages.first?.at("params.message")?.string?.contains("catalog-lint.json:1:14") == true)
    }

    @Test(arguments: ["package.json", "notes.txt", "Locales/notes.json"])
    func otherFilesHaveNoFindings(name: String) throws {
        let editor = try Editor(["Locales/en.json": Self.english, name: "{ \"a\": 1, "])
        editor.open(name)
        #expect(editor.diagnostics(name) == [])
        #expect(try editor.request("textDocument/codeAction", about: name, with: ["range": .null]) == .null)
    }

    @Test func aFileThatIsNotSavedYetCounts() throws {
        let editor = try Editor(["Locales/en.json": Self.english])
        editor.open("Locales/de.json", german("Hallo {$nmae}"))
        #expect(editor.codes("Locales/de.json") == ["V402"])
        editor.close("Locales/de.json")
        #expect(editor.codes("Locales/de.json") == [])
    }

    @Test func editorsThatAskAreToldNothingUnasked() throws {
        let files = ["Locales/en.json": Self.english, "Locales/de.json": german("Hallo {$nmae}")]
        let editor = try Editor(
            files,
            capabilities: [
                "textDocument": ["diagnostic": [:]], "workspace": ["diagnostics": ["refreshSupport": true]],
            ])
        #expect(editor.capabilities["diagnosticProvider"] != nil)
        editor.open("Locales/de.json")
        #expect(editor.codes("Locales/de.json") == [])
        let report = try editor.request("textDocument/diagnostic", about: "Locales/de.json")
        #expect(report["items"]?[0]?["code"] == "V402")
        let again = try editor.request(
            "textDocument/diagnostic", about: "Locales/de.json", with: ["previousResultId": report["resultId"] ?? .null]
        )
        #expect(again["kind"] == "unchanged")
        let all = try editor.request("workspace/diagnostic", ["previousResultIds": []])
        #expect(all["items"]?.elements?.count == 2)
    }

    /// Neovim 0.11 asks, but cannot be told to ask again when another file has changed.
    @Test func editorsThatCannotBeToldToAskAgainAreSentFindings() throws {
        let files = ["Locales/en.json": Self.english, "Locales/de.json": german("Hallo {$nmae}")]
        let editor = try Editor(files, capabilities: ["textDocument": ["diagnostic": [:]]])
        #expect(editor.capabilities["diagnosticProvider"] == nil)
        editor.open("Locales/de.json")
        #expect(editor.codes("Locales/de.json") == ["V402"])
    }
}
