import MessageFormat2
import Testing

/// What is known about formatting a message before it is done.
@Suite struct ArgumentNeedsTests {
    private static let values: [MessageValue] = [
        0, 1, 128, -1, 1.5, "x", "7", .string(String(repeating: "x", count: 5_000)), .list([1]),
        .decimal(DecimalNumber("1.50") ?? .zero),
    ]

    /// Messages that certainly can be formatted with a number `n` and a string `s`, and whether also with a string in place of the
    /// number.
    private static let sure: [(source: String, alsoStrings: Bool)] = [
        ("{$n}", true), ("{$n :string}", true), ("{|x|}{$n}", true), ("{$n :integer}", false), ("{$n :number}", false),
        ("{$n :integer select=ordinal}", false), (".local $m = {$n} {{{$m}}}", true),
        (".input {$n :integer} {{{$n :number} {$s}}}", false),
        (".input {$n :string} .match $n x {{x}} 1.5 {{y}} * {{z}}", true),
        (".input {$n :string} .local $m = {$n} .match $m x {{x}} * {{z}}", true),
        (".input {$n :integer} .match $n 1 {{a}} one {{b}} * {{c}}", false),
        (".input {$n :integer} .local $m = {$s} .match $n 1 {{a}} * {{{$m}}}", false),
    ]

    /// Messages that have to be formatted to find out.
    private static let unsure = [
        "{#b}{$n}{/b}", "{$n :integer minimumIntegerDigits=3}", "{$n :integer select=$s}", "{$n :percent}",
        "{$n :offset add=1}", "{$n :currency currency=EUR}", "{|1| :integer}{$n}", "{$n :string u:dir=rtl}",
        "{$n :integer u:id=x}", "{$n :unknown}", ".local $m = {$n} {{{$m :integer}}}", "{$aNameThatIsTooLong}",
        ".input {$n :integer} .match $n 1.5 {{a}} * {{b}}", ".input {$n :integer} .match $n 1234567890 {{a}} * {{b}}",
        ".input {$n :number select=exact} .match $n x {{a}} * {{b}}",
    ]

    private static func outlook(_ source: String, _ arguments: MessageArguments) throws -> ArgumentNeeds.Outlook {
        let message = try CompiledMessage(parsing: source, locale: "en")
        return message.argumentNeeds?.outlook(with: arguments, regionalFrom: .max) ?? .uncertain
    }

    @Test(arguments: sure)
    func certain(source: String, alsoStrings: Bool) throws {
        #expect(try Self.outlook(source, ["n": 1, "s": "x"]) == .certain)
        #expect(try Self.outlook(source, ["n": "x", "s": "x"]) == (alsoStrings ? .certain : .uncertain))
        #expect(try Self.outlook(source, ["s": "x"]) == .uncertain)
        #expect(try Self.outlook(source, ["n": .list([1]), "s": "x"]) == .uncertain)
    }

    @Test(arguments: unsure)
    func uncertain(source: String) throws {
        #expect(try Self.outlook(source, ["n": 1, "s": "x", "aNameThatIsTooLong": 1]) == .uncertain)
    }

    /// Whatever is certain has nothing to report.
    @Test(arguments: sure.map(\.source) + unsure)
    func nothingIsReported(source: String) throws {
        let message = try CompiledMessage(parsing: source, locale: "en")
        for (number, text) in zip(Self.values, Self.values.reversed()) {
            let arguments: MessageArguments = ["n": number, "s": text, "aNameThatIsTooLong": number]
            if try Self.outlook(source, arguments) == .certain { #expect(message.formatted(arguments).issues.isEmpty) }
        }
    }

    /// Together, messages need what each of them needs.
    @Test func together() throws {
        let parts = try ["{$n}", "{$n :integer}", "{$s}"].map {
            try CompiledMessage(parsing: $0, locale: "en").argumentNeeds
        }
        let all = try #require(ArgumentNeeds(parts))
        #expect(all.outlook(with: ["n": 1, "s": "x"], regionalFrom: .max) == .certain)
        #expect(all.outlook(with: ["n": "x", "s": "x"], regionalFrom: .max) == .uncertain)
        #expect(all.outlook(with: ["n": 1], regionalFrom: .max) == .uncertain)
        #expect(ArgumentNeeds(parts + [nil]) == nil)
    }
}
