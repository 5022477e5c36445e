import Foundation
import TestSupport
import Testing

/// `plainspoken import` of a project's folder
@Suite("import of a project")
struct ProjectImportCommandTests {
    private let folder: TemporaryFolder
    private var shop: String { folder.url.appending(path: "shop").path }

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(#"{"save": "Save {{name}}", "a_b": "One", "a-b": "Two"}"#, to: "shop/locales/en/app.json")
        try folder.write(#"{"save": "Sichern", "a_b": "Eins", "a-b": "Zwei"}"#, to: "shop/locales/de/app.json")
    }

    private func run(_ arguments: String...) throws -> CommandRun {
        try CommandRun(["import", "shop", "--into", "Locales"] + arguments, in: folder.url)
    }

    @Test func printsOneTable() throws {
        let run = try run()
        #expect(run.status == 1)
        #expect(
            run.text == """
                path                       files  texts  taken  not translated  left
                locales/{locale}/app.json  2      6      5      0               1: 1 V401 missing-variable

                """)
        #expect(run.errors.hasSuffix("5 texts taken, 1 left as it was\n"))
        #expect(try folder.text(of: "Locales/de.json").contains(#""a-b-2": "Zwei""#))
        #expect(try folder.text(of: "Locales/catalog-lint.names.json").contains(#""a-b-2/detail""#))
        // Once more, there is nothing to do.
        let again = try self.run()
        #expect(again.errors.hasSuffix("0 texts taken, 1 left as it was\n"), "\(again.errors)")
    }

    @Test func writesNothingInADryRun() throws {
        let run = try run("--dry-run")
        #expect(run.errors.hasSuffix("5 texts would be taken, 1 left as it was\n"))
        #expect(run.lines.count == 2)
        #expect(throws: (any Error).self) { try folder.text(of: "Locales/en.json") }
    }

    @Test func reportsEachTextThatWasLeft() throws {
        #expect(try run("--report", "report.json").status == 1)
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(try folder.text(of: "report.json").utf8)) as? [String: Any])
        let files = try #require(report["files"] as? [[String: Any]])
        #expect(files.map { $0["left"] as? Int } == [0, 1])
        let findings = try #require(report["findings"] as? [[String: Any]])
        #expect(findings.map { $0["line"] as? Int } == [1])
        #expect(findings.map { $0["path"] as? String } == ["shop/locales/de/app.json"])
        #expect((report["renamed"] as? [[String: String]])?.count == 1)
        #expect(try run("--report", "report.html").status == 1)
        let page = try folder.text(of: "report.html")
        #expect(page.contains("shop/locales/de/app.json:1:"))
        #expect(page.contains("the variable <code>$name</code> is missing"))
        #expect(page.hasSuffix("</html>\n"))
    }

    /// What stands in a broken file beside good ones, and how it is named.
    @Test(arguments: ["pipe", "large", "cut off", "damaged"])
    func writesNothingIfAFileIsBroken(kind: String) throws {
        let path = folder.url.appending(path: "shop/locales/cs/app.json").path
        try folder.write("", to: "shop/locales/cs/empty.txt")
        switch kind {
        case "pipe": #expect(unsafe mkfifo(path, 0o600) == 0)
        case "large":
            try folder.write("{}", to: "shop/locales/cs/app.json")
            // Without blocks on the disk.
            let file = try #require(FileHandle(forWritingAtPath: path))
            try file.truncate(atOffset: 100 << 20)
        case "cut off": try folder.write(#"{"save": "Ulo"#, to: "shop/locales/cs/app.json")
        default:
            let texts = (0..<10_000).map { "\"k\($0)\": x" }.joined(separator: ",\n")
            try folder.write("{\(texts)}", to: "shop/locales/cs/app.json")
        }
        let run = try run("--report", "report.json")
        #expect(run.status == 2)
        #expect(run.text == "")
        #expect(run.errors.contains("shop/locales/cs/app.json:"), "\(run.errors.prefix(1_000))")
        #expect(run.errors.contains("error: nothing was written: 1 file is broken"))
        #expect(throws: (any Error).self) { try folder.text(of: "Locales/en.json") }
        if kind == "damaged" {
            #expect(run.errors.contains("more findings"))
            #expect(try folder.text(of: "report.json").contains("\"line\": 1000,"))
        }
        // The others can be had.
        let others = try self.run("--keep-going")
        #expect(others.status == 1)
        #expect(try folder.text(of: "Locales/de.json").contains("Eins"))
    }

    @Test(arguments: [
        ["--language", "de"], ["--format", "i18next"], ["--report", "report.txt"],
    ])
    func refusesWhatMakesNoSense(arguments: [String]) throws {
        let run = try CommandRun(["import", "shop", "--into", "Locales"] + arguments, in: folder.url)
        #expect(run.status == 64)
        #expect(run.errors.contains(arguments[0]))
    }

    @Test func takesSeveralFiles() throws {
        let run = try CommandRun(
            ["import", "shop/locales/de/app.json", "shop/locales/en/app.json", "--into", "Locales"], in: folder.url)
        #expect(run.lines.count == 2)
        #expect(try folder.text(of: "Locales/en.json").contains("Save {$name}"))
    }
}
