import Foundation
import Testing

/// What `catalog-lint` refuses to do, and its reasons.
@Suite struct RefusalTests {
    /// Mistakes in the command exit with 2 and a remedy.
    @Test(arguments: [
        (["pseudo", "Locales/en.json", "-o", "Locales/en.json"], "en-XA.json"),
        (["pseudo", "Locales", "-o", "Locales/de.json"], "en-XA.json"),
        (["--stdin-filename", "Locales/de.txt"], "not the name of a catalog"),
        (["Locales", "--output-format", "json,sarif"], "--output-file json="),
        (["Locales", "--output-format", "full,junit"], "--output-file junit="),
        (["Locales", "--output-format", "checkstyle"], outputs("checkstyle")),
        (["Locales", "--output-format", "github", "--output-file", "html=r.html"], outputs("html")),
        (["Locales", "--output-file", "junit=r.xml,rdjson=r.json"], outputs("rdjson")),
        (["suppress", "Locales", "--rule", "V402", "--reason", "  "], "is empty"),
        (["suppress", "Locales", "--rule", "T604", "--reason", "a joke"], "catalog-lint --select T604"),
        (["Locales", "--required", "d_e"], "not a language tag"),
        (["Locales", "--since", "HEAD"], "not in a git repository"),
    ])
    func refusals(arguments: [String], complaint: String) throws {
        let folder = try LintFolder()
        let run = try folder.lint(arguments)
        #expect(run.status == 2, "\(run.errors)")
        #expect(run.errors.contains(complaint), "\(run.errors)")
        #expect(try folder.text(of: "Locales/en.json") == LintFolder.english)
        #expect(try folder.text(of: "Locales/de.json") == LintFolder.german)
    }

    /// An output that does not exist; those that do are named.
    static func outputs(_ name: String) -> String {
        "Unknown output format '\(name)'; the formats are full, concise, json, jsonl, github, gitlab, sarif, junit."
    }

    /// A pseudo-language's catalog is not written through a link to the source.
    @Test func pseudoLink() throws {
        let folder = try LintFolder()
        let link = folder.url.appending(path: "Locales/en-XA.json")
        try FileManager.default.createSymbolicLink(
            at: link, withDestinationURL: folder.url.appending(path: "Locales/en.json"))
        for output in ["Locales", "Locales/en-XA.json"] {
            let run = try folder.lint("pseudo", "Locales", "-o", output)
            #expect(run.status == 2 && run.errors.contains("this would overwrite the source"), "\(run.errors)")
        }
        #expect(try folder.text(of: "Locales/en.json") == LintFolder.english)
    }

    /// A repository without commits and an unknown revision have different errors.
    @Test func revisions() throws {
        let folder = try LintFolder()
        try folder.git("init", "-q")
        #expect(try folder.lint("Locales", "--since", "HEAD").errors.contains("no commits yet"))
        try folder.git("add", ".")
        try folder.git("commit", "-q", "-m", "first")
        #expect(try folder.lint("Locales", "--since", "nowhere").errors.contains("not know the revision \"nowhere\""))
        #expect(try folder.lint("Locales", "--since", "HEAD", "--output-format", "concise").text.isEmpty)
        #expect(
            try folder.lint([folder.url.path + "/Locales", "--since", "HEAD", "--output-format", "concise"]).text
                .isEmpty)
    }

    /// A revision is a name, whatever a shell would make of it.
    @Test(arguments: [
        "'; touch made; '", "\"; touch made; \"", "; touch made", "$(touch made)", "`touch made`", "| touch made",
        "\ntouch made\n",
        "'\\''; touch made; '\\''", "' && touch made && '",
    ])
    func revisionsThatLookLikeCommands(revision: String) throws {
        let folder = try LintFolder()
        try folder.git("init", "-q")
        try folder.git("add", ".")
        try folder.git("commit", "-q", "-m", "first")
        let run = try folder.lint("Locales", "--since", revision)
        #expect(run.status == 2 && run.errors.contains("not know the revision"), "\(run.errors)")
        #expect(!folder.exists("made") && !folder.exists("Locales/made"))
    }

    /// --since reports what the source no longer has.
    @Test func removedKey() throws {
        let folder = try LintFolder()
        try folder.git("init", "-q")
        try folder.git("add", ".")
        try folder.git("commit", "-q", "-m", "first")
        try folder.write(
            LintFolder.english.replacing("\"auth.hello\": \"Hello {$name}\",", with: ""), to: "Locales/en.json")
        let run = try folder.lint("Locales", "--since", "HEAD", "--output-format", "concise")
        #expect(run.lines.contains { $0.contains("K202") && $0.contains("auth.hello") }, "\(run.text)")
        #expect(!run.text.contains("\"old\""))
    }

    /// A required language without a catalog is an error, and counts as untranslated.
    @Test func required() throws {
        let folder = try LintFolder()
        try folder.write(LintFolder.german.replacing("nmae", with: "name"), to: "Locales/de.json")
        #expect(try folder.lint("Locales").status == 0)
        let run = try folder.lint("Locales", "--required", "FR", "--output-format", "concise")
        #expect(run.status == 1 && run.text.contains("the required language fr has no catalog"), "\(run.text)")
        #expect(try folder.lint("Locales", "--required", "fr", "--ignore", "K201").status == 0)
        // Naming single files means that these are wanted.
        #expect(try folder.lint("Locales/en.json", "--required", "fr").status == 0)
        try folder.write(#"{ "required": ["fr"] }"#, to: "Locales/catalog-lint.json")
        #expect(try folder.lint("Locales").status == 1)
        #expect(
            try folder.lint("Locales", "--fail-under", "fr=1", "--exit-zero").errors.contains("fr is 0 % translated")
        )
    }

    /// A link to a folder that contains it is skipped.
    @Test func loop() throws {
        let folder = try LintFolder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: "Locales/loop").path, withDestinationPath: ".")
        let run = try folder.lint("Locales", "--output-format", "jsonl")
        #expect(run.status == 1 && run.lines.count == 3, "\(run.errors)")
    }

    /// Mistakes in the configuration are named with their place, patterns without a key on the standard error output.
    @Test(
        arguments: [
            (#"{ "required": ["de", "no way"] }"#, "catalog-lint.json:1:22: \"no way\" is not a language tag", 2),
            (#"{ "locales": { "d_e": {} } }"#, "catalog-lint.json:1:16: \"d_e\" is not a language tag", 2),
            (#"{ "keys": { "athu.*": { "T602": "off" } } }"#, "no key matches the pattern \"athu.*\"", 1),
        ] as [(String, String, Int32)])
    func configuration(text: String, complaint: String, status: Int32) throws {
        let folder = try LintFolder()
        try folder.write(text, to: "Locales/catalog-lint.json")
        let run = try folder.lint("Locales")
        #expect(run.status == status && run.errors.contains(complaint), "\(run.errors)")
    }
}
