import Foundation
import Testing

@Suite struct ReportCommandTests {
    /// A folder gets a page for each language, whether it exists or not.
    @Test(arguments: ["new/pages/", "Locales"])
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

    /// Failing to write is an error.
    @Test(arguments: [
        (["-o", "/dev/full"], "/dev/full"), (["-o", "Nowhere/report.html"], "mkdir -p Nowhere"),
        (["-o", "Locales/de.json/"], "Locales/de.json"),
    ])
    func refusals(arguments: [String], words: String) throws {
        let folder = try LintFolder()
        let run = try folder.lint(["report", "Locales"] + arguments)
        #expect(run.status == 2 && run.errors.contains(words), "\(run.errors)")
        #expect(!run.errors.contains("wrote"))
        #expect(try folder.text(of: "Locales/de.json") == LintFolder.german)
    }

    /// Values and back-translations are shown on every page.
    @Test func aids() throws {
        let folder = try LintFolder()
        try folder.write(#"{ "name": ["Zoë", "اسم"] }"#, to: "samples.json")
        try folder.write(
            #"{"locale":"de","texts":{"plain":{"detail":{"of":"Text","back":"some text"}}}}"#, to: "back/de.json")
        for output in ["pages/", "report.html"] {
            let run = try folder.lint(
                "report", "Locales", "-o", output, "--samples", "samples.json", "--back-translations", "back")
            #expect(run.status == 0, "\(run.errors)")
            #expect(
                run.errors.contains(
                    "back/de.json: 1 of 1 back-translation was made from an earlier version of the text"))
            let page = try folder.text(of: output == "pages/" ? "pages/de.html" : output)
            #expect(page.contains("\"Hello Zoë\"") && page.contains("\"some text\""))
        }
    }

    /// Values and back-translations that do not fit end with exit code 2 before anything is written.
    @Test(arguments: [
        (["--samples", "wrong.json"], "wrong.json:1:3: no text in the source has an argument \"nmae\""),
        (["--samples", "wrong.json"], "help: Did you mean \"name\"?"),
        (["--samples", "nowhere.json"], "nowhere.json"),
        (["--back-translations", "nowhere"], "nowhere"),
        (["--back-translations", "back"], "back/de.json:1:25: the catalog of de has no key \"plian\""),
    ])
    func mistakes(arguments: [String], words: String) throws {
        let folder = try LintFolder()
        try folder.write(#"{ "nmae": ["Zoë"] }"#, to: "wrong.json")
        try folder.write(#"{"locale":"de","texts":{"plian":{}}}"#, to: "back/de.json")
        let run = try folder.lint(["report", "Locales", "-o", "report.html"] + arguments)
        #expect(run.status != 0 && run.errors.contains(words), "\(run.errors)")
        #expect(!folder.exists("report.html"))
    }
}
