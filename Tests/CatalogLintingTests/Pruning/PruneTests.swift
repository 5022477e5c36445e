import TestSupport
import Testing

@testable import CatalogLinting
@testable import Catalogs

/// What `catalog-lint prune` takes out.
@Suite struct PruneTests {
    static let english =
        #"{ "locale": "en", "messages": { "a": "Save", "b": { "title": "Saved", "detail": "It is." } } }"#

    private func prune(_ path: String, _ text: String, _ options: LintOptions = LintOptions()) throws -> PruneRun {
        try PruneRun(
            [
                CatalogInput(path: "en.json", bytes: Array(Self.english.utf8)),
                CatalogInput(path: path, bytes: Array(text.utf8)),
            ], options)
    }

    /// Entries and parts go, and every other byte stays.
    @Test(
        arguments: [
            (
                "{\r\n\t\"locale\" :\"de\",\r\n  \"messages\": {\r\n    \"x\": \"1\",\r\n \"a\":   \"Sich\\u0065rn\"\r\n  }}",
                "{\r\n\t\"locale\" :\"de\",\r\n  \"messages\": {\r\n \"a\":   \"Sich\\u0065rn\"\r\n  }}", ["x"]
            ),
            (
                #"{"locale":"de","messages":{"x":"1","a":"Sichern","y":"2","z":{"match":["$n :integer"],"variants":{"*":"3"}}}}"#,
                #"{"locale":"de","messages":{"a":"Sichern"}}"#, ["x", "y", "z"]
            ),
            (
                #"{"locale":"de","messages":{"x":"1","y":"2","z":"3"}}"#, #"{"locale":"de","messages":{}}"#,
                ["x", "y", "z"]
            ),
            (
                #"{"locale":"de","messages":{"a":"Sichern","b":{"title":"Da","action":"Weg"}}}"#,
                #"{"locale":"de","messages":{"a":"Sichern","b":{"title":"Da"}}}"#, ["b"]
            ),
            (#"{"locale":"de","messages":{"a":"Sichern"}}"#, #"{"locale":"de","messages":{"a":"Sichern"}}"#, []),
            // Built-in keys, and those that are misspelt, are not obsolete.
            (
                #"{"locale":"de","messages":{"a":"Sichern","http.404":{"title":"Weg"}}}"#,
                #"{"locale":"de","messages":{"a":"Sichern","http.404":{"title":"Weg"}}}"#, []
            ),
        ] as [(String, String, [String])])
    func json(before: String, after: String, keys: [String]) throws {
        let run = try prune("de.json", before)
        #expect(String(decoding: run.changes.first?.after ?? Array(before.utf8), as: UTF8.self) == after)
        #expect(run.removals.map(\.key) == keys && run.kept.isEmpty)
    }

    @Test func xml() throws {
        let start = "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"de\">\n  <!-- x -->\n"
        let run = try prune(
            "de.xml",
            start + "  <message key=\"x\">1</message>\n  <message key=\"a\">Sichern</message>\n"
                + "  <message key=\"b\"><title>Da</title><action>Weg</action></message>\n</catalog>\n")
        let expected =
            start
            + "  <message key=\"a\">Sichern</message>\n  <message key=\"b\"><title>Da</title></message>\n</catalog>\n"
        #expect(String(decoding: run.changes.first?.after ?? [], as: UTF8.self) == expected)
        #expect(run.removals.map(\.part) == [nil, "action"])
        #expect(run.removals.map(\.start.line) == [3, 5])
    }

    /// What is left over of an entry stays, and so does everything in a broken file.
    @Test func kept() throws {
        let alone = try prune("de.json", #"{"locale":"de","messages":{"a":{"title":"Da"}}}"#)
        #expect(alone.kept.map(\.part) == ["title"] && alone.changes.isEmpty && alone.removals.isEmpty)
        let broken = try prune("de.json", #"{"locale":"de","messages":{"x":"1" "a":"Sichern"}}"#)
        #expect(broken.changes.isEmpty && broken.removals.isEmpty)
    }

    /// The source language is never touched; a selection of rules makes no difference, that of languages does.
    @Test func options() throws {
        var options = LintOptions()
        (options.ignore, options.levels) = (["K202"], ["K202": .off])
        let text = #"{"locale":"de","messages":{"x":"1"}}"#
        #expect(try prune("de.json", text, options).removals.count == 1)
        try options.report(on: ["en"])
        #expect(try prune("de.json", text, options).removals.isEmpty)
        options = LintOptions()
        options.keyLevels = [RuleOverrides("x*", ["K202": .off])]
        #expect(try prune("de.json", text, options).removals.isEmpty)
    }

    /// Whichever entries are obsolete, what is left is what was there.
    @Test(.seeded, arguments: 0..<40)
    func property(seed: UInt64) throws {
        var random = RepeatableRandom(seed: seed)
        var known: [String] = []
        var entries: [(key: String, text: String)] = []
        for number in 0..<Int.random(in: 1...12, using: &random) {
            let key = "k\(number)"
            if Bool.random(using: &random) { known.append(key) }
            entries.append(
                (key, ["\"\(number)\"", "{ \"detail\": \"\(number), {\" }"].randomElement(using: &random) ?? ""))
        }
        let space = ["", "\n    ", " "].randomElement(using: &random) ?? ""
        let list = { (keys: [(key: String, text: String)]) in
            keys.map { "\(space)\"\($0.key)\": \($0.text)" }.joined(separator: ",")
        }
        // A source without entries is refused.
        let source = (known + ["en-only"]).map { "\"\($0)\": \"x\"" }.joined(separator: ", ")
        let german = "{ \"locale\": \"de\", \"messages\": {\(list(entries))} }"
        let run = try PruneRun(
            [
                CatalogInput(path: "en.json", bytes: Array("{ \"locale\": \"en\", \"messages\": {\(source)} }".utf8)),
                CatalogInput(path: "de.json", bytes: Array(german.utf8)),
            ], LintOptions())
        let after = run.changes.first?.after ?? Array(german.utf8)
        let left = JSONCatalogFormat().read(after, path: "de.json")
        #expect(left.catalog.entries.map(\.key.rawValue) == entries.map(\.key).filter(known.contains))
        #expect(!left.diagnostics.contains { $0.code == .syntax }, "\(String(decoding: after, as: UTF8.self))")
        #expect(run.removals.count == entries.count - known.count)
    }
}
