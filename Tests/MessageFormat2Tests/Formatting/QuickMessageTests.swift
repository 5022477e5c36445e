import ByteText
import LanguageTags
import MessageFormat2
import TestSupport
import Testing

/// Messages that need no evaluator are written by code of their own. Parts always come from the evaluator.
@Suite struct QuickMessageTests {
    private static let sources = [
        "{$n}", "{$s}", "a{$n}b{$s}c", "{$n :integer}", "{$n :number} {$n}", "{$s :string}: {$n :integer}",
        "{#b}x{/b}{$n}", "say \"{$s}\" & <{$n}>", String(repeating: "long ", count: 60) + "{$s}",
        "{$n :offset add=1} {$n :offset subtract=2}", "{$n :number minimumIntegerDigits=3}", "{$n :percent}",
        "{$n :number signDisplay=always}", "{$n :number useGrouping=never}", "{$n :number maximumSignificantDigits=2}",
        "{$n :number minimumFractionDigits=2} {$n :currency currency=EUR}", "{$aLongerArgument}{$n}",
        "{$aNameThatIsTooLong}",
        ".local $m = {$n} {{{$m}}}", ".input {$n :integer} {{{$n} {$s}}}",
        ".input {$n :integer} .match $n 1 {{exactly {$n}}} one {{{$n} {$s}}} few {{{$n} few}} many {{{$n} many}} * {{{$n} *}}",
        ".input {$n :number select=ordinal} .match $n one {{{$n}st}} two {{{$n}nd}} few {{{$n}rd}} * {{{$n}th}}",
        ".input {$n :offset subtract=1} .match $n 0 {{none}} one {{{$n} other}} * {{{$n} others}}",
        ".input {$n :number select=exact} .match $n 1 {{one}} * {{{$n}}}",
        ".input {$n :integer} .match $n 127 {{a}} 128 {{b}} 130 {{c}} one {{{$n} one}} * {{{$n} *}}",
        ".input {$n :percent} .match $n 100 {{all}} one {{one}} * {{{$n}}}",
        ".input {$n :integer} .input {$s :string} .match $n $s one x {{1x}} * x {{x}} * * {{{$n}{$s}}}",
    ]
    private static let numbers: [MessageValue] = [
        0, 1, 2, 3, 5, 9, 10, 11, 21, 99, 100, 101, 127, 128, 129, 130, 999, 1_000, 9_999, 10_000, 1_234_567,
        999_999_999_999_999_999, 1_000_000_000_000_000_000, .integer(Int64.max), -1, .integer(Int64.min), 1.5, "7", "x",
        .decimal(DecimalNumber("1.50") ?? .zero), .list([1, 2]),
    ]
    private static let texts: [MessageValue] = [
        "", "x", "e-mail", "שלום", "a\u{2067}b", "é", 5, 2.5, "\"a\" & <b>", "\n\u{2028}",
        .string(String(repeating: "ab ", count: 200)),
    ]

    @Test(
        arguments: ["en", "pl", "ar", "ar-EG", "bn", "de-CH", "he", "und", "hi-u-nu-deva"] as [LanguageTag],
        BidiStrategy.allCases)
    func bothWaysWriteTheSame(_ locale: LanguageTag, _ bidi: BidiStrategy) throws {
        for source in Self.sources {
            let message = try CompiledMessage(parsing: source, locale: locale, bidi: bidi)
            for (place, number) in Self.numbers.enumerated() {
                let text = Self.texts[place % Self.texts.count]
                var arguments: MessageArguments = ["n": number, "s": text, "aLongerArgument": text]
                arguments["aNameThatIsTooLong"] = text
                let parts = message.formatToParts(arguments)
                let expected = parts.parts.map(\.value).joined()
                let (written, issues) = message.formatted(arguments)
                #expect(written == expected, "\(source) \(number)")
                #expect(issues == parts.issues, "\(source) \(number)")
                #expect(message.format(arguments) == expected, "\(source) \(number)")
                var output = Array("before ".utf8)
                var found: [MessageIssue] = []
                message.format(arguments, into: &output, issues: &found)
                #expect(String(decoding: output, as: UTF8.self) == "before " + expected, "\(source) \(number)")
                #expect(found == issues)
                var json: [UInt8] = []
                ByteWriter.append((), to: &json) { (_, writer) in
                    message.escapedForJSON.append(arguments, for: .none, after: "\"", to: &writer)
                }
                #expect(
                    String(decoding: json, as: UTF8.self) == "\"" + JSONText.escaped(expected) + "\"",
                    "\(source) \(number)")
            }
        }
    }

    /// The index of a variant may take more than a byte.
    @Test(arguments: [254, 255, 256, 257, 300])
    func manyVariants(count: Int) throws {
        let variants = (1..<count).map { "\($0 + 100) {{v\($0)}}" }.joined(separator: " ")
        let source = ".input {$n :integer} .match $n \(variants) * {{other}}"
        let message = try CompiledMessage(parsing: source, locale: "en", bidi: .none)
        for number in [0, 1, 99, 100, 101, 127, 128, count + 98, count + 99, count + 100, 1_000] {
            let index = number - 100
            let expected = 1..<count ~= index ? "v\(index)" : "other"
            #expect(message.format(["n": .integer(Int64(number))]) == expected)
        }
    }

    /// What is longer than a message can be is cut in the same way, wherever it is written.
    @Test(.shows(.bombs), arguments: [0, 65_000, 70_000, 131_072])
    func tooLong(capacity: Int) throws {
        let message = try CompiledMessage(parsing: "{$a}{$b}", locale: "en", bidi: .asNeeded)
        let arguments: MessageArguments = [
            "a": .string(String(repeating: "<é>", count: 21_000)), "b": .string(String(repeating: "x", count: 10_000)),
        ]
        let (text, issues) = message.formatted(arguments)
        #expect(text.utf8.count <= MessageLimits.outputBytes && text.utf8.count > 60_000 && issues.count == 1)
        var output: [UInt8] = []
        output.reserveCapacity(capacity)
        var found: [MessageIssue] = []
        message.format(arguments, into: &output, issues: &found)
        #expect(String(decoding: output, as: UTF8.self) == text && found == issues)
        var json: [UInt8] = []
        json.reserveCapacity(capacity)
        ByteWriter.append((), to: &json) { (_, writer) in
            message.escapedForJSON.append(arguments, for: .none, after: "\"", to: &writer)
        }
        #expect(String(decoding: json, as: UTF8.self) == "\"" + JSONText.escaped(text) + "\"")
    }

    @Test func missingArgumentsAreReported() throws {
        let message = try CompiledMessage(parsing: "{$n :integer} {$s}", locale: "en", bidi: .none)
        let (text, issues) = message.formatted(["n": 1])
        #expect(text == "1 {$s}")
        #expect(issues.map(\.code) == [.unresolvedVariable])
    }

    /// Arguments keep their order and their values, however they are stored.
    @Test func argumentsOfAllKinds() {
        let long = "aNameOfMoreThan15Bytes"
        var arguments: MessageArguments = ["a": 1, long: 2, "b": "x", "é": 3, "c": .list([1]), "d": 4, "": 5]
        #expect(arguments.pairs.map(\.name) == ["a", long, "b", "é", "c", "d", ""])
        #expect(arguments["e\u{301}"] == 3)
        #expect(arguments[""] == 5)
        #expect(arguments["z"] == nil)
        arguments["a"] = .list([2])
        #expect(arguments["a"] == .list([2]))
        #expect(arguments.pairs.map(\.name) == ["a", long, "b", "é", "c", "d", ""])
        arguments[long] = nil
        arguments["nothing"] = nil
        #expect(arguments.pairs.map(\.name) == ["a", "b", "é", "c", "d", ""])
        arguments["a"] = .decimal(DecimalNumber("1.5") ?? .zero)
        #expect(arguments["a"] == .decimal(DecimalNumber("1.5") ?? .zero))
    }
}
