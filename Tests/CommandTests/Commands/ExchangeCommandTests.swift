import Foundation
import TestSupport
import Testing

/// `plainspoken export` and `plainspoken import`
@Suite("export and import")
struct ExchangeCommandTests {
    private let folder: TemporaryFolder
    private var catalogs: String { folder.url.appending(path: "Locales").path }
    private var file: String { folder.url.appending(path: "cs.po").path }

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            #"""
            {
              "locale": "en",
              "messages": {
                "payment.declined": {"title": "Payment declined", "detail": "The card ending in {$last4} was declined."},
                "label.card": "Card"
              }
            }
            """#, to: "Locales/en.json")
        try folder.write(
            """
            {"locale": "cs", "messages": {
                "label.card":   "Karta"
            }}
            """, to: "Locales/cs.json")
    }

    /// The file as translators send it back.
    private func translated(_ changes: (String, String)...) throws {
        let run = try CommandRun("export", catalogs, "--format", "po", "--language", "cs", "-o", file)
        #expect(run.status == 0, "\(run.errors)")
        var text = try folder.text(of: "cs.po")
        for (source, translation) in changes {
            let empty = "msgid \"\(source)\"\nmsgstr \"\""
            try #require(text.contains(empty))
            text = text.replacing(empty, with: "msgid \"\(source)\"\nmsgstr \"\(translation)\"")
        }
        try folder.write(text, to: "cs.po")
    }

    @Test func takesWhatIsTranslated() throws {
        try translated(("Payment declined", "Platba zamítnuta"))
        let run = try CommandRun("import", file, "--into", catalogs)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.hasSuffix("1 text taken, 1 unchanged, 1 not translated\n"), "\(run.errors)")
        let after = try folder.text(of: "Locales/cs.json")
        #expect(after.contains(#""title": "Platba zamítnuta""#))
        #expect(after.contains(#""label.card":   "Karta""#))
        // Once more, there is nothing to do.
        let again = try CommandRun("import", file, "--into", catalogs)
        #expect(again.errors == "0 texts taken, 2 unchanged, 1 not translated\n")
        #expect(try folder.text(of: "Locales/cs.json") == after)
    }

    @Test func showsWhatWouldChange() throws {
        try translated(("Payment declined", "Platba zamítnuta"))
        let before = try folder.text(of: "Locales/cs.json")
        let run = try CommandRun("import", file, "--into", catalogs, "--dry-run")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors == "1 text would be taken, 1 unchanged, 1 not translated\n")
        #expect(run.text.contains("+++ b"), "\(run.text)")
        #expect(
            run.text.contains("+    \"payment.declined\": {\n+        \"title\": \"Platba zamítnuta\""), "\(run.text)"
        )
        #expect(try folder.text(of: "Locales/cs.json") == before)
    }

    /// A state alone changes one line of the lock, and the difference says so.
    @Test func showsWhatWouldChangeInTheLock() throws {
        #expect(try CommandRun(["lock", catalogs], of: "catalog-lint").status == 0)
        try translated()
        let text = try folder.text(of: "cs.po").replacing(
            "msgctxt \"label.card/detail\"", with: "#, fuzzy\nmsgctxt \"label.card/detail\"")
        try folder.write(text, to: "cs.po")
        let run = try CommandRun("import", file, "--into", catalogs, "--dry-run")
        #expect(run.text.split(separator: "\n").filter { $0.hasPrefix("-") }.count == 2, "\(run.text)")
        #expect(run.text.contains(":needs-review\""))
        #expect(run.errors.hasSuffix(" unchanged, 2 not translated, states would be recorded\n"), "\(run.errors)")
    }

    @Test func leavesWhatHasErrors() throws {
        try translated(
            ("Payment declined", "Platba zamítnuta"), ("The card ending in {$last4} was declined.", "Karta {$last}"))
        let run = try CommandRun("import", file, "--into", catalogs)
        #expect(run.status == 1)
        #expect(run.errors.contains("error[V402]: unknown variable `$last`"), "\(run.errors)")
        #expect(run.errors.hasSuffix("1 text taken, 1 unchanged, 1 left as it was\n"), "\(run.errors)")
        #expect(try !folder.text(of: "Locales/cs.json").contains("{$last}"))
    }

    @Test func writesWhatThereIsToDo() throws {
        let run = try CommandRun(
            "export", catalogs, "--format", "csv", "--language", "cs", "--only", "untranslated")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.text.contains("payment.declined/title"))
        #expect(!run.text.contains("label.card"))
    }

    @Test func writesTheSourceAsTemplate() throws {
        let run = try CommandRun("export", catalogs, "--format", "po")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.text.contains("msgid \"Card\"\nmsgstr \"\"\n"))
        #expect(!run.text.contains("Karta"))
    }

    @Test func sayWhatTheFormatCannot() throws {
        try folder.write(#"{"locale":"en","messages":{"a":"Call {#b}us{/b}."}}"#, to: "Markup/en.json")
        let run = try CommandRun(
            "export", folder.url.appending(path: "Markup").path, "--format", "i18next")
        #expect(run.status == 1)
        #expect(run.errors.contains("en.json:1:38: {#b}"), "\(run.errors)")
        #expect(run.errors.hasSuffix("1 text left out\n"))
    }

    /// Wrong arguments, and files that cannot be used.
    @Test(arguments: [
        (["export", "LOCALES", "--format", "pot"], 64, "Did you mean po?"),
        (["export", "LOCALES", "--format", "po", "--language", "pt_BR"], 64, "Write \"-\" between subtags."),
        (["export", "LOCALES", "--format", "po", "--only", "fuzzy"], 64, "the states are untranslated, needs-review"),
        (["export", "FOLDER/none", "--format", "po"], 2, "no catalogs in"),
        (["import", "FOLDER/none.po", "--into", "LOCALES"], 2, "none.po"),
        (["import", "FOLDER/odd.bin", "--into", "LOCALES"], 2, "Name it with --format."),
        (["import", "FOLDER/odd.bin", "--into", "LOCALES", "--format", "xliff"], 64, "the formats are xliff-2.1"),
        (["import", "FOLDER/german.po", "--into", "LOCALES", "--language", "cs"], 2, "the file is in de, not in cs"),
        (["import", "FOLDER/nowhere.csv", "--into", "LOCALES"], 2, "Name it with --language."),
        (["import", "FOLDER/english.po", "--into", "LOCALES"], 2, "both are in en"),
        (
            ["import", "FOLDER/odd-language.po", "--into", "LOCALES"], 2,
            "odd-language.po:2:9: \"x y\" is not a language tag"
        ),
        (["import", "FOLDER/german.po", "--into", ""], 64, "--into needs the name of a folder"),
        (["import", "FOLDER/utf-16.xml", "--into", "LOCALES"], 2, "UTF-16"),
        (["import", "FOLDER/german.po", "--into", "FOLDER/Locked"], 2, "Locked/catalog-lint.lock: "),
        (["import", "FOLDER/german.po", "--into", "FOLDER/Newer"], 2, "the version of this file is not 1"),
        (["export", "LOCALES", "--format", "po", "--only", ""], 64, "--only needs a state"),
        (["export", "LOCALES", "--format", "po", "-o", ""], 64, "-o needs the name of a file."),
        (["export", "", "--format", "po"], 64, "Name the folder of catalogs."),
        (["export", "LOCALES", "--format", "po", "-o", "FOLDER/german.po/cs.po"], 2, "cannot"),
        (
            ["export", "LOCALES", "--format", "po", "-o", "LOCALES/../Locales/cs.json"], 2,
            "cs.json would be overwritten"
        ),
    ])
    func sayWhatIsWrong(arguments: [String], status: Int32, words: String) throws {
        try folder.write("Dear colleague, please find attached", to: "odd.bin")
        try folder.write("id,source,target\nlabel.card/detail,Card,Karta!\n", to: "nowhere.csv")
        try folder.write(
            "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"Card\"\nmsgstr \"Karte\"\n", to: "german.po")
        for (name, language) in [("english", "en"), ("odd-language", "x y")] {
            try folder.write(
                "msgid \"\"\nmsgstr \"Language: \(language)\\n\"\n\nmsgid \"Card\"\nmsgstr \"Karte\"\n",
                to: "\(name).po")
        }
        let utf16 = try #require("<resources/>".data(using: .utf16))
        try utf16.write(to: folder.url.appending(path: "utf-16.xml"))
        // A folder in place of the lock cannot be read, not even by root.
        for (name, lock) in [("Locked", "/catalog-lint.lock/none"), ("Newer", "/catalog-lint.lock")] {
            try folder.write(#"{"a": "A"}"#, to: name + "/en.json")
            try folder.write(#"{"version": 2}"#, to: name + lock)
        }
        let before = try folder.text(of: "Locales/cs.json")
        let run = try CommandRun(
            arguments.map {
                $0.replacing("LOCALES", with: catalogs).replacing("FOLDER", with: folder.url.path)
            })
        #expect(run.status == status, "\(run.errors)")
        #expect(run.errors.contains(words), "\(run.errors)")
        #expect(try folder.text(of: "Locales/cs.json") == before)
    }

    @Test func makesTheFirstCatalogs() throws {
        try folder.write(
            "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"Card\"\nmsgstr \"Karte\"\n", to: "german.po")
        let new = folder.url.appending(path: "New").path
        let run = try CommandRun("import", folder.url.appending(path: "german.po").path, "--into", new)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors == "1 text taken\n")
        #expect(try folder.text(of: "New/de.json").contains(#""card": "Karte""#))
        #expect(try folder.text(of: "New/en.json").contains(#""card": "Card""#))
    }

    @Test func keepsTheLockOfAnEmptyFolder() throws {
        try folder.write(#"{"version": 1, "fr": {"a": "1:2:reviewed"}}"#, to: "New/catalog-lint.lock")
        try folder.write(
            "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n#, fuzzy\nmsgid \"Card\"\nmsgstr \"Karte\"\n", to: "german.po")
        let new = folder.url.appending(path: "New").path
        let run = try CommandRun("import", folder.url.appending(path: "german.po").path, "--into", new, "--fuzzy")
        #expect(run.status == 0, "\(run.errors)")
        let lock = try folder.text(of: "New/catalog-lint.lock")
        #expect(lock.contains("1:2:reviewed"))
        #expect(lock.contains(":needs-review"))
    }

    @Test func leavesFuzzyTextsOut() throws {
        try folder.write(
            "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n#, fuzzy\nmsgid \"Card\"\nmsgstr \"Karte\"\n", to: "german.po")
        let file = folder.url.appending(path: "german.po").path
        for into in [folder.url.appending(path: "New").path, folder.url.appending(path: "New").path] {
            let run = try CommandRun("import", file, "--into", into)
            #expect(run.status == 0)
            #expect(run.errors == "0 texts taken, 1 fuzzy and left out (--fuzzy takes them)\n")
        }
    }

    /// Rows and entries that cannot be read are counted as left.
    @Test func countsWhatCannotBeRead() throws {
        try folder.write(
            "id,source,target\n\"label.card/detail\" x,Card,Karta!\npayment.declined/title,Payment declined,Zamítnuto\n",
            to: "cs.csv")
        let run = try CommandRun("import", folder.url.appending(path: "cs.csv").path, "--into", catalogs)
        #expect(run.status == 1)
        #expect(run.errors.hasSuffix("1 text taken, 1 left as it was\n"), "\(run.errors)")
    }
}
