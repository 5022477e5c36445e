import ByteText
import Foundation
import LanguageTags
import TestSupport
import Testing

@testable import CatalogLinting
@testable import Plainspoken
@testable import TranslationEditor

/// What is saved, byte for byte.
@Suite(.hangLimit)
struct SavingTests {
    static let plural: [(String, JSONValue)] = [
        ("one", ["Możesz dodać jeszcze ", ["p": "{$count}"], " rzecz."]),
        ("few", ["Możesz dodać jeszcze ", ["p": "{$count}"], " rzeczy."]),
        ("many", ["Możesz dodać jeszcze ", ["p": "{$count}"], " rzeczy."]),
        ("*", ["Możesz dodać jeszcze ", ["p": "{$count}"], " rzeczy."]),
    ]

    @Test(.shows(.editorSaves)) func newTextChangesNothingElse() async throws {
        let project = try SampleProject()
        let page = try await DeskPage(project)
        let answer = await page.save("cart.full", boxes: Self.plural)
        #expect(answer["saved"] == true)
        let patterns =
            ["one {{Możesz dodać jeszcze {$count} rzecz.}}"]
            + ["few", "many", "*"].map { "\($0) {{Możesz dodać jeszcze {$count} rzeczy.}}" }
        let message = ([".input {$count :integer}", ".match $count"] + patterns).joined(separator: "\\n")
        let entry = "    \"cart.full\": {\n      \"detail\": \"\(message)\"\n    },\n"
        let old = try #require(SampleProject.files["pl.json"])
        #expect(try project.text("pl.json") == old.replacing("\"messages\": {\n", with: "\"messages\": {\n" + entry))
        // A box that is changed afterwards changes its own bytes alone.
        let before = try project.text("pl.json")
        var boxes = Self.plural
        boxes[1].1 = ["Zostały ", ["p": "{$count}"], " rzeczy."]
        #expect(await page.save("cart.full", boxes: boxes)["saved"] == true)
        #expect(
            try project.text("pl.json")
                == before.replacing(
                    "few {{Możesz dodać jeszcze {$count} rzeczy.}}", with: "few {{Zostały {$count} rzeczy.}}"))
    }

    @Test(
        .shows(.editorShowsText),
        arguments: [
            (["Poczekaj {godzinę} \\ i \"pisz\""], "\"Poczekaj \\\\{godzinę\\\\} \\\\\\\\ i \\\"pisz\\\"\""),
            (["Poczekaj, {$name}."], "\"Poczekaj, \\\\{$name\\\\}.\""),
            (["Dwie\nlinie"], "\"Dwie\\nlinie\""), (["<b>&amp;</b>"], "\"<b>&amp;</b>\""),
            ([".input"], "\"{{.input}}\""), (["a", "b"], "\"ab\""),
        ] as [(JSONValue, String)])
    func plainTextIsNeverSyntax(_ pieces: JSONValue, _ literal: String) async throws {
        let project = try SampleProject()
        let page = try await DeskPage(project)
        let answer = await page.save("login.locked", part: "action", boxes: [("", pieces)], anyway: true)
        #expect(answer["saved"] == true, "\(answer.text)")
        let expected = SampleProject.files["pl.json"]?.replacing("\"Poczekaj chwilę.\"", with: literal)
        #expect(try project.text("pl.json") == expected)
        let shown = await page.show("login.locked").part("action")?["units"]?[0]?["pieces"]
        let joined = (pieces.elements ?? []).compactMap(\.string).joined()
        #expect(shown?[0]?.string == joined)
    }

    @Test(.shows(.editorSaves)) func cdataStays() async throws {
        let project = try SampleProject()
        let page = try await DeskPage(project)
        let boxes: [(String, JSONValue)] = [
            ("", ["أعد المحاولة بعد ", ["p": "{$minutes :integer}"], " دقيقة يا ", ["p": "{$name}"], "، <Ada> & Co."])
        ]
        #expect(await page.save("login.locked", "ar", boxes: boxes, anyway: true)["saved"] == true)
        let text = try project.text("ar.xml")
        let old = try #require(SampleProject.files["ar.xml"])
        // Only the line of the text is another one.
        let changed = zip(text.split(separator: "\n"), old.split(separator: "\n")).filter { $0 != $1 }
        #expect(changed.count == 1)
        #expect(text.split(separator: "\n").count == old.split(separator: "\n").count)
        let shown = await page.show("login.locked", "ar").part("detail")?["units"]?[0]?["pieces"]
        #expect(shown?[4]?.string == "، <Ada> & Co.")
    }

    @Test func firstTextMakesTheCatalog() async throws {
        let project = try SampleProject()
        let page = try await DeskPage(project, at: project.desk { $0.language = "cs" })
        #expect(page.events("hello").first?["language"] == "cs")
        #expect(await page.save("label.email", "cs", boxes: [("", ["e-mailová adresa"])])["saved"] == true)
        #expect(try project.text("cs.json").contains("\"label.email\": \"e-mailová adresa\""))
        #expect(try project.text("cs.json").contains("\"locale\": \"cs\""))
        // Taking it back removes the file.
        #expect(await page.ask("undo")["undone"]?["key"] == "label.email")
        #expect(DiskPath.mode(of: try project.path + "/cs.json") == nil)
    }

    @Test func errorsAreRefusedOnce() async throws {
        let project = try SampleProject()
        let page = try await DeskPage(project)
        let boxes: [(String, JSONValue)] = [("", ["Spróbuj ponownie."])]
        let answer = await page.save("login.locked", boxes: boxes)
        #expect(answer["refused"] != nil)
        #expect(answer["findings"]?.elements?.contains { $0["code"] == "V401" } == true)
        #expect(try project.text("pl.json") == SampleProject.files["pl.json"])
        #expect(await page.save("login.locked", boxes: boxes, anyway: true)["saved"] == true)
    }

    @Test func brokenSourceIsNeverSaved() async throws {
        let project = try SampleProject()
        let page = try await DeskPage(project)
        let base = await page.show("login.locked").part("detail")?["base"]
        let request: JSONValue = [
            "key": "login.locked", "language": "pl", "anyway": true,
            "draft": ["detail": ["base": base ?? "", "raw": "Spróbuj {$minutes"]],
        ]
        let answer = await page.ask("save", request)
        #expect(answer["refused"] != nil && answer["final"] == true)
        #expect(try project.text("pl.json") == SampleProject.files["pl.json"])
        let findings = await page.ask("check", request)["findings"]
        #expect(findings?[0]?["code"] == "M301")
    }

    // MARK: Others

    @Test(.shows(.editorSaves)) func otherTextsOfOthersAreMerged() async throws {
        let project = try SampleProject()
        let page = try await DeskPage(project)
        let base = await page.show("login.locked").part("action")?["base"]?.string
        let theirs = try project.text("pl.json").replacing("adres e-mail", with: "adres poczty")
        try project.place.write(theirs, to: "Locales/pl.json")
        #expect(
            await page.save("login.locked", part: "action", boxes: [("", ["Zaczekaj."])], base: base)["saved"] == true)
        #expect(try project.text("pl.json") == theirs.replacing("Poczekaj chwilę.", with: "Zaczekaj."))
        #expect(page.events("changed").first?["by"] == "disk")
    }

    @Test(.shows(.editorSaves)) func sameTextOfOthersIsAConflict() async throws {
        let project = try SampleProject()
        let page = try await DeskPage(project)
        let base = await page.show("login.locked").part("action")?["base"]?.string
        let theirs = try project.text("pl.json").replacing("Poczekaj chwilę.", with: "Czekaj.")
        try project.place.write(theirs, to: "Locales/pl.json")
        let boxes: [(String, JSONValue)] = [("", ["Zaczekaj."])]
        let answer = await page.save("login.locked", part: "action", boxes: boxes, base: base)
        #expect(try project.text("pl.json") == theirs)
        let entry = try #require(answer["conflict"]?["entry"])
        #expect(entry.part("action")?["units"]?[0]?["pieces"]?[0]?.string == "Czekaj.")
        // Mine after all.
        let new = entry.part("action")?["base"]?.string
        #expect(await page.save("login.locked", part: "action", boxes: boxes, base: new)["saved"] == true)
        #expect(try project.text("pl.json") == theirs.replacing("Czekaj.", with: "Zaczekaj."))
    }

    @Test func anotherWindowIsTold() async throws {
        let project = try SampleProject()
        let desk = try project.desk()
        let (first, second) = (
            try await DeskPage(project, at: desk, number: 1), try await DeskPage(project, at: desk, number: 2)
        )
        #expect(await first.save("label.email", boxes: [("", ["adres poczty"])])["saved"] == true)
        #expect(second.events("changed").map { $0["keys"] } == [["label.email"]])
        #expect(first.events("changed").isEmpty)
        #expect(second.events("history").last?["canUndo"] == true)
    }

    @Test(arguments: [
        ("{ \"locale\": \"pl\", \"messages\": { \"label.email\": \"x\" ", "pl.json:1"), ("no JSON", "pl.json:1"),
    ])
    func brokenFileIsNotTouched(_ text: String, _ place: String) async throws {
        let project = try SampleProject(["pl.json": text])
        let page = try await DeskPage(project)
        #expect(await page.ask("open", ["language": "pl"])["error"]?.string?.contains(place) == true)
        let answer = await page.save("label.email", boxes: [("", ["adres"])])
        #expect(answer["error"]?.string?.contains(place) == true)
        #expect(try project.text("pl.json") == text)
    }

    // MARK: Undo

    @Test(.shows(.editorSaves)) func undoGivesTheBytesBack() async throws {
        let project = try SampleProject()
        let page = try await DeskPage(project)
        _ = await page.save("cart.full", boxes: Self.plural)
        let middle = try project.text("pl.json")
        _ = await page.save("label.email", boxes: [("", ["adres poczty"])])
        #expect(await page.ask("undo")["undone"]?["key"] == "label.email")
        #expect(try project.text("pl.json") == middle)
        #expect(await page.ask("undo")["undone"]?["key"] == "cart.full")
        #expect(try project.text("pl.json") == SampleProject.files["pl.json"])
        #expect(await page.ask("undo")["error"] == "There is nothing to undo.")
    }

    @Test(.shows(.editorSaves)) func undoKeepsWhatOthersHaveDone() async throws {
        let project = try SampleProject()
        let page = try await DeskPage(project)
        _ = await page.save("cart.full", boxes: Self.plural)
        _ = await page.save("label.email", boxes: [("", ["adres poczty"])])
        let theirs = try project.text("pl.json").replacing("Poczekaj chwilę.", with: "Czekaj.")
        try project.place.write(theirs, to: "Locales/pl.json")
        #expect(await page.ask("undo")["undone"] != nil)
        #expect(try project.text("pl.json") == theirs.replacing("adres poczty", with: "adres e-mail"))
        // The new entry goes again, but nothing else.
        #expect(await page.ask("undo")["undone"] != nil)
        let original = try #require(SampleProject.files["pl.json"])
        #expect(try project.text("pl.json") == original.replacing("Poczekaj chwilę.", with: "Czekaj."))
    }

    @Test(.shows(.editorSaves)) func undoDoesNotTakeBackWhatOthersHaveWritten() async throws {
        let project = try SampleProject()
        let page = try await DeskPage(project)
        _ = await page.save("label.email", boxes: [("", ["adres poczty"])])
        let theirs = try project.text("pl.json").replacing("adres poczty", with: "poczta")
        try project.place.write(theirs, to: "Locales/pl.json")
        #expect(await page.ask("undo")["error"]?.string?.contains("changed by someone else") == true)
        #expect(try project.text("pl.json") == theirs)
    }

    /// The file is not byte for byte the same any more, so the texts alone are taken back.
    @Test func undoFindsTextsAsTheFileSpellsThem() async throws {
        let plural = ".input {$count :integer} .match $count one {{{$count} rzecz}} few {{{$count} rzeczy}} * {{a}}"
        let old = try #require(SampleProject.files["pl.json"]).replacing(
            "\"messages\": {", with: "\"messages\": { \"cart.full\": { \"detail\": \"\(plural)\" },")
        let project = try SampleProject(["pl.json": old])
        let page = try await DeskPage(project)
        let units = await page.show("cart.full").part("detail")?["units"]?.elements ?? []
        let boxes = units.map { unit -> (String, JSONValue) in
            let keys = unit["keys"]?.elements?.compactMap(\.string).joined(separator: " ") ?? ""
            return (keys, keys == "few" ? ["b"] : unit["pieces"] ?? .null)
        }
        #expect(await page.save("cart.full", boxes: boxes, anyway: true)["saved"] == true)
        #expect(try project.text("pl.json").contains("few {{b}}"))
        let theirs = try project.text("pl.json").replacing("Poczekaj chwilę.", with: "Czekaj.")
        try project.place.write(theirs, to: "Locales/pl.json")
        #expect(await page.ask("undo")["undone"] != nil)
        #expect(try project.text("pl.json") == old.replacing("Poczekaj chwilę.", with: "Czekaj."))
    }

    @Test func undoNeverClaimsWhatItHasNotDone() async throws {
        let old = try #require(SampleProject.files["pl.json"]).replacing("adres e-mail", with: "adres {$e-mail")
        let project = try SampleProject(["pl.json": old, "catalog-lint.lock": "{ \"version\": 1 }\n"])
        let page = try await DeskPage(project)
        let base = await page.show("label.email").part("detail")?["base"] ?? ""
        let draft: JSONValue = ["detail": ["base": base, "raw": "adres"]]
        let saved = await page.ask("save", ["key": "label.email", "language": "pl", "draft": draft, "anyway": true])
        #expect(saved["saved"] == true, "\(saved.text)")
        _ = await page.ask("comment", ["key": "login.locked", "language": "pl", "text": "?"])
        let now = try project.text("pl.json")
        #expect(await page.ask("undo")["error"]?.string?.contains("changed by someone else") == true)
        #expect(try project.text("pl.json") == now)
    }

    @Test func undoOfAMarkLeavesWhatOthersHaveMarked() async throws {
        let project = try SampleProject(["catalog-lint.lock": "{ \"version\": 1 }\n"])
        let page = try await DeskPage(project)
        let mark: (String) -> JSONValue = { ["key": "label.email", "language": "pl", "mark": .string($0)] }
        #expect(await page.ask("save", mark("needs-review"))["saved"] == true)
        let theirs = try project.text("catalog-lint.lock").replacing(":needs-review", with: ":reviewed")
        try project.place.write(theirs, to: "Locales/catalog-lint.lock")
        #expect(await page.ask("undo")["error"]?.string?.contains("changed by someone else") == true)
        #expect(try project.text("catalog-lint.lock") == theirs)
    }

    /// Only the last saves are kept byte for byte, or the memory would grow with each of them.
    @Test func manySavesCanBeUndone() async throws {
        let project = try SampleProject(["catalog-lint.lock": "{ \"version\": 1 }\n"])
        let page = try await DeskPage(project)
        for number in 0..<24 {
            #expect(await page.save("label.email", boxes: [("", ["adres \(number)"])])["saved"] == true)
        }
        #expect(await page.desk.history.saves.filter { !$0.files.isEmpty }.count == 20)
        for number in (0..<23).reversed() {
            #expect(await page.ask("undo")["undone"] != nil)
            let shown = await page.show("label.email").part("detail")?["units"]?[0]?["pieces"]?[0]?.string
            #expect(shown == "adres \(number)")
        }
        #expect(await page.ask("undo")["undone"] != nil)
        #expect(try project.text("pl.json") == SampleProject.files["pl.json"])
        let lock = try StalenessLock(Array(project.text("catalog-lint.lock").utf8), path: "lock")
        #expect(lock.entries.isEmpty)
    }

    // MARK: Others

    @Test(arguments: ["reviewed", "needs-review", "confirm"]) func onlyWhatWasSeenIsMarked(_ mark: String) async throws
    {
        let project = try SampleProject(["catalog-lint.lock": "{ \"version\": 1 }\n"])
        let page = try await DeskPage(project)
        for (file, old, new) in [("pl.json", "adres e-mail", "adres"), ("en.json", "e-mail address", "email")] {
            let seen = try #require(await page.show("label.email")["seen"])
            try project.place.write(project.text(file).replacing(old, with: new), to: "Locales/\(file)")
            let request: JSONValue = ["key": "label.email", "language": "pl", "mark": .string(mark)]
            let refused = await page.ask("save", request.with("seen", seen))
            #expect(refused["error"]?.string?.contains("just been changed by someone else") == true)
            #expect(try project.text("catalog-lint.lock") == "{ \"version\": 1 }\n")
        }
    }

    @Test func aTranslationIsOfTheSourceThatWasSeen() async throws {
        let project = try SampleProject()
        let page = try await DeskPage(project)
        let shown = await page.show("label.email")
        let seen = try #require(shown["seen"])
        let draft = DeskPage.draft([("", ["poczta"])], base: shown.part("detail")?["base"]?.string ?? "")
        let request: JSONValue = ["key": "label.email", "language": "pl", "draft": ["detail": draft], "seen": seen]
        let source = try project.text("en.json").replacing("e-mail address", with: "phone number")
        try project.place.write(source, to: "Locales/en.json")
        #expect(await page.ask("save", request)["error"] != nil)
        #expect(try project.text("pl.json") == SampleProject.files["pl.json"])
        let now = try #require(await page.show("label.email")["seen"])
        #expect(await page.ask("save", request.with("seen", now))["saved"] == true)
    }

    @Test func theSameChangeIsNoConflict() async throws {
        let project = try SampleProject()
        let page = try await DeskPage(project)
        let base = await page.show("label.email").part("detail")?["base"]?.string ?? ""
        #expect(await page.save("label.email", boxes: [("", ["poczta"])])["saved"] == true)
        #expect(await page.save("label.email", boxes: [("", ["poczta"])], base: base)["saved"] == true)
        #expect(await page.save("label.email", boxes: [("", ["list"])], base: base)["conflict"] != nil)
    }

    @Test func whatOthersChangeAtTheSameTimeIsSeen() async throws {
        let project = try SampleProject()
        let page = try await DeskPage(project)
        _ = await page.show("login.locked", "ar")
        try project.place.write(project.text("ar.xml").replacing("انتظر قليلاً.", with: "انتظر."), to: "Locales/ar.xml")
        #expect(await page.ask("comment", ["key": "label.email", "language": "pl", "text": "?"])["commented"] == true)
        #expect(page.events("changed").contains { $0["language"] == "ar" && $0["keys"] == ["login.locked"] })
        #expect(await page.save("login.locked", "ar", part: "action", boxes: [("", ["صبراً"])])["saved"] == true)
    }

    /// Between a write and the look at the files after it.
    @Test func whatOthersWriteBesideUsIsNotOurs() throws {
        let project = try SampleProject()
        let editor = try EditorProject(project.path, EditorOptions())
        let path = try project.path + "/pl.json"
        func change(_ word: String) throws -> FileChange {
            let before = try project.text("pl.json")
            return FileChange(path: path, before: Array(before.utf8), after: Array((before + word).utf8))
        }
        let first = try change(" ")
        try editor.write([first])
        #expect(try !editor.noteOwnChanges([first], of: "pl"))
        #expect(try editor.refresh(findingFiles: true) == nil)
        let second = try change(" ")
        try editor.write([second])
        try project.place.write(project.text("ar.xml").replacing("انتظر قليلاً.", with: "انتظر."), to: "Locales/ar.xml")
        #expect(try editor.noteOwnChanges([second], of: "pl"))
        #expect(editor.side("ar")?.entry(1)?.action?.message == "انتظر.")
    }

    /// Between the look at the files before a write and the write.
    @Test(.shows(.editorSaves)) func whatOthersHaveJustWrittenIsNotOverwritten() throws {
        let project = try SampleProject()
        let editor = try EditorProject(project.path, EditorOptions())
        let path = try project.path + "/pl.json"
        #expect(throws: EditorFailure.self) {
            try editor.write([FileChange(path: path, before: Array("{}".utf8), after: Array("{ }".utf8))])
        }
        #expect(try project.text("pl.json") == SampleProject.files["pl.json"])
    }

    @Test func aNewLanguageIsTold() async throws {
        let project = try SampleProject()
        let page = try await DeskPage(project)
        await page.desk.start()
        try project.place.write("{ \"locale\": \"cs\", \"messages\": {} }", to: "Locales/cs.json")
        #expect(try await eventually { page.events("hello").last?.text.contains("čeština") == true })
        await page.desk.stop()
    }

    // MARK: States

    @Test func lockFollows() async throws {
        let lock = "{ \"version\": 1 }\n"
        let project = try SampleProject(["catalog-lint.lock": lock])
        let page = try await DeskPage(project)
        #expect(await page.save("label.email", boxes: [("", ["adres poczty"])], mark: "needs-review")["saved"] == true)
        #expect(await page.show("label.email")["mark"] == "needs-review")
        #expect(await page.show("label.email")["flags"] == 2)
        // A mark alone.
        let reviewed = await page.ask(
            "save", ["key": "label.email", "language": "pl", "draft": [:], "mark": "reviewed"])
        #expect(reviewed["entry"]?["mark"] == "reviewed")
        #expect(try project.text("catalog-lint.lock").contains(":reviewed"))
        // The source changes: the translation is outdated, until someone says that it is still right.
        let source = try project.text("en.json").replacing("e-mail address", with: "email")
        try project.place.write(source, to: "Locales/en.json")
        let confirmed = await page.ask("save", ["key": "label.email", "language": "pl", "mark": "confirm"])
        #expect(confirmed["entry"]?["stale"] == false && confirmed["entry"]?["mark"] == "")
        #expect(await page.ask("undo")["undone"] != nil)
        #expect(await page.show("label.email")["stale"] == true)
        #expect(await page.show("label.email")["flags"] == 2)
    }

    @Test func commentsAreKept() async throws {
        let project = try SampleProject()
        let page = try await DeskPage(project)
        let fields: JSONValue = ["key": "cart.full", "language": "pl", "text": "What is a \"thing\"?"]
        #expect(await page.ask("comment", fields)["commented"] == true)
        #expect(await page.show("cart.full")["comment"] == "What is a \"thing\"?")
        #expect(try project.text("catalog-lint.lock").contains("\"cart.full\": \"What is a \\\"thing\\\"?\""))
        #expect(await page.ask("open", ["language": "pl"])["flags"]?[0] == 17)
        #expect(await page.ask("summary")["markdown"]?.string?.contains("What is a \"thing\"?") == true)
        // Another window has begun with an older one.
        let older = await page.ask("comment", fields.with("base", "").with("text", "A thing?"))
        #expect(older["conflict"] == "What is a \"thing\"?")
        let long = await page.ask(
            "comment", ["key": "cart.full", "language": "pl", "text": .string(String(repeating: "a", count: 2001))])
        #expect(long["error"] != nil)
    }

    @Test func readOnlyWritesNothing() async throws {
        let project = try SampleProject()
        let page = try await DeskPage(project, at: project.desk { $0.isReadOnly = true })
        let requests: [(String, JSONValue)] = [
            ("save", ["key": "label.email", "language": "pl", "draft": [:], "mark": "reviewed"]), ("undo", [:]),
            ("comment", ["key": "label.email", "language": "pl", "text": "x"]),
            ("accept", ["key": "label.email", "language": "pl", "finding": "x", "reason": "y"]),
        ]
        for (name, fields) in requests {
            #expect(await page.ask(name, fields)["error"]?.string?.contains("read-only") == true, "\(name)")
        }
        #expect(page.events("hello").first?["readOnly"] == true)
        let names = try FileManager.default.contentsOfDirectory(atPath: project.path)
        #expect(Set(names) == Set(SampleProject.files.keys))
    }

    @Test func summaryTellsTheFirstAndTheLast() async throws {
        let project = try SampleProject()
        let page = try await DeskPage(project)
        for text in ["a", "b `c` ``d``"] {
            _ = await page.save("label.email", boxes: [("", [.string(text)])], anyway: true)
        }
        let summary = await page.ask("summary")
        #expect(summary["count"] == 1)
        #expect(
            summary["markdown"]?.string == """
                ## polski (pl)

                - `label.email` detail
                  - before: `adres e-mail`
                  - now: ``` b `c` ``d`` ```

                """)
    }
}
