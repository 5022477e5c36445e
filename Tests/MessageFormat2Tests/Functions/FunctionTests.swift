import Testing

@testable import LanguageTags
@testable import MessageFormat2

/// Options of the functions of the standard, and functions of one's own.
@Suite struct FunctionTests {
    /// Source, argument, text in English, types of issues.
    static let cases: [(String, MessageValue, String, [String])] = [
        ("{$x :number minimumIntegerDigits=3}", 7, "007", []),
        ("{$x :number signDisplay=always}", 7, "+7", []),
        ("{$x :number signDisplay=exceptZero}", 0, "0", []),
        ("{$x :number useGrouping=never}", 1_234_567, "1234567", []),
        ("{$x :number maximumFractionDigits=1}", 2.55, "2.6", []),
        ("{$x :number maximumSignificantDigits=2}", 1234, "1,200", []),
        ("{$x :number minimumFractionDigits=2 trailingZeroDisplay=stripIfInteger}", 5, "5", []),
        ("{$x :number maximumFractionDigits=0 roundingMode=floor}", 2.9, "2", []),
        ("{$x :number maximumFractionDigits=2 roundingIncrement=5}", 1.23, "1.25", []),
        ("{$x :number signDisplay=sometimes}", 7, "7", ["bad-option"]),
        ("{$x :number minimumFractionDigits=100}", 7, "7", ["bad-option"]),
        ("{$x :number minimumFractionDigits=|2.0|}", 7, "7", ["bad-option"]),
        ("{$x :number roundingIncrement=3}", 7, "7", ["bad-option"]),
        ("{$x :number unknown=1}", 7, "7", []),
        ("{$x :integer}", 2.5, "3", []),
        ("{$x :integer}", -2.5, "-3", []),
        ("{$x :percent}", 0.256, "26%", []),
        ("{$x :percent maximumFractionDigits=1}", 0.256, "25.6%", []),
        ("{$x :currency currency=EUR}", 12.5, "€12.50", []),
        ("{$x :currency currency=jpy}", 1234, "¥1,234", []),
        ("{$x :currency currency=EUR currencyDisplay=code}", 1, "EUR\u{A0}1.00", []),
        ("{$x :currency currency=EUR fractionDigits=0}", 12.5, "€13", []),
        ("{$x :currency currency=USD currencySign=accounting}", -5, "($5.00)", []),
        ("{$x :currency currency=USD trailingZeroDisplay=stripIfInteger}", 5, "$5", []),
        ("{$x :currency currency=EURO}", 1, "{$x}", ["bad-option", "bad-operand"]),
        ("{$x :currency}", 1, "{$x}", ["bad-operand"]),
        ("{$x :number}", "abc", "{$x}", ["bad-operand"]),
        ("{$x :number}", ["a"], "{$x}", ["bad-operand"]),
        ("{$x :string}", 1234, "1234", []),
        ("{$x :string}", .date(secondsSince1970: 0), "{$x}", ["bad-operand"]),
        ("{$x :number minimumFractionDigits=$y}", 1, "1", ["unresolved-variable", "bad-option"]),
        (".local $y = {$x :number minimumFractionDigits=2} {{{$y :number signDisplay=always}}}", 1, "+1.00", []),
        (".local $y = {$x :number minimumFractionDigits=2} {{{$y :integer}}}", 1.5, "2", []),
        (".local $y = {$x :currency currency=EUR} {{{$y :currency currency=USD}}}", 1, "€1.00", ["bad-option"]),
        (".local $y = {2 :number} {{{$x :number minimumFractionDigits=$y}}}", 1, "1.00", []),
        (".input {$x :number} .match $x one {{1}} zzz {{?}} * {{n}}", 1, "1", ["bad-variant-key"]),
        (".input {$x :currency currency=EUR} .match $x one {{1}} * {{n}}", 1, "n", ["bad-selector"]),
        (".input {$x :percent} .match $x 25 {{quarter}} * {{n}}", 0.25, "quarter", []),
    ]

    @Test(arguments: cases.indices)
    func optionsOfTheStandard(_ index: Int) throws {
        let (source, value, expected, types) = Self.cases[index]
        let message = try CompiledMessage(parsing: source, locale: "en", bidi: .none)
        let (text, issues) = message.formatted(["x": value])
        #expect(text == expected, "\(source)")
        #expect(issues.map(\.code.rawValue) == types, "\(source): \(issues)")
        let parts = message.formatToParts(["x": value])
        #expect(parts.parts.map(\.value).joined() == expected, "\(source)")
        #expect(parts.issues == issues, "\(source)")
        for part in parts.parts where part.kind == .number { #expect(part.parts.map(\.value).joined() == part.value) }
    }

    @Test func piecesOfNumbers() throws {
        let message = try CompiledMessage(parsing: "{$x :currency currency=EUR}", locale: "de", bidi: .none)
        let pieces = message.formatToParts(["x": -1234.5]).parts[0].parts
        #expect(
            pieces.map(\.type) == [
                "minusSign", "integer", "group", "integer", "decimal", "fraction", "literal", "currency",
            ])
        #expect(pieces.map(\.value) == ["-", "1", ".", "234", ",", "50", "\u{A0}", "€"])
    }

    struct Initials: MessageFunction {
        func resolve(_ call: FunctionCall) -> FunctionResult {
            guard let name = call.operand?.string else { return .failure(.badOperand, "a name is needed") }
            let dots = call.option("dots")?.value.string == "yes" ? "." : ""
            let text = name.split(separator: " ").compactMap(\.first).map { "\($0)\(dots)" }.joined()
            return .value(ResolvedValue(value: .string(text), format: { text }, rank: { $0 == text ? 0 : nil }))
        }
    }

    @Test func ownFunctionsFormatAndSelect() throws {
        var functions = FunctionRegistry.standard
        functions.register(Initials(), as: "acme:initials")
        #expect(functions.names.contains("acme:initials"))
        let source = ".local $i = {$name :acme:initials dots=$dots} .match $i A.L. {{Countess {$i}}} * {{{$i}}}"
        let message = try CompiledMessage(parsing: source, locale: "en", functions: functions, bidi: .none)
        #expect(message.format(["name": "Ada Lovelace", "dots": "yes"]) == "Countess A.L.")
        #expect(message.format(["name": "Grace Hopper", "dots": "no"]) == "GH")
        let (text, issues) = message.formatted(["dots": "no"])
        #expect(text == "{$i}")
        #expect(issues.map(\.code) == [.unresolvedVariable, .badOperand, .badSelector])
    }

    /// A function of one's own can build on one of the standard.
    struct Price: MessageFunction {
        func resolve(_ call: FunctionCall) -> FunctionResult {
            let price = FunctionCall(
                operand: call.operand,
                options: [.init(name: "currency", value: .init(.string("EUR")), isLiteral: true)],
                locale: call.locale)
            return FunctionRegistry.standard["currency"]?.resolve(price) ?? .failure(.unknownFunction, "no currency")
        }
    }

    @Test func functionsCanBuildOnOthers() throws {
        var functions = FunctionRegistry.standard
        functions.register(Price(), as: "shop:price")
        let message = try CompiledMessage(
            parsing: ".input {$p :shop:price} {{{$p} {$p :number}}}", locale: "de", functions: functions, bidi: .none)
        #expect(message.format(["p": 9.9]) == "9,90\u{A0}€ 9,9")
    }

    @Test func draftsAreOptional() throws {
        let source = "{|2006-01-02T15:04:06+09:00| :datetime timePrecision=second}"
        #expect(try CompiledMessage(parsing: source, locale: "en").formatted().issues.map(\.code) == [.unknownFunction])
        let message = try CompiledMessage(parsing: source, locale: "en", functions: .drafts, bidi: .none)
        #expect(message.format() == "2006-01-02 06:04:06")
    }
}
