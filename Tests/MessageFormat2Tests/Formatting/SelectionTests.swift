import LanguageTags
import Testing

@testable import MessageFormat2

/// What the suite of the working group does not ask about selection.
@Suite struct SelectionTests {
    /// A key matches what the number is written as in its shortest form, and zero is `0`, whatever its sign.
    @Test(
        arguments: [("en", ""), ("bn", ""), ("en", "signDisplay=always"), ("ar", "")],
        ["0", "-0", "1"])
    func negativeZeroIsNotAKey(_ format: (locale: LanguageTag, options: String), _ number: String) throws {
        let source = ".input {$x :number \(format.options)} .match $x -0 {{minus}} 0 {{zero}} * {{other}}"
        let message = try CompiledMessage(parsing: source, locale: format.locale)
        #expect(message.format(["x": .string(number)]) == (number == "1" ? "other" : "zero"))
    }

    /// One selector has a way of its own; a second one that always matches must not change the choice.
    @Test(arguments: ["en", "pl", "ar", "fr", "bn"] as [LanguageTag])
    func bothWaysChooseTheSame(_ locale: LanguageTag) throws {
        let keys = ["0", "-0", "1", "1.0", "1e0", "-1", "2", "01", "one", "few", "many", "other", "1000000", "0.5"]
        let numbers = ["0", "-0", "1", "1.0", "-1", "2", "3", "5", "0.5", "1000000", "12", "1e6"]
        for options in ["", "select=exact", "select=ordinal", "minimumFractionDigits=1", "signDisplay=always"] {
            let input = ".input {$x :number \(options)} .input {$y :string}"
            let one = keys.map { "\($0) {{\($0)}}" }.joined(separator: " ")
            let two = keys.map { "\($0) y {{\($0)}}" }.joined(separator: " ")
            let first = try CompiledMessage(parsing: "\(input) .match $x \(one) * {{*}}", locale: locale)
            let second = try CompiledMessage(parsing: "\(input) .match $x $y \(two) * * {{*}}", locale: locale)
            for number in numbers {
                let arguments: MessageArguments = ["x": .string(number), "y": "y"]
                #expect(first.format(arguments) == second.format(arguments), "\(options) \(number)")
            }
        }
    }

    @Test func textsAreComparedByCanonicalEquivalence() throws {
        let source = ".input {$x :string} .match $x caf\u{E9} {{1}} e\u{323}\u{301} {{2}} * {{0}}"
        let message = try CompiledMessage(parsing: source, locale: "en")
        for (text, expected) in [
            ("cafe\u{301}", "1"), ("caf\u{E9}", "1"), ("e\u{301}\u{323}", "2"), ("\u{1EB9}\u{301}", "2"), ("cafe", "0"),
        ] {
            #expect(message.format(["x": .string(text)]) == expected, "\(text)")
        }
    }

    /// A function that selects sees its keys in Form C ("Resolve Preferences").
    @Test func customSelectorsSeeKeysInFormC() throws {
        struct ByBytes: MessageFunction {
            func resolve(_ call: FunctionCall) -> FunctionResult {
                let own = Array((call.operand?.string ?? "").utf8)
                return .value(
                    ResolvedValue(value: .string(""), format: { "" }, rank: { Array($0.utf8) == own ? 0 : nil }))
            }
        }
        var functions = FunctionRegistry.standard
        functions.register(ByBytes(), as: "acme:bytes")
        let message = try CompiledMessage(
            parsing: ".input {$x :acme:bytes} .match $x e\u{301} {{yes}} * {{no}}", locale: "en", functions: functions)
        #expect(message.format(["x": "\u{E9}"]) == "yes")
    }
}
