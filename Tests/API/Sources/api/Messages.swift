import LanguageTags
import MessageFormat2Foundation

@testable import MessageFormat2

enum Messages {
    static func use() throws {
        let source = ".input {$n :integer} .match $n one {{{$n} plik}} few {{{$n} pliki}} * {{{$n} plików}}"
        let message = try CompiledMessage(parsing: source, locale: "pl", bidi: .none)
        API.expect(message.format(["n": 2]) == "2 pliki" && message.format(["n": 5]) == "5 plików", "Polish")
        API.expect(
            message.requiredArguments == ["n"] && message.locale == "pl" && message.plainText == nil, "\(message)")
        let (text, issues) = message.formatted()
        API.expect(text.contains("{$n}") && !issues.isEmpty, "\(issues)")
        var bytes: [UInt8] = []
        var found: [MessageIssue] = []
        message.format(["n": 1], into: &bytes, issues: &found)
        API.expect(String(decoding: bytes, as: UTF8.self) == "1 plik" && found.isEmpty, "bytes")
        API.expect(message.formatToParts(["n": 1]).parts.count == 2, "parts")

        let parsed = Message.parse("Hi {$name")
        let error = parsed.errors[0]
        API.expect(error.code == .syntaxError && error.line == 1 && error.help != nil, "\(error)")
        API.expect(error.related.first?.range == 3..<4, "where it was opened")
        API.expect(Message.parse(source).message?.variables == ["n"], "variables")

        var functions = try FunctionRegistry.localizedDrafts(timeZone: "Europe/Berlin")
        functions.register(Shout(), as: "acme:shout")
        let shouted = try CompiledMessage(parsing: "{$x :acme:shout}", locale: "en", functions: functions, bidi: .none)
        API.expect(shouted.format(["x": "hi"]) == "HI", "a custom function")
        print("messages")
    }

    struct Shout: MessageFunction {
        func resolve(_ call: FunctionCall) -> FunctionResult {
            guard let text = call.operand?.string else { return .failure(.badOperand, "a text is needed") }
            return .value(ResolvedValue(text: text.uppercased()))
        }
    }
}
