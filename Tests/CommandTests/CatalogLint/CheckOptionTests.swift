import Foundation
import Testing

/// Every option of `catalog-lint check`, as used in a terminal or in CI.
@Suite struct CheckOptionTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let arguments: String
        let status: Int32
        /// The expected codes in order; nil if they don't matter.
        let codes: String?
        /// The expected text on standard output or standard error.
        var says = ""
        var testDescription: String { arguments }
    }

    static let cases: [Case] = [
        Case(arguments: "Locales", status: 1, codes: "K201 V402 K202"),
        Case(arguments: "check Locales", status: 1, codes: "K201 V402 K202"),
        Case(arguments: "", status: 1, codes: "K201 V402 K202"),
        Case(arguments: "Locales/en.json Locales/de.json", status: 1, codes: "K201 V402 K202"),
        Case(arguments: "Locales/de.json", status: 0, codes: "", says: "a single file is not compared with its source"),
        Case(arguments: "Locales --select V402", status: 1, codes: "V402"),
        Case(arguments: "Locales --select unknown-variable,missing", status: 1, codes: "K201 V402"),
        Case(arguments: "Locales --select K --ignore K205", status: 0, codes: "K201 K202"),
        Case(arguments: "Locales --ignore V402", status: 0, codes: "K201 K202"),
        Case(arguments: "Locales --extend-select K205", status: 1, codes: "K201 V402 K202 K205 K205 K205"),
        Case(arguments: "Locales --severity V402=note,K201=off", status: 0, codes: "V402 K202"),
        Case(arguments: "Locales --severity missing=error --ignore V", status: 1, codes: "K201 K202"),
        Case(arguments: "Locales --locale en", status: 0, codes: ""),
        Case(arguments: "Locales --locale DE --select V", status: 1, codes: "V402"),
        Case(arguments: "Locales --reference de --select K201", status: 0, codes: "K201", says: "\"old\" is missing"),
        Case(arguments: "Locales --required de --select K201", status: 1, codes: "K201"),
        Case(arguments: "Locales --max-warnings 1 --ignore V", status: 1, codes: "K201 K202"),
        Case(arguments: "Locales --max-warnings 2 --ignore V", status: 0, codes: "K201 K202"),
        Case(arguments: "Locales --max-warnings 1 --ignore V --quiet", status: 1, codes: ""),
        Case(arguments: "Locales --fail-under 66 --ignore V", status: 0, codes: nil),
        Case(
            arguments: "Locales --fail-under 67 --ignore V", status: 1, codes: nil, says: "de is 66.6 % translated"),
        Case(
            arguments: "Locales --fail-under de=50,fr=1 --ignore V", status: 1, codes: nil,
            says: "fr has no translations"
        ),
        Case(arguments: "Locales --fail-under 67 --locale en", status: 0, codes: ""),
        Case(arguments: "Locales --exit-zero", status: 0, codes: "K201 V402 K202"),
        Case(arguments: "Locales -q", status: 1, codes: "V402"),
        Case(arguments: "Locales --statistics", status: 1, codes: nil, says: "1  V402  unknown-variable (error)"),
        Case(arguments: "Locales --threads 4", status: 1, codes: "K201 V402 K202"),
        Case(arguments: "Locales --select none", status: 0, codes: ""),
        // 2: the request cannot be carried out.
        Case(arguments: "Locales --select X999", status: 2, codes: "", says: "there is no rule \"X999\""),
        Case(arguments: "Locales --select unknown-varable", status: 2, codes: "", says: "unknown-variable"),
        Case(arguments: "Locales --severity V402=fatal", status: 2, codes: "", says: "off, note, warning or error"),
        Case(arguments: "Locales --locale fr", status: 2, codes: "", says: "no catalog for the language \"fr\""),
        Case(arguments: "Locales --locale d_e", status: 2, codes: "", says: "not a language tag"),
        Case(arguments: "Locales --reference fr", status: 2, codes: "", says: "The catalogs are for: de, en."),
        Case(arguments: "Locales --fail-under many", status: 2, codes: "", says: "90 or de=95"),
        Case(arguments: "Locales --threads x", status: 2, codes: "", says: "--threads"),
        Case(arguments: "Locales --no-such-option", status: 2, codes: "", says: "Unknown option"),
        Case(arguments: "Locales --since HEAD", status: 2, codes: "", says: "not in a git repository"),
        Case(arguments: "Locales --config none.json", status: 2, codes: "", says: "none.json"),
        Case(arguments: "Locales --declarations none.json", status: 2, codes: "", says: "none.json"),
        Case(arguments: "Missing", status: 2, codes: "", says: "Missing"),
        Case(arguments: "Locales --output-file sarif=no/where", status: 2, codes: "", says: "the folder"),
    ]

    /// Findings and exit code.
    @Test(arguments: cases)
    func option(_ test: Case) throws {
        let folder = try LintFolder()
        var arguments = test.arguments.split(separator: " ").map(String.init)
        arguments += ["--output-format", "concise"]
        let run = try folder.lint(arguments)
        #expect(run.status == test.status, "\(run.errors)")
        if let codes = test.codes {
            let found = run.lines.compactMap { $0.firstMatch(of: #/\[([A-Z]\d{3})\]/#)?.1 }.map(String.init)
            #expect(found.joined(separator: " ") == codes)
        }
        #expect(test.says.isEmpty || (run.text + run.errors).contains(test.says), "\(run.text)\(run.errors)")
        if test.status == 2 { #expect(!run.errors.isEmpty) }
    }

    /// One run writes several outputs, each to its own place.
    @Test func outputs() throws {
        let folder = try LintFolder()
        let run = try folder.lint(
            "Locales", "--output-format", "concise,jsonl", "--output-file", "sarif=r.sarif", "--output-file",
            "junit=r.xml,gitlab=r.json", "--output-file", "all.jsonl")
        #expect(run.status == 1 && run.lines.count == 3 && run.lines[0].hasPrefix("Locales/de.json:"))
        #expect(try folder.text(of: "r.sarif").contains("\"2.1.0\""))
        #expect(try folder.text(of: "r.xml").contains("<testsuites"))
        #expect(try folder.text(of: "r.json").contains("check_name"))
        #expect(try folder.text(of: "all.jsonl").split(separator: "\n").count == 3)
    }

    /// Formats find their files.
    /// Formats are recognized by file names.
    @Test(
        arguments: [
            (["--output-file", "r.sarif"], "r.sarif", "\"2.1.0\"", "1 error"),
            (["--output-format", "github", "--output-file", "r.txt"], "r.txt", "::error", ""),
            (["--output-format", "sarif,full", "--output-file", "r.sarif"], "r.sarif", "\"2.1.0\"", "1 error"),
            (["--output-format", "full,sarif", "--output-file", "r.out"], "r.out", "\"2.1.0\"", "1 error"),
            (["--output-file", "r.xml"], "r.xml", "<testsuites", "1 error"),
            (["--output-format", "gitlab", "--output-file", "r.json"], "r.json", "check_name", ""),
            (["--output-file", "r.json", "--quiet"], "r.json", "K202", "V402"),
        ] as [([String], String, String, String)])
    func files(arguments: [String], file: String, content: String, terminal: String) throws {
        let folder = try LintFolder()
        let run = try folder.lint(["Locales"] + arguments)
        #expect(run.status == 1)
        #expect(try folder.text(of: file).contains(content))
        #expect(terminal.isEmpty ? run.text.isEmpty : run.text.contains(terminal))
    }

    /// A file whose name has no known extension needs a format.
    @Test func unnamed() throws {
        let run = try LintFolder().lint("Locales", "--output-file", "x.txt")
        #expect(run.status == 2 && run.errors.contains("name the format"))
    }

    /// --quiet prints no summary.
    @Test func quiet() throws {
        let folder = try LintFolder()
        #expect(try !folder.lint("Locales", "--quiet").text.contains("entries in"))
        #expect(try folder.lint("Locales", "--quiet", "--select", "none").text.isEmpty)
    }

    /// Error messages contain no terminal control sequences.
    @Test func escapes() throws {
        let run = try LintFolder().lint("\u{1B}[31mred\u{202E}")
        #expect(run.status == 2 && run.errors.contains("<U+001B>[31mred<U+202E>"))
    }

    /// The configuration is used, and its mistakes are reported with a place.
    @Test func configuration() throws {
        let folder = try LintFolder()
        try folder.write(
            #"{ "catalogs": "Locales", "rules": { "V402": "warning" }, "maxWarnings": 3 }"#, to: "catalog-lint.json")
        #expect(try folder.lint().status == 0)
        #expect(try folder.lint("--max-warnings", "2").status == 1)
        try folder.write("{\n  \"catalgs\": \"Locales\"\n}", to: "catalog-lint.json")
        let run = try folder.lint()
        #expect(run.status == 2 && run.errors.contains("catalog-lint.json:2:3: unknown member \"catalgs\""))
        #expect(run.errors.contains("Did you mean \"catalogs\"?"))
    }

    /// --since reports only on what has changed since a revision.
    @Test func since() throws {
        let folder = try LintFolder()
        try folder.git("init", "-q")
        try folder.git("add", "-A")
        try folder.git("commit", "-qm", "first")
        #expect(try folder.lint("Locales", "--since", "HEAD", "--output-format", "concise").text.isEmpty)
        try folder.write(LintFolder.german.replacing("Ein Text", with: "Ein {$x}"), to: "Locales/de.json")
        let run = try folder.lint("Locales", "--since", "HEAD", "--output-format", "concise")
        #expect(run.status == 1 && run.lines.count == 1 && run.text.contains("`$x`"))
    }
}
