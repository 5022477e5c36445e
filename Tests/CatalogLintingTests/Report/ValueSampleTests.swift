import Foundation
import Testing

@testable import CatalogLinting
@testable import Catalogs
@testable import MessageFormat2

/// Texts with other values.
@Suite struct ValueSampleTests {
    /// What is shown of one text: `$n 1 · $unit day → …`, for each choice.
    static func shown(_ samples: ValueSamples) -> [String] {
        samples.rows.map { row in
            let choices = row.choices.map { choice in choice.map { "$\($0.name) \($0.value)" }.joined(separator: " · ")
            }
            return choices.joined(separator: " / ") + " → " + row.text
        }
    }

    static func samples(_ detail: String, _ placeholders: String, _ list: String) throws -> ValueSamples {
        var report = try ReportTests.report([
            (
                "en.json",
                "{\"locale\":\"en\",\"messages\":{\"a\":{\"detail\":\(detail),\"placeholders\":\(placeholders)}}}"
            )
        ])
        try report.show(SampleListTests.list(list))
        return try #require(report.shownTexts.first?.entries.first?.texts.first).others
    }

    /// Each value is shown, formatted, with the examples for what it does not name.
    @Test(arguments: [
        (
            #""Hello, {$x} and {$y}""#, #"{"y":{"example":"Bo"}}"#, #"{"x":["Ana",1200]}"#,
            ["$x Ana → Hello, Ana and Bo", "$x 1200 → Hello, 1,200 and Bo"]
        ),
        (
            #""{$x} and {$y}""#, #"{"x":{"example":"X"},"y":{"example":"Y"}}"#, #"{"y":["b"],"x":["a","c"]}"#,
            ["$y b → X and b", "$x a → a and Y", "$x c → c and Y"]
        ),
        (
            #"{"match":["$n :integer"],"variants":{"one":"{$n} file","*":"{$n} files of {$who}"}}"#,
            #"{"n":{"example":"5"},"who":{"example":"Bo"}}"#, #"{"n":[0,1,1000000],"who":["Ana"]}"#,
            [
                "$n 0 → 0 files of Bo", "$n 1 → 1 file", "$n 1000000 → 1,000,000 files of Bo",
                "$who Ana → 5 files of Ana",
            ]
        ),
        // What reads the same is one.
        (
            #"{"match":["$n :integer"],"variants":{"one":"one","*":"many"}}"#, "{}", #"{"n":[1,2,3]}"#,
            ["$n 1 → one", "$n 2 / $n 3 → many"]
        ),
        // A number stands for the words that variants name, not for those of the list.
        (
            #"{"match":["$u :string","$n :integer"],"variants":{"hour one":"{$n} hour","hour *":"{$n} hours","day *":"{$n} d","* *":"?"}}"#,
            #"{"n":{"example":"5"},"u":{"example":"day"}}"#, #"{"n":[1,2],"u":["week","hour"]}"#,
            [
                "$n 1 · $u hour → 1 hour", "$n 2 · $u hour → 2 hours", "$n 1 · $u day → 1 d", "$n 2 · $u day → 2 d",
                "$n 1 · $u … / $n 2 · $u … / $u week → ?", "$u hour → 5 hours",
            ]
        ),
        // The argument behind a local variable.
        (
            #"".input {$n :integer} .local $rest = {$n :offset subtract=1} .match $rest one {{{$rest} other}} * {{{$rest} others}}""#,
            "{}", #"{"n":[2,3]}"#, ["$n 2 → 1 other", "$n 3 → 2 others"]
        ),
        // Two numbers: one at a time.
        (
            #"{"match":["$n :integer","$m :integer"],"variants":{"one one":"a","* *":"{$n} {$m}"}}"#,
            #"{"n":{"example":"5"},"m":{"example":"7"}}"#, #"{"n":[1,2],"m":[3]}"#,
            ["$n 1 → 1 7", "$n 2 → 2 7", "$m 3 → 5 3"]
        ),
        (
            #""Hello, {$x}""#, "{}", #"{"x":["{$x}","</script>"]}"#,
            ["$x {$x} → Hello, {$x}", "$x </script> → Hello, </script>"]
        ),
        (#""{$x} {|a|}""#, "{}", #"{"x":[""]}"#, ["$x  →  a"]),
    ])
    func choices(detail: String, placeholders: String, list: String, expected: [String]) throws {
        #expect(try Self.shown(Self.samples(detail, placeholders, list)) == expected)
    }

    /// An argument gets the values that fit it.
    @Test(arguments: [
        (#""{$x :integer}""#, "{}", #"{"x":["a",0.5,1,-2]}"#, ["1", "-2"]),
        (#""{$x :number}""#, "{}", #"{"x":["a",0.5,1]}"#, ["0.5", "1"]),
        (#""{$x :number}""#, #"{"x":{"type":"integer"}}"#, #"{"x":["a",0.5,1]}"#, ["1"]),
        (#""{$x}""#, #"{"x":{"type":"string"}}"#, #"{"x":["a",0.5,1]}"#, ["a"]),
        // A number, say of an order, that the code gives as text.
        (#""{$x}""#, #"{"x":{"type":"string"}}"#, #"{"x":[1,2]}"#, ["1", "2"]),
        (#""{$x :date}""#, "{}", #"{"x":["a",5,"2027-03-31"]}"#, ["2027-03-31"]),
        (#""{$x}""#, "{}", #"{"x":["a",0.5]}"#, ["a", "0.5"]),
        // A message with a mistake, and one without the argument.
        (#""{$x :integer""#, #"{"x":{}}"#, #"{"x":[1]}"#, []),
        (#""Save""#, #"{"x":{}}"#, #"{"x":[1]}"#, []),
    ])
    func fitting(detail: String, placeholders: String, list: String, expected: [String]) throws {
        let rows = try Self.samples(detail, placeholders, list).rows
        #expect(rows.flatMap { $0.choices.flatMap { $0.map(\.value) } } == expected)
    }

    /// A name in another script does not turn the text around it.
    @Test func direction() throws {
        let rows = try Self.samples(#""‹{$x}› is taken""#, "{}", #"{"x":["اسم المستخدم"]}"#).rows
        #expect(rows.map(\.text) == ["‹\u{2068}اسم المستخدم\u{2069}› is taken"])
    }

    /// Very many variants are not shown with every value, and how many are left out is said.
    @Test func bounded() throws {
        let variants = (0..<1_000).map { "\"w\($0) *\":\"{$n} w\($0)\"" }.joined(separator: ",")
        let values = (0..<SampleList.maximumCount).map(String.init).joined(separator: ",")
        let samples = try Self.samples(
            #"{"match":["$w :string","$n :integer"],"variants":{\#(variants),"* *":"{$n}"}}"#, "{}",
            "{\"n\":[\(values)]}")
        #expect(samples.rows.count == ValueChoices.maximumCount)
        #expect(samples.leftOut == 1_001 * SampleList.maximumCount - ValueChoices.maximumCount)
    }

    /// Selectors with words are not multiplied with each other: only what variants name together.
    @Test func words() throws {
        let selectors = (0..<6).map { "\"$w\($0) :string\"" }.joined(separator: ",")
        let named = (0..<8).map { number in
            "\"" + String(repeating: "k\(number) ", count: 6) + "*\":\"{$n} \(number)\""
        }
        let samples = try Self.samples(
            "{\"match\":[\(selectors),\"$n :integer\"],\"variants\":{\(named.joined(separator: ",")),\"* * * * * * *\":\"x\"}}",
            "{}", #"{"n":[1,2]}"#)
        #expect(samples.rows.map(\.text) == (0..<8).flatMap { ["1 \($0)", "2 \($0)"] } + ["x"])
    }

    // MARK: Our own catalogs

    /// All our texts with `Tests/Fixtures/samples.json`.
    static let own = Result {
        let root = RuleReferenceTests.root
        var options = LintOptions()
        options.collectsTexts = true
        var report = try Linter(options).lint(inputs: CatalogInput.find([root.appending(path: "catalogs").path]))
        let file = root.appending(path: "Tests/Fixtures/samples.json")
        let list = try SampleList([UInt8](Data(contentsOf: file)), path: file.path)
        try report.show(list)
        return (report, list)
    }

    /// Every text of ours that has an argument is shown with its values: no syntax, no stand-in, none left out.
    @Test func ownTexts() throws {
        let (report, list) = try Self.own.get()
        let names = Set(list.arguments.map(\.name))
        #expect(report.shownTexts.count >= 8)
        for language in report.shownTexts {
            var count = 0
            for text in language.entries.flatMap(\.texts) {
                let source = try #require(text.samples == nil ? nil : text.source)
                let uses = names.filter { source.contains("{$\($0)") }
                #expect(text.others.leftOut == 0)
                #expect(uses.isSubset(of: text.others.rows.flatMap(\.choices).flatMap { $0 }.map(\.name)), "\(source)")
                for row in text.others.rows {
                    count += 1
                    let signs = "{}‹›".filter { sign in
                        !row.choices.contains { $0.contains { $0.value.contains(sign) } }
                    }
                    #expect(
                        !row.text.isEmpty && !row.text.contains(where: signs.contains), "\(language.tag): \(row.text)")
                    #expect(!row.text.contains("$"), "\(language.tag): \(row.text)")
                }
            }
            if language.tag != "en-GB" { #expect(count > 700, "\(language.tag) \(count)") }
        }
    }

    /// Every wait is shown in every unit, in every language of ours.
    @Test func waits() throws {
        let (report, list) = try Self.own.get()
        let waits = try #require(list.arguments.first { $0.name == "wait" }).values.map(\.text)
        let expected = Set(waits.flatMap { wait in ["second", "minute", "hour", "day"].map { "\(wait) \($0)" } })
        for language in report.shownTexts where language.tag != "en-GB" {
            var found = 0
            for entry in language.entries where entry.key.hasSuffix(".retry-after") || entry.key == "wait.try-again" {
                guard let action = entry.texts.first(where: { $0.part == .action }) else { continue }
                found += 1
                let shown = action.others.rows.flatMap(\.choices).map { $0.map(\.value).joined(separator: " ") }
                #expect(expected.isSubset(of: shown), "\(language.tag) \(entry.key)")
            }
            #expect(found > 0, "\(language.tag)")
        }
    }
}
