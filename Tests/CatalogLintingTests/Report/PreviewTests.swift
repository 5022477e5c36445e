import LanguageTags
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

    /// Each variant is shown with values that select it in the language, and with its own text: fractions where only they do, and none
    /// where nothing does.
    @Test(arguments: [
        ("pl", ":number", ["one", "few", "many", "*"], ["1", "2, 3, 4", "0, 5, 6", "1.5, 0.5, 2.5"]),
        ("ru", ":number", ["one", "few", "many", "*"], ["1, 21, 31", "2, 3, 4", "0, 5, 6", "1.5, 0.5, 2.5"]),
        ("uk", ":number", ["one", "few", "many", "*"], ["1, 21, 31", "2, 3, 4", "0, 5, 6", "1.5, 0.5, 2.5"]),
        ("cs", ":number", ["one", "few", "many", "*"], ["1", "2, 3, 4", "1.5, 0.5, 2.5", "0, 5, 6"]),
        ("sk", ":number", ["one", "few", "many", "*"], ["1", "2, 3, 4", "1.5, 0.5, 2.5", "0, 5, 6"]),
        ("lt", ":number", ["one", "few", "many", "*"], ["1, 21, 31", "2, 3, 4", "1.5, 0.5, 2.5", "0, 10, 11"]),
        ("pl", ":integer", ["one", "few", "many", "*"], ["1", "2, 3, 4", "0, 5, 6", ""]),
        ("ru", ":integer", ["one", "few", "many", "*"], ["1, 21, 31", "2, 3, 4", "0, 5, 6", ""]),
        ("cs", ":integer", ["one", "few", "many", "*"], ["1", "2, 3, 4", "", "0, 5, 6"]),
        ("pl", ":number maximumFractionDigits=0", ["one", "few", "many", "*"], ["1", "2, 3, 4", "0, 5, 6", ""]),
        ("cs", ":number minimumFractionDigits=2", ["few", "many", "*"], ["", "1.5, 0.5, 2.5", ""]),
        ("pl", ":number", ["1", "one", "*"], ["1", "", "2, 3, 4"]),
        (
            "en", ":number select=ordinal", ["one", "two", "few", "*"],
            ["1, 21, 31", "2, 22, 32", "3, 23, 33", "0, 4, 5"]
        ),
        ("en", ":number select=exact", ["1", "*"], ["1", "0, 2, 3"]),
        ("ja", ":number", ["one", "*"], ["", "0, 1, 2"]),
        ("pl", ":number", ["few", "*"], ["2, 3, 4", "1, 0, 5"]),
        ("en", ":offset subtract=1", ["0", "one", "*"], ["1", "0, 2", "3, 4, 5"]),
    ])
    func selecting(language: String, function: String, keys: [String], values: [String]) {
        let variants = keys.map { "\($0) {{\($0): {$n}}}" }.joined(separator: " ")
        let samples = SampleWriter(LanguageTag(language) ?? "en")
            .variants(of: ".input {$n \(function)} .match $n \(variants)", [])
        #expect(samples?.map(\.values) == values)
        #expect(samples?.map(\.isNeverSelected) == values.map(\.isEmpty))
        for (key, sample) in zip(keys, samples ?? []) { #expect(sample.text.hasPrefix("\(key): "), "\(sample)") }
    }

    /// With several selectors, the values of all of them together select the variant that is shown.
    @Test(arguments: [
        (
            ".input {$n :integer} .input {$g :string} .match $n $g one f {{a}} one * {{b}} few * {{c}} many * {{d}} * * {{e}}",
            ["1 · f", "1 · …", "2, 3, 4 · …", "0, 5, 6 · …", ""]
        ),
        (
            ".input {$n :integer} .input {$g :string} .match $n $g one f {{a}} few f {{b}} many f {{c}} * * {{d}}",
            ["1 · f", "2, 3, 4 · f", "0, 5, 6 · f", "2, 0, 1 · …"]
        ),
        (
            ".input {$n :number} .local $o = {$n :number select=exact} .match $n $o one 1 {{a}} few 3 {{b}} * * {{c}}",
            ["1 · 1", "3 · 3", "2, 0, 5 · 2, 0, 5"]
        ),
    ])
    func several(message: String, values: [String]) {
        let samples = SampleWriter("pl").variants(of: message, [])
        #expect(samples?.map(\.values) == values)
        #expect(samples?.map(\.text) == ["a", "b", "c", "d", "e"].prefix(values.count).map { $0 })
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
