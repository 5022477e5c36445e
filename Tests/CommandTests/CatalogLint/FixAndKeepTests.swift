import Foundation
import Testing

@testable import CatalogLinting
@testable import catalog_lint

/// Commands of `catalog-lint` that write files.
@Suite struct FixAndKeepTests {
    /// --diff shows what --fix would do, and changes nothing.
    @Test func diff() throws {
        let folder = try LintFolder()
        let diff = try folder.lint("Locales", "--diff", "--unsafe-fixes")
        #expect(diff.status == 1 && diff.text.contains("+    \"auth.hello\": \"Hallo {$name}\","))
        #expect(try folder.text(of: "Locales/de.json") == LintFolder.german)
        #expect(try folder.lint("Locales", "--diff").text.isEmpty)
    }

    /// --diff hides no findings: they are reported next to the differences, and count.
    @Test func diffAndFindings() throws {
        let folder = try LintFolder()
        let run = try folder.lint("Locales", "--diff", "--output-file", "all.jsonl")
        #expect(run.status == 1 && run.text.isEmpty && run.errors.contains("V402"))
        #expect(try folder.text(of: "all.jsonl").split(separator: "\n").count == 3)
        // Without errors, pending changes count.
        #expect(try folder.lint("Locales", "--diff", "--ignore", "V402").status == 0)
        let pending = try folder.lint("Locales", "--diff", "--unsafe-fixes", "--severity", "V402=warning")
        #expect(pending.status == 1 && pending.text.contains("-    \"auth.hello\": \"Hallo {$nmae}\""))
        #expect(try folder.lint("Locales", "--diff", "--unsafe-fixes", "--exit-zero").status == 0)
        #expect(try folder.lint("Locales", "--fix", "--unsafe-fixes").status == 0)
        let fixed = try folder.lint("Locales", "--diff", "--unsafe-fixes")
        #expect(fixed.status == 0 && fixed.text.isEmpty)
    }

    /// A report never overwrites a catalog.
    @Test func outputsOverCatalogs() throws {
        let folder = try LintFolder()
        for arguments in [
            ["Locales", "--output-file", "json=Locales/de.json"], ["report", "Locales", "-o", "Locales/en.json"],
            ["report", "Locales", "-o", "./Locales/../Locales/en.json"],
        ] {
            let run = try folder.lint(arguments)
            #expect(run.status == 2 && run.errors.contains("this would overwrite a catalog"), "\(arguments)")
        }
        #expect(try folder.text(of: "Locales/de.json") == LintFolder.german)
        #expect(try folder.text(of: "Locales/en.json") == LintFolder.english)
    }

    /// A file that has changed since it was read is not written, nor are the others.
    @Test func changedMeanwhile() throws {
        let folder = try LintFolder()
        let path = folder.url.appending(path: "Locales/de.json").path
        let other = folder.url.appending(path: "Locales/en.json").path
        let german = Array(LintFolder.german.utf8)
        let changes = [
            FixRun.Change(path: other, before: Array(LintFolder.english.utf8), after: [1], rules: []),
            FixRun.Change(path: path, before: german + [0x0A], after: german, rules: []),
        ]
        #expect(throws: LintError.self) { try Files.write(changes) }
        #expect(try folder.text(of: "Locales/en.json") == LintFolder.english)
    }

    /// prune does not delete everything when the source is empty.
    @Test func pruneWithoutSource() throws {
        let folder = try LintFolder()
        try folder.write(#"{ "locale": "en", "messages": {} }"#, to: "Locales/en.json")
        let run = try folder.lint("prune", "Locales")
        #expect(run.status == 2 && run.errors.contains("would be deleted"), "\(run.errors)")
        #expect(try folder.text(of: "Locales/de.json") == LintFolder.german)
    }

    /// --fix makes safe changes; --unsafe-fixes what was most likely meant; both only once.
    @Test func fix() throws {
        let folder = try LintFolder()
        #expect(try folder.lint("Locales", "--fix").status == 1)
        #expect(try folder.text(of: "Locales/de.json") == LintFolder.german)
        let run = try folder.lint("Locales", "--fix", "--unsafe-fixes")
        #expect(run.status == 0 && run.errors.contains("fixed 1 in Locales/de.json: V402"))
        #expect(run.errors.contains("2 findings remain"))
        let fixed = try folder.text(of: "Locales/de.json")
        // A text that the source does not have is still a text.
        #expect(fixed.contains("Hallo {$name}") && fixed.contains("old"))
        #expect(try !folder.lint("Locales", "--fix", "--unsafe-fixes").errors.contains("fixed"))
        #expect(try folder.text(of: "Locales/de.json") == fixed)
    }

    /// --fix keeps a file's permissions, even behind a link.
    @Test func permissions() throws {
        let folder = try LintFolder()
        let target = folder.url.appending(path: "de-texts.json").path
        try folder.write(LintFolder.german, to: "de-texts.json")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target)
        let link = folder.url.appending(path: "Locales/de.json")
        try FileManager.default.removeItem(at: link)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: URL(filePath: target))
        #expect(try folder.lint("Locales", "--fix", "--unsafe-fixes").errors.contains("fixed 1"))
        #expect(try folder.text(of: "de-texts.json").contains("Hallo {$name}"))
        let permissions = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions]
        #expect((permissions as? NSNumber)?.intValue == 0o640)
    }

    /// --stdin-filename reports only on that content, and --fix prints it.
    @Test func standardInput() throws {
        let folder = try LintFolder()
        let content = LintFolder.german.replacing("nmae", with: "nam")
        let run = try folder.lint("--stdin-filename", "Locales/de.json", "--output-format", "concise", input: content)
        #expect(run.status == 1 && run.text.contains("`$nam`") && !run.text.contains("nmae"))
        let fixed = try folder.lint(
            "--stdin-filename", "Locales/de.json", "--fix", "--unsafe-fixes", "--ignore", "K202", input: content)
        #expect(fixed.text == content.replacing("nam", with: "name"))
        #expect(try folder.text(of: "Locales/de.json") == LintFolder.german)
    }

    /// A baseline hides known findings, and drops those that are gone.
    @Test func baseline() throws {
        let folder = try LintFolder()
        #expect(try folder.lint("baseline", "prune", "Locales").status == 2)
        #expect(try folder.lint("baseline", "write", "Locales").errors.contains("contains 3 findings"))
        let run = try folder.lint("Locales")
        #expect(
            run.status == 0 && run.text.hasPrefix("Nothing found")
                && run.errors.contains("3 known findings not shown"))
        try folder.write(LintFolder.german.replacing("nmae", with: "name"), to: "Locales/de.json")
        #expect(try folder.lint("baseline", "prune", "Locales").errors.contains("contains 2 findings, 1 fewer"))
    }

    /// A suppression has a reason, names its schema, and is marked in SARIF.
    @Test func suppress() throws {
        let folder = try LintFolder()
        #expect(
            try folder.lint("suppress", "Locales", "--rule", "V402", "--key", "auth.hello", "--reason", "a joke").status
                == 0)
        #expect(
            try folder.text(of: "Locales/catalog-lint.suppressions.json").contains(
                "catalog-lint.suppressions.schema.json"))
        let run = try folder.lint("Locales", "--output-format", "sarif")
        #expect(run.status == 0 && run.text.contains("\"justification\":\"a joke\""))
        #expect(try folder.lint("suppress", "Locales", "--rule", "V401", "--reason", "x").status == 2)
    }

    /// init writes a valid configuration, once.
    @Test func initialize() throws {
        let folder = try LintFolder()
        #expect(try folder.lint("init").status == 0)
        #expect(try folder.lint().status == 1)
        #expect(try folder.lint("init").status == 2)
    }

    /// Pseudo writes to standard output, a file or a folder.
    @Test func pseudo() throws {
        let folder = try LintFolder()
        #expect(try folder.lint("pseudo", "Locales").text.contains("\"locale\": \"en-XA\""))
        #expect(try folder.lint("pseudo", "Locales", "--language", "en-XA,ar-XB").status == 2)
        #expect(try folder.lint("pseudo", "Locales", "--language", "en-XX").status == 2)
        #expect(try folder.lint("pseudo", "Locales", "--language", "ar-XB", "-o", "one.ar-XB.json").status == 0)
        #expect(try folder.text(of: "one.ar-XB.json").contains("ar-XB"))
        try folder.write(#"{ "locale": "en", "messages": { "pay": "Pay" } }"#, to: "Locales/shop/en.json")
        #expect(try folder.lint("pseudo", "Locales", "--language", "en-XA,ar-XB", "--output", "Out").status == 0)
        for name in ["en-XA.json", "ar-XB.json", "shop/en-XA.json", "shop/ar-XB.json"] {
            #expect(folder.exists("Out/" + name))
        }
    }

    /// Report writes the same page to standard output and to a file.
    @Test func report() throws {
        let folder = try LintFolder()
        let run = try folder.lint("report", "Locales")
        #expect(run.status == 0 && run.text.hasPrefix("<!doctype html>"))
        #expect(try folder.lint("report", "Locales", "-o", "r").status == 0)
        #expect(try folder.text(of: "r") == run.text)
        #expect(try folder.lint("report", "Nowhere").status == 2)
    }

    /// Explain and rules know all rules.
    @Test func rules() throws {
        let folder = try LintFolder()
        #expect(try folder.lint("explain", "V402").text.hasPrefix("# V402 unknown-variable"))
        #expect(try folder.lint("explain", "V4O2").status == 2)
        #expect(try folder.lint("rules").lines.contains { $0.hasPrefix("V402  unknown-variable") })
        #expect(try folder.lint("rules", "--format", "markdown").text.contains("# Rules of catalog-lint"))
    }
}
