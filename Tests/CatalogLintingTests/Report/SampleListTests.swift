import Testing

@testable import CatalogLinting
@testable import Catalogs

/// Values to show texts with.
@Suite struct SampleListTests {
    static func list(_ text: String) throws -> SampleList { try SampleList(Array(text.utf8), path: "s.json") }

    /// Values keep their order, and one that is there twice is there once.
    @Test func values() throws {
        let list = try Self.list(#"{ "$schema": "x", "b": [3, "3", 1e3, -0.50, 3.0, "", "اسم"], "a": [1] }"#)
        #expect(list.arguments.map(\.name) == ["b", "a"])
        #expect(list.arguments[0].values.map(\.text) == ["3", "3", "1000", "-0.5", "", "اسم"])
        #expect(list.arguments[0].values.map { $0.number != nil } == [true, false, true, true, false, false])
    }

    static let many = (0...SampleList.maximumCount).map(String.init).joined(separator: ",")
    static let long = String(repeating: "x", count: SampleList.maximumLength + 1)

    /// What is wrong is said with its line and column, and with what was meant.
    @Test(arguments: [
        ("[1]", "s.json:1:1: the file must be an object with the names of arguments"),
        ("{\n  \"count\": 1 }", "s.json:2:12: \"count\" must be a list of values"),
        ("{\n  \"count\": [1, true] }", "s.json:2:16: each element of \"count\" must be a number or a string"),
        ("{ \"count\": [[1]] }", "s.json:1:13: each element of \"count\" must be a number or a string"),
        ("{ \"count\": [null] }", "s.json:1:13: each element of \"count\" must be a number or a string"),
        ("{ \"count\": [] }", "s.json:1:12: \"count\" has no values"),
        ("{ \"count\": [1e999999999999] }", "s.json:1:13: this number is too long to be formatted"),
        ("{ \"count\": [\"\(long)\"] }", "s.json:1:13: a value has at most 500 characters"),
        ("{ \"count\": [1e600] }", "s.json:1:13: "),
        ("{ \"count\": [\(many)] }", "\"count\" has more than 50 values"),
        ("{ \"count\": [1], \"count\": [2] }", "s.json:1:17: the name \"count\" appears twice"),
        ("{ \"count\": [1,, 2] }", "s.json:1:15: "), ("", "s.json:1:1: "),
        ("{ \"count\": [\"\\ud800\"] }", "s.json:1:14: "),
        (
            "{ \"name\": [1],\n \"cuont\": [1] }",
            "s.json:2:2: no text in the source has an argument \"cuont\"\n  help: Did you mean \"count\"?"
        ),
        (
            "{ \"quantity\": [1] }",
            "s.json:1:3: no text in the source has an argument \"quantity\"\n  help: Known: count, hint, name."
        ),
        ("{ \"pl\": [1] }", "no text in the source has an argument \"pl\""),
    ])
    func errors(text: String, message: String) throws {
        var report = try ReportTests.report([
            (
                "en.json",
                #"""
                {"locale":"en","messages":{"a":{"detail":{"match":["$count :integer"],"variants":{"one":"a","*":"b"}},
                "placeholders":{"hint":{"type":"string"}}},"b":"Hello {$name}"}}
                """#
            ), ("pl.json", #"{"locale":"pl","messages":{"b":"Cześć {$pl}"}}"#),
        ])
        #expect {
            try report.show(Self.list(text))
        } throws: { error in
            "\(error)".contains(message)
        }
    }

    /// Of very many arguments some are named.
    @Test func manyNames() throws {
        let messages = (10..<60).map { "\"k\($0)\":\"{$argument\($0)}\"" }.joined(separator: ",")
        var report = try ReportTests.report([("en.json", "{\"locale\":\"en\",\"messages\":{\(messages)}}")])
        #expect {
            try report.show(Self.list("{\"x\":[1]}"))
        } throws: { error in
            "\(error)".hasSuffix("argument28, argument29 and 30 more.")
        }
    }

    /// Where there is no source, an argument of any language will do.
    @Test func noSource() throws {
        var report = try ReportTests.report([
            ("fr.json", #"{"locale":"fr","messages":{"b":"Bonjour {$nom}"}}"#),
            ("pl.json", #"{"locale":"pl","messages":{"b":"Cześć {$pl}"}}"#),
        ])
        #expect(report.reference == nil)
        try report.show(Self.list(#"{"nom":["Zoé"],"pl":["Łucja"]}"#))
        #expect(
            report.shownTexts.map { $0.entries[0].texts[0].others.rows.map(\.text) } == [
                ["Bonjour Zoé"], ["Cześć Łucja"],
            ])
    }
}
