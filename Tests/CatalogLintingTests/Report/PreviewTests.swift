import Testing

@testable import CatalogLinting

@Suite struct PreviewTests {
    static func texts(_ entry: String) throws -> EntryTexts {
        let report = try ReportTests.report([("en.json", "{\"locale\":\"en\",\"messages\":{\"a\":\(entry)}}")])
        return try #require(report.shownTexts.first?.entries.first)
    }

    /// A placeholder's example stands where readers see its value.
    @Test(arguments: [
        ("Hello, {$x}", "string", "Ana", ["Hello, Ana"]),
        ("Hello, {$x}", "string", "", ["Hello, ‹x›"]),
        ("Hello, {$x}", "message", "5", ["Hello, 5"]),
        ("{$x :integer} files", "integer", "1200", ["1,200 files"]),
        ("{$x :integer} files", "integer", "many", ["3 files"]),
        ("Due {$x :date fields=|year-month-day|}", "date", "2031-05-06", ["Due May 6, 2031"]),
        (
            ".input {$x :integer} .match $x one {{{$x} file}} * {{{$x} files}}", "integer", "7",
            ["1 file", "7 files"]
        ),
        (".input {$x :integer} .match $x 7 {{seven}} * {{{$x} files}}", "integer", "7", ["seven", "0 files"]),
        (".input {$x :string} .match $x day {{a day}} * {{{$x}}}", "string", "week", ["a day", "week"]),
        (".input {$x :string} .match $x day {{a day}} * {{{$x}}}", "string", "day", ["a day", "…"]),
        (#"write \\{name\\}"#, "string", "Ana", ["write {name}"]),
    ])
    func examples(message: String, type: String, example: String, expected: [String]) throws {
        let texts = try Self.texts(
            "{\"detail\":\"\(message)\",\"placeholders\":{\"x\":{\"type\":\"\(type)\",\"example\":\"\(example)\"}}}")
        #expect(texts.texts.first?.samples?.map(\.text) == expected)
    }

    /// A translation's previews use the examples of its source.
    @Test func translation() throws {
        let report = try ReportTests.report([
            (
                "en.json",
                #"{"locale":"en","messages":{"a":{"detail":"Hi {$x}","placeholders":{"x":{"example":"Ana"}}}}}"#
            ),
            ("de.json", #"{"locale":"de","messages":{"a":"Hallo {$x}"}}"#),
        ])
        #expect(report.shownTexts.last?.entries.first?.texts.first?.samples?.map(\.text) == ["Hallo Ana"])
    }

    /// The variants of a text are shown as the file has them, without the indent that they share.
    @Test func excerpt() throws {
        let form =
            "{\n      \"match\": [\"$n :integer\"],\n      \"variants\": {\n        \"*\": \"{$n} \\u00e9\"\n      }\n    }"
        let text = try #require(try Self.texts("{\n    \"detail\": \(form)\n  }").texts.first)
        #expect(text.isExcerpt)
        #expect(
            text.source == "{\n  \"match\": [\"$n :integer\"],\n  \"variants\": {\n    \"*\": \"{$n} \\u00e9\"\n  }\n}")
    }

    /// A text that is one string stays one.
    @Test(arguments: ["Save", ".input {$n :integer} .match $n * {{x}}", "{{quoted}}"])
    func message(source: String) throws {
        let text = try #require(try Self.texts("\"\(source)\"").texts.first)
        #expect(!text.isExcerpt && text.source == source)
    }
}
