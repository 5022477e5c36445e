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

    @Test(
        arguments: [
            ("Hallo‸ {$nmae}", Editor.everything, nil, 1), ("Hallo‸ {$nmae}", [:], nil, 0),
            ("Hallo‸ {$nmae}", [:], "source.fixAll", 1), ("Hallo‸ {$nmae}", [:], "source", 1),
        ] as [(String, JSONValue, String?, Int)])
    func fixingAllIsOffered(german: String, capabilities: JSONValue, only: String?, count: Int) throws {
        let editor = try editor(german, capabilities: capabilities)
        #expect(try fixAlls(editor, only).count == count)
        // The space after the other text was all that is safe to fix.
        editor.replace("Speichern ", with: "Speichern", in: "Locales/de.json")
        #expect(try fixAlls(editor, only).count == 0)
        #expect(editor.codes("Locales/de.json") == ["V402"])
    }

    private func fixAlls(_ editor: Editor, _ only: String?) throws -> [JSONValue] {
        try editor.actions(at: "Locales/de.json", only: only).filter { $0["kind"] == "source.fixAll.catalog-lint" }
    }

    /// Whether a suppression in the source is needed is only known when all languages have been checked.
    @Test func actionsDoNotWaitForOtherLanguages() throws {
        let editor = try Editor(
            [
                "Locales/en.json":
                    "{ \"locale\": \"en\", \"messages\": { \"a\": { \"detail\": \"Save\", \"lint-ignore\": [\"T6‸02\"] } } }\n",
                "Locales/de.json": "{ \"locale\": \"de\", \"messages\": { \"a\": \"Speichern\" } }\n",
            ], smallProject: 0)
        editor.open("Locales/en.json")
        #expect(try editor.actions(at: "Locales/en.json").isEmpty)
        #expect(try editor.actions(at: "Locales/en.json", only: "source.fixAll").count == 1)
        editor.session.finishWork()
        let titles = try editor.actions(at: "Locales/en.json").compactMap { $0["title"]?.string }
        #expect(titles.contains { $0.hasSuffix("(Q805)") })
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
