import Foundation
import Testing

/// Adding languages and deleting entries.
@Suite struct AddAndPruneTests {
    /// add writes a catalog for a translator to fill in, once.
    @Test func add() throws {
        let folder = try LintFolder()
        let run = try folder.lint("add", "cs", "Locales")
        #expect(run.status == 0 && run.errors.contains("wrote Locales/cs.json: 3 texts to translate"), "\(run.errors)")
        #expect(try folder.text(of: "Locales/cs.json").contains("\"locale\": \"cs\""))
        #expect(try folder.lint("add", "cs", "Locales").status == 2)

        let check = try folder.lint("Locales", "--locale", "cs", "--output-format", "concise")
        #expect(check.lines.count == 1 && check.text.contains("warning[K201]: 3 texts are not translated yet"))
        #expect(
            try folder.lint("Locales", "--fail-under", "cs=1", "--exit-zero").errors.contains("cs is 0 % translated")
        )

        try folder.write(folder.text(of: "Locales/cs.json").replacing("Save it", with: "Uložit"), to: "Locales/cs.json")
        #expect(try folder.lint("Locales", "--locale", "cs").text.contains("2 texts are not translated yet"))
        // Recording one language keeps the records of the others.
        #expect(try folder.lint("lock", "Locales").status == 0)
        #expect(try folder.lint("Locales", "--locale", "cs").text.contains("2 texts are not translated yet"))
        let accepted = try folder.lint("lock", "Locales", "--locale", "cs", "--accept", "*")
        #expect(
            accepted.errors.contains("accepted as they are: 2 translations in 1 language (cs 2)"), "\(accepted.errors)")
        #expect(try !folder.lint("Locales", "--locale", "cs").text.contains("not translated yet"))
    }

    /// Add follows the layout of the source.
    @Test func layouts() throws {
        let folder = try LintFolder()
        try folder.write(LintFolder.english, to: "A/en/messages.json")
        try folder.write(LintFolder.english, to: "B/messages.en.json")
        try folder.write(LintFolder.english, to: "C/web/en.json")
        #expect(try folder.lint("add", "cs", "A").status == 0 && folder.exists("A/cs/messages.json"))
        #expect(try folder.lint("add", "cs", "B").status == 0 && folder.exists("B/messages.cs.json"))
        #expect(try folder.lint("add", "cs", "C").status == 0 && folder.exists("C/web/cs.json"))
        try folder.write(#"{ "catalogs": "A/{locale}/{name}.json" }"#, to: "catalog-lint.json")
        let run = try folder.lint("add", "pl")
        #expect(run.status == 0 && folder.exists("A/pl/messages.json") && folder.exists("A/catalog-lint.lock"))
        #expect(try folder.lint().errors.isEmpty)
        #expect(try folder.lint("pseudo", "A", "-o", "A").errors.contains("wrote A/en-XA/messages.json"))
    }

    /// Add refuses anything but a new language.
    @Test(arguments: [("cz", "catalog-lint add cs"), ("de", "Locales/de.json"), ("d_e", "not a language tag")])
    func refusals(language: String, complaint: String) throws {
        let folder = try LintFolder()
        let before = try folder.names()
        let run = try folder.lint("add", language, "Locales")
        #expect(run.status == 2 && run.errors.contains(complaint), "\(run.errors)")
        #expect(try folder.names() == before)
    }

    /// Prune lists what it deletes, and deletes nothing else.
    @Test func prune() throws {
        let folder = try LintFolder()
        let dry = try folder.lint("prune", "Locales", "--dry-run")
        #expect(dry.status == 0 && dry.lines == ["Locales/de.json:6:5: old"])
        #expect(dry.errors.contains("would delete 1 in 1 file"))
        let diff = try folder.lint("prune", "Locales", "--diff")
        #expect(diff.status == 0 && diff.text.contains("-    \"old\": \"Alt\""))
        #expect(try folder.lint("prune", "Locales", "--locale", "en").errors.contains("nothing is obsolete"))
        #expect(try folder.text(of: "Locales/de.json") == LintFolder.german)

        let run = try folder.lint("prune", "Locales")
        #expect(run.status == 0 && run.lines == dry.lines && run.errors.contains("deleted 1 in 1 file"))
        #expect(
            try folder.text(of: "Locales/de.json")
                == LintFolder.german.replacing(",\n    \"old\": \"Alt\"", with: ""))
        #expect(try folder.text(of: "Locales/en.json") == LintFolder.english)
    }

    /// prune keeps suppressed entries.
    @Test func suppressed() throws {
        let folder = try LintFolder()
        #expect(try folder.lint("suppress", "Locales", "--rule", "K202", "--reason", "used by the old app").status == 0)
        #expect(try folder.lint("prune", "Locales").errors.contains("nothing is obsolete"))
        #expect(try folder.text(of: "Locales/de.json") == LintFolder.german)
    }

    /// lock --accept accepts the named languages, supports *, and refuses unknown keys.
    @Test func accept() throws {
        let folder = try LintFolder()
        try folder.write(LintFolder.german.replacing("\"de\"", with: "\"fr\""), to: "Locales/fr.json")
        #expect(try folder.lint("lock", "Locales").errors.contains("holds 4 translations in 2 languages (de 2, fr 2)"))
        try folder.write(
            LintFolder.english.replacing("A text", with: "Another text").replacing("Hello", with: "Hi"),
            to: "Locales/en.json")
        let stale = { (language: String) in
            try folder.lint("Locales", "--select", "K208", "--locale", language, "--output-format", "concise").lines
                .count
        }
        #expect(try stale("de") == 2 && stale("fr") == 2)
        let wrong = try folder.lint("lock", "Locales", "--accept", "plian")
        #expect(wrong.status == 2 && wrong.errors.contains("Did you mean \"plain\"?"), "\(wrong.errors)")
        #expect(try folder.lint("lock", "Locales", "--accept", "legal.*").status == 2)
        #expect(
            try folder.lint("lock", "Locales", "--accept", "pl*", "--locale", "de").errors
                .contains("accepted as they are: 1 translation in 1 language (de 1)"))
        #expect(try stale("de") == 1 && stale("fr") == 2)
        #expect(
            try folder.lint("lock", "Locales", "--accept", "*").errors
                .contains("accepted as they are: 3 translations in 2 languages (de 1, fr 2)"))
        #expect(try stale("de") == 0 && stale("fr") == 0)
        #expect(try folder.lint("lock", "Locales", "--accept", "*").errors.contains("none of these translations"))
        #expect(try folder.lint("lock", "Locales", "--accept", "*", "--locale", "ko").status == 2)
    }
}
