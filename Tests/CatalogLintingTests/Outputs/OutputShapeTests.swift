import Testing

@testable import CatalogLinting
@testable import Catalogs

/// The outputs of one small report, as other tools expect them.
@Suite struct OutputShapeTests {
    static func report() throws -> LintReport {
        try Linter().lint(inputs: [
            CatalogInput(path: "c/en.json", bytes: Array(SARIFOutputTests.english.utf8)),
            CatalogInput(path: "c/de.json", bytes: Array(SARIFOutputTests.german.utf8)),
        ])
    }

    static let expected: [(String, String)] = [
        (
            "concise",
            """
            c/de.json:2:3: warning[K201]: the key "b" is missing
            c/de.json:2:26: error[V402]: unknown variable `$nmae` (a)

            """
        ),
        (
            "github",
            """
            ::warning file=c/de.json,line=2,col=3,endLine=2,endColumn=13,title=K201 missing::the key "b" is missing%0A\
            Translate it and add it.
            ::error file=c/de.json,line=2,col=26,endLine=2,endColumn=31,title=V402 unknown-variable::\
            unknown variable `$nmae` (a)%0ADid you mean `$name`?

            """
        ),
    ]

    /// As it is written.
    @Test(arguments: expected)
    func text(format: String, text: String) throws {
        #expect(String(decoding: HostileReport.output(format, try Self.report()), as: UTF8.self) == text)
    }

    /// Fingerprints of GitLab are unique, and survive moved lines.
    @Test func fingerprints() throws {
        let fingerprints = { (german: String) in
            let report = try Linter().lint(inputs: [
                CatalogInput(path: "en.json", bytes: Array(SARIFOutputTests.english.utf8)),
                CatalogInput(path: "de.json", bytes: Array(german.utf8)),
            ])
            let issues = try JSONValue(parsing: HostileReport.output("gitlab", report)).elements ?? []
            return issues.compactMap { $0["fingerprint"]?.string }
        }
        let text = "{\"locale\":\"de\",\"messages\":{\"a\":\"{$x} {$x} {$name}\",\"b\":\"Sichern\"}}"
        let first = try fingerprints(text)
        #expect(first.count >= 2 && Set(first).count == first.count)
        #expect(try fingerprints("\n\n" + text) == first)
    }

    /// What to do is said in every output for programs.
    @Test(arguments: ["json", "jsonl", "gitlab"])
    func help(format: String) throws {
        let text = String(decoding: HostileReport.output(format, try Self.report()), as: UTF8.self)
        #expect(text.contains("Translate it and add it."))
        #expect(text.lowercased().contains("did you mean `$name`?"))
    }

    /// Without findings every output is complete.
    @Test(arguments: OutputFormat.names)
    func nothing(format: String) throws {
        let report = try Linter().lint(inputs: [
            CatalogInput(path: "en.json", bytes: Array(SARIFOutputTests.english.utf8))
        ])
        let bytes = HostileReport.output(format, report)
        if ["json", "gitlab", "sarif"].contains(format) { _ = try JSONValue(parsing: bytes) }
        if ["concise", "jsonl", "github"].contains(format) { #expect(bytes.isEmpty) }
    }
}
