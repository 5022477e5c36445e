import Catalogs
import Testing

@testable import CatalogLanguageServer

struct CodeActionsTests {
    private func editor(_ german: String, capabilities: JSONValue = Editor.everything) throws -> Editor {
        let editor = try Editor(
            [
                "Locales/en.json":
                    "{\n  \"locale\": \"en\",\n  \"messages\": {\n    \"a\": \"Hello {$name}\",\n    \"b\": \"Save\"\n  }\n}\n",
                "Locales/de.json":
                    "{\n  \"locale\": \"de\",\n  \"messages\": {\n    \"a\": \"\(german)\",\n    \"b\": \"Speichern \"\n  }\n}\n",
            ], capabilities: capabilities)
        editor.open("Locales/de.json")
        return editor
    }

    @Test func aFixRemovesItsFinding() throws {
        let editor = try editor("Hallo {$nm‸ae}")
        let actions = try editor.actions(at: "Locales/de.json")
        let fix = try #require(actions.first)
        #expect(fix["title"] == "Replace “$nmae” with “$name” (V402, to be reviewed)")
        #expect(fix["isPreferred"] == false)
        editor.apply(fix["edit"])
        #expect(editor.codes("Locales/de.json") == ["T603"])
    }

    @Test func allSafeFixesOfAFileAreOneAction() throws {
        let editor = try editor("Hallo  {$nmae}‸")
        #expect(editor.codes("Locales/de.json") == ["T604", "V402", "T603"])
        let actions = try editor.actions(at: "Locales/de.json", only: "source.fixAll")
        #expect(actions.map { $0["kind"] } == ["source.fixAll.catalog-lint"])
        editor.apply(actions.first?["edit"])
        #expect(editor.codes("Locales/de.json") == ["V402"])
    }

    @Test func editsThatTakeTimeAreMadeWhenTheyAreChosen() throws {
        let editor = try editor("Hallo‸  {$name}")
        let actions = try editor.actions(at: "Locales/de.json")
        let all = try #require(actions.first { $0["kind"] == "source.fixAll.catalog-lint" })
        #expect(all["edit"] == nil)
        editor.apply(try editor.request("codeAction/resolve", all)["edit"])
        #expect(editor.codes("Locales/de.json") == [])
    }

    @Test func aFindingIsAcceptedWithAReason() throws {
        let editor = try editor("Hallo {$nm‸ae}")
        let action = try #require(try editor.actions(at: "Locales/de.json").first { $0["command"] != nil })
        #expect(action["title"] == "Accept this, with a reason (suppresses V402 here)")
        editor.apply(action["edit"])
        editor.notify("workspace/didChangeWatchedFiles", ["changes": []])
        #expect(editor.codes("Locales/de.json") == ["T603"])
        // The reason is shown, so that it can be written.
        let command = try #require(action["command"])
        _ = try editor.request("workspace/executeCommand", command)
        let shown = try #require(editor.received.last { $0["method"] == "window/showDocument" }?["params"])
        let list = "Locales/catalog-lint.suppressions.json"
        #expect(shown["uri"] == .string(editor.uri(list)))
        let place = try editor.lines(list).range(of: shown["selection"])
        #expect(String(decoding: Array(editor.text(list).utf8)[place], as: UTF8.self) == Suppression.reason)
    }

    @Test func editorsThatCannotCreateFilesAreOfferedFixesAlone() throws {
        let editor = try editor("Hallo {$nm‸ae}", capabilities: [:])
        let actions = try editor.actions(at: "Locales/de.json", only: "quickfix")
        #expect(actions.count == 1)
        #expect(actions.first?.at("edit.changes")?.members?.map(\.name) == [editor.uri("Locales/de.json")])
    }
}
