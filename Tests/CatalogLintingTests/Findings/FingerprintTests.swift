import Testing

@testable import CatalogLinting
@testable import Catalogs

/// What tells findings apart from run to run.
@Suite struct FingerprintTests {
    private static let english = #"{"locale":"en","messages":{"a":"{$name}","b":"{$name}"}}"#

    private func report(_ german: String) throws -> LintReport {
        try Linter().lint(inputs: [
            CatalogInput(path: "en.json", bytes: Array(Self.english.utf8)),
            CatalogInput(path: "de.json", bytes: Array(german.utf8)),
        ])
    }

    private static let german = #"{"locale":"de","messages":{"a":"{$x} {$y} {$name}","b":"{$x} {$name}"}}"#

    /// Two findings of a rule in one text have two, in every output, and so has each that is suppressed.
    @Test func unique() throws {
        let report = try report(Self.german)
        #expect(report.findings.map(\.code) == ["V402", "V402", "V402"])
        #expect(Set(report.findings.map(\.hash)).count == 3)
        let sarif = try JSONValue(parsing: HostileReport.output("sarif", report))
        let results = sarif["runs"]?[0]?["results"]?.elements ?? []
        #expect(Set(results.compactMap { $0["partialFingerprints"]?["catalogLint/v1"]?.string }).count == 3)
        let issues = try JSONValue(parsing: HostileReport.output("gitlab", report)).elements ?? []
        #expect(Set(issues.compactMap { $0["fingerprint"]?.string }).count == 3)

        var list = SuppressionList()
        list.add(report.findings.filter { $0.message.contains("$y") }, reason: "one of them")
        var rest = report
        #expect(list.apply(to: &rest).isEmpty)
        #expect(rest.findings.map { $0.message.contains("$y") } == [false, false])
    }

    /// They stay when other texts and lines change, and go with their own text.
    @Test func stable() throws {
        let first = try report(Self.german).findings.map(\.hash)
        let moved = try report(Self.german.replacing("\"b\":", with: "\n\n\"c\":\"Neu\",\n\"b\":")).findings
        #expect(moved.filter { $0.code == "V402" }.map(\.hash) == first)
        let changed = try report(Self.german.replacing("{$x} {$y}", with: "{$x} und {$y}")).findings.map(\.hash)
        #expect(changed.count == 3 && changed[2] == first[2])
        #expect(Set(changed.prefix(2)).isDisjoint(with: first))
    }

    /// A baseline knows each of them.
    @Test func baseline() throws {
        var report = try report(Self.german)
        #expect(Baseline(Array(report.findings.prefix(2))).apply(to: &report) == 2)
        #expect(report.findings.map(\.key) == ["b"])
    }
}
