import Testing

@testable import CatalogLanguageServer
@testable import CatalogLinting
@testable import Catalogs

struct RenameTests {
    private func rename(_ editor: Editor, _ name: String, to new: String) throws {
        editor.apply(try editor.request("textDocument/rename", at: name, with: ["newName": .string(new)]))
    }

    /// The codes of all findings, by the file's name.
    private func findings(_ editor: Editor) throws -> [String: [String]] {
        let inputs = try CatalogInput.find([editor.path("Locales")]).map { input in
            let name = String(input.path.dropFirst(editor.path("").count + 1))
            return input.replacing(bytes: Array(editor.text(name).utf8))
        }
        let report = try Linter(LintOptions()).lint(inputs: inputs)
        return Dictionary(grouping: report.findings, by: \.path).mapValues { $0.map(\.code) }
    }

    // MARK: Keys

    @Test(arguments: [
        ("Locales/en.json", "left\": {"), ("Locales/de.json", "left\": {"), ("Locales/pl.xml", "left\">\n"),
        ("Locales/en.json", "left\" }"),
    ])
    func aKeyIsRenamedInAllLanguages(_ name: String, _ place: String) throws {
        for isUTF8 in [false, true] {
            let editor = try TestCatalogs.editor(name, at: place, isUTF8: isUTF8)
            let before = try findings(editor)
            try rename(editor, name, to: "tries.left")
            for (file, text) in TestCatalogs.files {
                let expected = text.replacing("\"left\"", with: "\"tries.left\"")
                    .replacing("\"left.retry-after\"", with: "\"tries.left.retry-after\"")
                #expect(editor.text(file) == expected)
            }
            #expect(try findings(editor) == before)
        }
    }

    @Test(arguments: [
        ("Tries Left", "is not a key"), ("", "is not a key"), ("hello", "exists already"), ("left.", "is not a key"),
        ("ключ", "is not a key"),
    ])
    func keysThatCannotBeAreRefused(_ new: String, _ reason: String) throws {
        let editor = try TestCatalogs.editor("Locales/de.json", at: "left\": {")
        let error = #expect(throws: ProtocolError.self) { try rename(editor, "Locales/de.json", to: new) }
        #expect(error?.code == -32_803)
        #expect(error?.message.contains(reason) == true)
    }

    @Test func aCircumstanceIsRenamedWithItsError() throws {
        let editor = try TestCatalogs.editor("Locales/de.json", at: "left.retry-after")
        let error = #expect(throws: ProtocolError.self) { try rename(editor, "Locales/de.json", to: "other") }
        #expect(error?.message.contains("rename “left”") == true)
    }

    @Test func theLockFileFollows() throws {
        let lock = """
            {
              "version": 1,
              "de": {
                "hello": "1111111111111111:2222222222222222",
                "left": "3333333333333333:4444444444444444:reviewed"
              }
            }

            """
        for text in [lock, lock.replacing("\n", with: "\r\n")] {
            let editor = try TestCatalogs.editor(
                "Locales/en.json", at: "left\": {", others: ["Locales/catalog-lint.lock": text])
            try rename(editor, "Locales/en.json", to: "tries")
            let new = try StalenessLock(Array(editor.text("Locales/catalog-lint.lock").utf8), path: "")
            #expect(new.entries["de"]?["left"] == nil)
            #expect(new.entries["de"]?["tries"]?.mark == .reviewed)
            #expect(new.entries["de"]?["hello"] != nil)
        }
    }

    @Test func whatCannotBeRenamedIsSaid() throws {
        let editor = try TestCatalogs.editor(
            "Locales/en.json", at: "hello",
            others: [
                "catalog-lint.json": "{ \"catalogs\": \"Locales\", \"declarations\": \"messages.json\" }",
                "messages.json": "{ \"version\": 1, \"messages\": { \"hello\": {} } }",
            ])
        try rename(editor, "Locales/en.json", to: "hi")
        let shown = editor.received.last { $0["method"] == "window/showMessage" }?.at("params.message")?.string
        #expect(shown?.hasPrefix("The code still uses “hello”") == true)
    }

    // MARK: Variables

    @Test(arguments: [
        ("Locales/en.json", "name}\",\n      \"detail"), ("Locales/en.json", "name\": { \"type"),
        ("Locales/de.json", "name}\",\n      \"detail"), ("Locales/pl.xml", "name}</title>"),
    ])
    func anArgumentIsRenamedInItsEntries(_ name: String, _ place: String) throws {
        for isUTF8 in [false, true] {
            let editor = try TestCatalogs.editor(name, at: place, isUTF8: isUTF8)
            let before = try findings(editor)
            try rename(editor, name, to: "who-is_it.2")
            for (file, text) in TestCatalogs.files {
                // The entry `hello` comes before the others, and has an argument of its own.
                guard let end = text.firstRange(of: "left\"") else { continue }
                let rest = text[end.lowerBound...].replacing("$name", with: "$who-is_it.2")
                    .replacing("\"name\"", with: "\"who-is_it.2\"")
                #expect(editor.text(file) == text[..<end.lowerBound] + rest)
            }
            #expect(try findings(editor) == before)
        }
    }

    @Test func theSelectorsOfTheVariantFormAreRenamed() throws {
        let editor = try TestCatalogs.editor("Locales/pl.xml", at: "count} próba")
        let before = try findings(editor)
        try rename(editor, "Locales/pl.xml", to: "$n")
        #expect(editor.text("Locales/pl.xml") == TestCatalogs.polish.replacing("$count", with: "$n"))
        #expect(
            editor.text("Locales/en.json")
                == TestCatalogs.english.replacing("$count", with: "$n").replacing("\"count\"", with: "\"n\""))
        #expect(editor.text("Locales/de.json") == TestCatalogs.german.replacing("$count", with: "$n"))
        #expect(try findings(editor) == before)
    }

    @Test func aLocalVariableIsRenamedInItsText() throws {
        let editor = try TestCatalogs.editor("Locales/de.json", at: "who = ")
        try rename(editor, "Locales/de.json", to: "wer")
        #expect(editor.text("Locales/de.json") == TestCatalogs.german.replacing("$who", with: "$wer"))
        #expect(editor.text("Locales/pl.xml") == TestCatalogs.polish)
    }

    @Test(arguments: [
        ("name}\",\n      \"detail", "two words", "not the name"), ("name}\",\n      \"detail", "1st", "not the name"),
        ("name}\",\n      \"detail", "count", "in use"), ("name}\",\n      \"detail", "who", "in use"),
        ("name}\",\n      \"detail", "wait", "the engine supplies"),
        ("name}\",\n      \"detail", "reference", "the engine supplies"),
        ("wait} ", "pause", "the engine supplies"), ("who = ", "count", "in use"), ("who = ", "", "not the name"),
    ])
    func namesThatCannotBeAreRefused(_ place: String, _ new: String, _ reason: String) throws {
        let editor = try TestCatalogs.editor("Locales/de.json", at: place)
        let error = #expect(throws: ProtocolError.self) { try rename(editor, "Locales/de.json", to: new) }
        #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    }

    @Test func theLockFileKnowsTheNewTexts() throws {
        let editor = try TestCatalogs.editor("Locales/en.json", at: "name}\",\n      \"detail")
        let options = LintOptions()
        let inputs = try CatalogInput.find([editor.path("Locales")])
        let path = editor.path("Locales/catalog-lint.lock")
        let lock = try LockUpdate(nil, path: path, inputs: inputs, options: options)
        try editor.folder.write(String(decoding: lock.bytes, as: UTF8.self), to: "Locales/catalog-lint.lock")
        try rename(editor, "Locales/en.json", to: "friend")
        try editor.save("Locales/en.json")
        let fresh = try LockUpdate(
            nil, path: path, inputs: try CatalogInput.find([editor.path("Locales")]), options: options)
        #expect(editor.text("Locales/catalog-lint.lock") == String(decoding: fresh.bytes, as: UTF8.self))
        #expect(fresh.bytes != lock.bytes)
    }

    // MARK: Broken files

    @Test(arguments: [
        ("Locales/de.json", "\"old\": \"Nicht mehr benutzt\"", "\"old\": \"Nicht"),
        ("Locales/pl.xml", "</catalog>", ""),
    ])
    func nothingIsRenamedInBrokenFiles(_ name: String, _ whole: String, _ broken: String) throws {
        let text = TestCatalogs.files[name]?.replacing(whole, with: broken) ?? ""
        for place in ["hello", "name}"] {
            let editor = try TestCatalogs.editor("Locales/en.json", at: place, others: [name: text])
            let error = #expect(throws: ProtocolError.self) { try rename(editor, "Locales/en.json", to: "other") }
            #expect(error?.message.contains(name) == true)
            let own = try TestCatalogs.editor(name, at: place, others: [name: text])
            #expect(throws: ProtocolError.self) { try own.request("textDocument/prepareRename", at: name) }
        }
    }

    @Test func nothingIsRenamedBesideABrokenText() throws {
        let editor = try TestCatalogs.editor(
            "Locales/en.json", at: "name}",
            others: ["Locales/de.json": TestCatalogs.german.replacing("Hallo {$name}", with: "Hallo {$name")])
        let error = #expect(throws: ProtocolError.self) { try rename(editor, "Locales/en.json", to: "friend") }
        #expect(error?.message.contains("de.json:4:") == true)
    }

    // MARK: What can be renamed

    @Test(arguments: [
        ("Locales/de.json", "hello", "hello"), ("Locales/pl.xml", "hello", "hello"),
        ("Locales/de.json", "name}", "name"), ("Locales/de.json", "$name}", "name"),
        ("Locales/de.json", "who = ", "who"),
        ("Locales/en.json", "count\": {", "count"), ("Locales/pl.xml", "count :integer", "count"),
    ])
    func theNameIsShownFirst(_ name: String, _ place: String, _ shown: String) throws {
        let editor = try TestCatalogs.editor(name, at: place)
        let answer = try editor.request("textDocument/prepareRename", at: name)
        #expect(answer["placeholder"] == .string(shown))
        let range = try editor.lines(name).range(of: answer["range"])
        #expect(String(decoding: Array(editor.text(name).utf8)[range], as: UTF8.self) == shown)
    }

    @Test func otherTextCannotBeRenamed() throws {
        let editor = try TestCatalogs.editor("Locales/de.json", at: "Versuch,")
        #expect(try editor.request("textDocument/prepareRename", at: "Locales/de.json").isNull)
        #expect(throws: ProtocolError.self) { try rename(editor, "Locales/de.json", to: "x") }
    }
}
