import LanguageTags
import MessageFormat2
import TestSupport
import Testing

/// What the suite leaves to implementations.
@Suite struct FormattingTests {
    private func format(
        _ source: String, _ arguments: MessageArguments = [:], locale: LanguageTag = "en", bidi: BidiStrategy = .none
    ) throws -> String {
        try CompiledMessage(parsing: source, locale: locale, bidi: bidi).format(arguments)
    }

    @Test(
        .enabled(if: Conformance.has("messageformat2"), "needs the working group's suite"), .shows(.patternInjection))
    func argumentsAreNeverParsed() throws {
        let message = try CompiledMessage(parsing: "{$x}{$y :string}", locale: "en", bidi: .none)
        let cases = try SuiteFile.all().flatMap(\.cases)
        #expect(cases.count == 461)
        for test in cases {
            let (text, issues) = message.formatted(["x": .string(test.source), "y": .string(test.source)])
            #expect(Array(text.utf8) == Array((test.source + test.source).utf8))
            #expect(issues.isEmpty)
        }
    }

    @Test func pluralsOfFourLanguages() throws {
        let polish = """
            .input {$n :integer}
            .match $n
            one {{{$n} plik}}
            few {{{$n} pliki}}
            many {{{$n} plików}}
            * {{{$n} pliku}}
            """
        #expect(try format(polish, ["n": 1], locale: "pl") == "1 plik")
        #expect(try format(polish, ["n": 2], locale: "pl") == "2 pliki")
        #expect(try format(polish, ["n": 5], locale: "pl") == "5 plików")
        let welsh = ".input {$n :number} .match $n zero {{z}} one {{o}} two {{t}} few {{f}} many {{m}} * {{x}}"
        let results = try [0, 1, 2, 3, 6, 4].map { try format(welsh, ["n": .integer($0)], locale: "cy") }
        #expect(results == ["z", "o", "t", "f", "m", "x"])
        let ordinal =
            ".input {$n :number select=ordinal} .match $n one {{{$n}st}} two {{{$n}nd}} few {{{$n}rd}} * {{{$n}th}}"
        #expect(
            try [1, 2, 3, 11, 22].map { try format(ordinal, ["n": .integer($0)]) } == [
                "1st", "2nd", "3rd", "11th", "22nd",
            ])
        #expect(try format("{$n :number}", ["n": 1234.5], locale: "de") == "1.234,5")
    }

    @Test func exactKeysComeFirstAndMatchDigits() throws {
        let source =
            ".input {$n :number} .match $n one {{one}} 1 {{exactly}} 1.0 {{digits}} |-3| {{minus}} 2.5 {{half}} * {{other}}"
        #expect(try format(source, ["n": 1]) == "exactly")
        #expect(try format(source, ["n": "1.0"]) == "exactly")
        #expect(try format(source, ["n": -3]) == "minus")
        #expect(try format(source, ["n": 2.5]) == "half")
        #expect(try format(source, ["n": 7]) == "other")
    }

    @Test func severalSelectorsPreferTheFirst() throws {
        let source = """
            .input {$a :integer} .input {$b :string} .match $a $b
            * x {{any x}} one * {{one any}} 1 * {{1 any}} one x {{one x}} * * {{any}}
            """
        #expect(try format(source, ["a": 1, "b": "x"]) == "1 any")
        #expect(try format(source, ["a": 2, "b": "x"]) == "any x")
        #expect(try format(source, ["a": 2, "b": "y"]) == "any")
    }

    @Test func offsetsCount() throws {
        let source = """
            .input {$n :integer} .local $others = {$n :offset subtract=1} .match $n $others
            0 * {{nobody}} 1 * {{{$who}}} * one {{{$who} and {$others} other}} * * {{{$who} and {$others} others}}
            """
        let results = try [0, 1, 2, 1235].map { try format(source, ["n": .integer($0), "who": "Ola"]) }
        #expect(results == ["nobody", "Ola", "Ola and 1 other", "Ola and 1,234 others"])
        #expect(try format("{$n :offset subtract=5}", ["n": 2]) == "-3")
    }

    @Test func valuesWithoutFunctions() throws {
        #expect(try format("{$x}", ["x": 1_234_567]) == "1,234,567")
        #expect(try format("{$x}", ["x": -5]) == "-5")
        #expect(try format("{$x}", ["x": 0.5], locale: "fr") == "0,5")
        #expect(
            try format("{$x}", ["x": .decimal(DecimalNumber("12345678901234567890.5") ?? .zero)])
                == "12,345,678,901,234,567,890.5")
        #expect(try format("{$x}", ["x": .date(secondsSince1970: 1_767_323_045)]) == "2026-01-02T03:04:05Z")
        #expect(try format("{$x}", ["x": .date(secondsSince1970: -1)]) == "1969-12-31T23:59:59Z")
        #expect(try format("{$x}", ["x": ["a", 2, "c"]]) == "a, 2, c")
        #expect(try format("{$x} {$x :number}", ["x": .double(.infinity)]) == "∞ {$x}")
    }

    @Test func argumentsBeyondFour() throws {
        var arguments: MessageArguments = [
            "a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "a very long name of an argument": 6,
        ]
        arguments["b"] = "two"
        arguments["a"] = nil
        arguments["nothing"] = nil
        #expect(arguments["e"] == 5 && arguments["b"] == "two" && arguments["a"] == nil)
        #expect(arguments.pairs.map(\.name) == ["b", "c", "d", "e", "a very long name of an argument"])
        #expect(try format("{$a_very_long_name_of_an_argument}", ["a_very_long_name_of_an_argument": 6]) == "6")
    }

    @Test func requiredArgumentsAreThoseThatCanBeAskedFor() throws {
        let message = try CompiledMessage(
            parsing: """
                .input {$unused :number} .input {$n :number minimumFractionDigits=$digits} .local $m = {$n} .local $o = {$p}
                .match $m 1 {{{$a :string}}} * {{{$b} {#link href=$url}}}
                """, locale: "en")
        #expect(message.requiredArguments == ["a", "b", "digits", "n", "url"])
    }

    @Test func issuesComeInTheOrderOfTheSource() throws {
        let message = try CompiledMessage(
            parsing: "{$a} {$b :number} {1 :nothing} {2 :number select=x}", locale: "en", bidi: .none)
        let (text, issues) = message.formatted()
        #expect(text == "{$a} {$b} {|1|} 2")
        #expect(issues.map(\.source) == ["$a", "$b", "$b", "|1|", "|2|"])
        #expect(
            issues.map(\.code) == [.unresolvedVariable, .unresolvedVariable, .badOperand, .unknownFunction, .badOption])
    }

    @Test func manyVariablesAndLongResults() throws {
        let source =
            (0..<20).map { ".local $v\($0) = {\($0) :number}" }.joined() + "{{" + (0..<20).map { "{$v\($0)} " }.joined()
            + "}}"
        #expect(try format(source) == (0..<20).map { "\($0) " }.joined())
        let long = String(repeating: "long ", count: 1000)
        #expect(try format("a{$x}b{$x}c", ["x": .string(long)]) == "a\(long)b\(long)c")
    }
}
