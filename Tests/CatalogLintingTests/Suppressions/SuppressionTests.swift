import Testing

@testable import CatalogLinting

@Suite struct SuppressionTests {
    private func report(
        _ german: String, english: String = #"{"locale":"en","messages":{"a":"Hello {$name}","b":"Save"}}"#
    ) throws -> LintReport {
        try Linter().lint(inputs: [
            CatalogInput(path: "en.json", bytes: Array(english.utf8)),
            CatalogInput(path: "de.json", bytes: Array(german.utf8)),
        ])
    }

    /// A suppression survives moved lines, and expires when a text changes.
    @Test func expiry() throws {
        var list = SuppressionList()
        list.add(
            try report(#"{"locale":"de","messages":{"a":"Hallo","b":"Sichern"}}"#).findings, reason: "short on purpose")
        list = try SuppressionList(list.bytes, path: "s.json")

        var moved = try report("{\n\n \"locale\":\"de\",\n\"messages\":{\"b\":\"Sichern\",\n\"a\":\"Hallo\"}}")
        #expect(list.apply(to: &moved).isEmpty)
        #expect(moved.findings.isEmpty)

        var changed = try report(#"{"locale":"de","messages":{"a":"Hallo du","b":"Sichern"}}"#)
        #expect(list.apply(to: &changed).map(\.key) == ["a"])
        #expect(changed.findings.map(\.code) == ["V401"])
    }

    /// The source's entry names rules that do not apply to it, by code or name.
    @Test func ignoredRules() throws {
        for rule in ["V401", "missing-variable"] {
            let english =
                #"{"locale":"en","messages":{"a":{"detail":"Hello {$name}","lint-ignore":["\#(rule)"]},"b":"Save"}}"#
            #expect(
                try report(#"{"locale":"de","messages":{"a":{"detail":"Hallo"},"b":"Sichern"}}"#, english: english)
                    .findings.isEmpty)
        }
    }

    /// A baseline takes out what is known, as often as it is known.
    @Test func baseline() throws {
        let old = try report(#"{"locale":"de","messages":{"a":"Hallo","b":"Sichern"}}"#)
        let baseline = try Baseline(Baseline(old.findings).bytes, path: "b.json")
        var new = try report(#"{"locale":"de","messages":{"b":"Sichern","a":"Hallo","c":"Neu"}}"#)
        #expect(baseline.apply(to: &new) == 1)
        #expect(new.findings.map(\.code) == ["K202"])
        #expect(baseline.pruned(to: []).count == 0)
    }

    /// What was misspelled is not lost when the file is written again: it is an error, with its place.
    @Test(arguments: [
        ("{}", "f.json:1:1: the member \"version\" is missing"),
        (#"{"version": 2}"#, "f.json:1:13: the version of this file is not 1"),
        (#"{"version": 1, "suppresions": []}"#, "f.json:1:16: unknown member \"suppresions\""),
        (#"{"version": 1, "suppressions": [{"rule": "V401"}]}"#, "f.json:1:33: a suppression needs a rule and a hash"),
        (
            #"{"version": 1, "suppressions": [{"rule": "V401", "hash": "0", "reasn": ""}]}"#,
            "f.json:1:63: unknown member \"reasn\"\n  help: Did you mean \"reason\"?"
        ),
    ])
    func mistakes(text: String, message: String) {
        let error = #expect(throws: LintError.self) { try SuppressionList(Array(text.utf8), path: "f.json") }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }

    @Test(arguments: [
        ("{}", "f.json:1:1: the member \"version\" is missing"),
        (#"{"version": 1, "findings": {"0": "1"}}"#, "f.json:1:34: \"0\" must be a whole number, 0 or more"),
        (#"{"version": 1, "finding": {}}"#, "f.json:1:16: unknown member \"finding\""),
    ])
    func baselineMistakes(text: String, message: String) {
        let error = #expect(throws: LintError.self) { try Baseline(Array(text.utf8), path: "f.json") }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }

    /// A translation is stale when its source has changed and it has not.
    @Test func staleness() throws {
        let german = CatalogInput(path: "de.json", bytes: Array(#"{"locale":"de","messages":{"a":"Sichern"}}"#.utf8))
        let english = { (text: String) in
            CatalogInput(path: "en.json", bytes: Array(#"{"locale":"en","messages":{"a":"\#(text)"}}"#.utf8))
        }
        let lock = try LockUpdate(
            nil, path: "l", inputs: [english("Save"), german], options: LintOptions()
        ).bytes
        let again = try LockUpdate(
            lock, path: "l", inputs: [english("Save all"), german], options: LintOptions()
        ).bytes
        #expect(again == lock)
        let accepted = try LockUpdate(
            lock, path: "l", inputs: [english("Save all"), german], options: LintOptions(), accepting: ["a"]
        ).bytes
        for (bytes, count) in [(lock, 1), (accepted, 0)] {
            var options = LintOptions()
            options.settings.staleness = try StalenessLock(bytes, path: "l")
            let findings = try Linter(options).lint(inputs: [english("Save all"), german]).findings
            #expect(findings.map(\.code) == Array(repeating: "K208", count: count))
        }
    }
}
