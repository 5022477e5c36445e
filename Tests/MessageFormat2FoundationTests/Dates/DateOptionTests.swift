import LanguageTags
import MessageFormat2
import MessageFormat2Foundation
import Testing

/// What date functions make of options and of each other's values. The rules are those of the core, so both registries follow them.
@Suite struct DateOptionTests {
    /// Source, text of ``FunctionRegistry/localizedDrafts`` in English, types of issues.
    static let cases: [(String, String, [String])] = [
        ("{$d :date length=huge}", "Jan 2, 2006", ["bad-option"]),
        ("{$d :date fields=year}", "Jan 2, 2006", ["bad-option"]),
        ("{$d :date length=$long}", "Jan 2, 2006", ["bad-option"]),
        ("{$d :date calendar=stardate}", "Jan 2, 2006", ["bad-option"]),
        ("{$d :date calendar=||}", "Jan 2, 2006", ["bad-option"]),
        ("{$d :date precision=second}", "Jan 2, 2006", []),
        ("{$d :time precision=minutes}", "3:04 PM", ["bad-option"]),
        ("{$d :time precision=$long}", "3:04 PM", ["bad-option"]),
        ("{$d :time timeZoneStyle=medium}", "3:04 PM", ["bad-option"]),
        ("{$d :time hour12=maybe}", "3:04 PM", ["bad-option"]),
        ("{$d :time hour12=$no}", "15:04", []),
        (
            "{$d :datetime dateFields=era dateLength=short timePrecision=ms}", "1/2/06, 3:04 PM",
            ["bad-option", "bad-option"]
        ),
        ("{$d :date timeZone=$missing}", "Jan 2, 2006", ["unresolved-variable", "bad-option"]),
        // Operands.
        ("{:date}", "{:date}", ["bad-operand"]),
        ("{$n :date}", "{$n}", ["bad-operand"]),
        ("{|2006-02-29| :date}", "{|2006-02-29|}", ["bad-operand"]),
        ("{|2006-1-2| :date}", "{|2006-1-2|}", ["bad-operand"]),
        ("{|0000-01-02| :date}", "{|0000-01-02|}", ["bad-operand"]),
        ("{|2006-01-02T15:04| :time}", "{|2006-01-02T15:04|}", ["bad-operand"]),
        ("{|2006-01-02T15:04:06+15:00| :time}", "{|2006-01-02T15:04:06+15:00|}", ["bad-operand"]),
        ("{|2006-01-02T15:04:06.123Z| :time precision=second}", "3:04:06 PM", []),
        ("{|| :date}", "{||}", ["bad-operand"]),
        ("{$s :date}", "Jan 2, 2006", []),
        (".local $s = {|2006-01-02| :string} {{{$s :date}}}", "Jan 2, 2006", []),
        // Composition: only what overrides locale and value is passed on.
        (".input {$d :datetime dateLength=long timePrecision=second} {{{$d :date}}}", "Jan 2, 2006", []),
        (".input {$d :datetime dateLength=long hour12=false} {{{$d :time}}}", "15:04", []),
        (".input {$d :datetime timeZone=|Asia/Tokyo|} {{{$d :date length=short}, {$d :time}}}", "1/3/06, 12:04 AM", []),
        (".input {$d :datetime hour12=false} {{{$d :time hour12=true}}}", "3:04 PM", []),
        (".input {$d :date calendar=buddhist} {{{$d :date length=short}}}", "1/2/2549 BE", []),
        (".input {$d :time} {{{$d :time precision=second}}}", "3:04:06 PM", []),
        (".input {$d :time} {{{$d :date}}}", "{$d}", ["bad-operand"]),
        (".input {$d :time} {{{$d :datetime}}}", "{$d}", ["bad-operand"]),
        (".input {$d :date} {{{$d :time}}}", "{$d}", ["bad-operand"]),
        (".input {$d :date} {{{$d :datetime}}}", "{$d}", ["bad-operand"]),
        (".input {$d :date} .match $d * {{x}}", "x", ["bad-selector"]),
    ]

    static let arguments: MessageArguments = [
        "d": .date(secondsSince1970: 1_136_214_246), "s": "2006-01-02", "n": 5, "long": "long", "no": "false",
    ]

    @Test(arguments: cases.indices)
    func optionsAndOperands(_ index: Int) throws {
        let (source, expected, types) = Self.cases[index]
        let (text, issues) = try formatted(source, "en", Self.arguments)
        #expect(text == expected, "\(source)")
        #expect(issues == types, "\(source)")
        guard !source.contains("Asia/"), !source.contains("buddhist") else { return }
        let plain = try formatted(source, "en", Self.arguments, functions: .drafts)
        #expect(plain.issues == types, "\(source)")
    }

    @Test func unitsAndDatesAreUnknownToTheStandard() throws {
        for source in ["{$d :date}", "{$n :unit unit=meter}"] {
            let issues = try formatted(source, "en", Self.arguments, functions: .standard).issues
            #expect(issues == ["unknown-function"])
        }
    }
}
