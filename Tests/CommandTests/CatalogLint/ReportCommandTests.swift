import Foundation
import Testing

@Suite("catalog-lint report")
struct ReportCommandTests {
    @Test("A folder gets a page for each language, whether it is there or not", arguments: ["new/pages/", "Locales"])
    func folder(output: String) throws {
        let folder = try LintFolder()
        let run = try folder.lint("report", "Locales", "-o", output)
        #expect(run.status == 0 && run.text.isEmpty)
        #expect(
            run.errors.contains(
                "wrote 3 pages; the first is \(output.hasSuffix("/") ? output : output + "/")index.html"))
        for name in ["index", "en", "de"] {
            #expect(try folder.text(of: "\(output)/\(name).html").hasPrefix("<!doctype html>"))
        }
        #expect(try folder.text(of: "Locales/de.json") == LintFolder.german)
    }

    @Test(
        "What cannot be written is an error",
        arguments: [
            (["-o", "/dev/full"], "/dev/full"), (["-o", "Nowhere/report.html"], "mkdir -p Nowhere"),
            (["-o", "Locales/de.json/"], "Locales/de.json"),
            (["-o", "pages/", "--format", "badge"], "badge is one file"),
            (["-o", "Locales", "--format", "markdown"], "markdown is one file"),
        ])
    func refusals(arguments: [String], words: String) throws {
        let folder = try LintFolder()
        let run = try folder.lint(["report", "Locales"] + arguments)
        #expect(run.status == 2 && run.errors.contains(words), "\(run.errors)")
        #expect(!run.errors.contains("wrote"))
        #expect(try folder.text(of: "Locales/de.json") == LintFolder.german)
    }
}
