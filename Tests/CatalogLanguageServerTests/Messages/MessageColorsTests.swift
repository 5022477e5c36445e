import Testing

@testable import CatalogLanguageServer
@testable import CatalogLinting

struct MessageColorsTests {
    /// `variable $n` for each token.
    private func tokens(_ message: String) -> [String] {
        let text = UTF8Text(message)
        return MessageColors(text).tokens.map { "\($0.kind) \(text.string($0.range))" }
    }

    @Test(arguments: [
        ("", []),
        ("Plain text, 100 % | $5 :) .match", []),
        ("Hi {$name}!", ["sign {", "variable $name", "sign }"]),
        (
            "{ $n :number minimumFractionDigits = 2 }",
            [
                "sign {", "variable $n", "function :number", "option minimumFractionDigits", "sign =", "number 2",
                "sign }",
            ]
        ),
        (
            "{|a b| :acme:x u:dir=rtl @note=|y|}",
            [
                "sign {", "string |a b|", "function :acme:x", "option u:dir", "sign =", "string rtl", "attribute @note",
                "sign =",
                "string |y|", "sign }",
            ]
        ),
        (
            "{#b}bold{/b}{#br /}",
            [
                "sign {", "markup #b", "sign }", "sign {", "markup /b", "sign }", "sign {", "markup #br", "sign /",
                "sign }",
            ]
        ),
        (#"\{ \} \\ \| \x"#, [#"escape \{"#, #"escape \}"#, #"escape \\"#, #"escape \|"#]),
        (#"{|a\|b|}"#, ["sign {", "string |a", #"escape \|"#, "string b|", "sign }"]),
        ("{한국어} {$이름}", ["sign {", "string 한국어", "sign }", "sign {", "variable $이름", "sign }"]),
        ("{-1.5e3} {01x}", ["sign {", "number -1.5e3", "sign }", "sign {", "string 01x", "sign }"]),
        (
            ".input {$n :integer}\n.local $m = {$n}\n.match $n $m\none * {{{$n} file}}\n|0| few {{no}}\n* * {{x}}",
            [
                "keyword .input", "sign {", "variable $n", "function :integer", "sign }", "keyword .local",
                "variable $m",
                "sign =", "sign {", "variable $n", "sign }", "keyword .match", "variable $n", "variable $m",
                "variantKey one", "variantKey *", "sign {{", "sign {", "variable $n", "sign }", "sign }}",
                "variantKey |0|", "variantKey few", "sign {{", "sign }}", "variantKey *", "variantKey *", "sign {{",
                "sign }}",
            ]
        ),
        ("  {{a {$b}}}", ["sign {{", "sign {", "variable $b", "sign }", "sign }}"]),
        ("\u{200E}.match $n * {{}}", ["keyword .match", "variable $n", "variantKey *", "sign {{", "sign }}"]),
    ])
    func messagesHaveTheseTokens(message: String, expected: [String]) { #expect(tokens(message) == expected) }

    @Test(arguments: [
        // Words after something that is not closed may be text.
        ("Hi {$name, how are you?", ["sign {", "variable $name"]),
        ("Hi {$name and welcome {$other}", ["sign {", "variable $name", "sign {", "variable $other", "sign }"]),
        ("{$n :number min=2", ["sign {", "variable $n", "function :number", "option min", "sign =", "number 2"]),
        ("{", ["sign {"]), ("}", []), ("\\", []), ("{$", ["sign {", "variable $"]), ("{|", ["sign {"]),
        ("{|a {$b}", ["sign {", "sign {", "variable $b", "sign }"]),
        (".input {$n", ["keyword .input", "sign {", "variable $n"]),
        (".match", ["keyword .match"]), (".matches", []), ("...and {$n}", ["sign {", "variable $n", "sign }"]),
        (".match $n one {{a", ["keyword .match", "variable $n", "variantKey one", "sign {{"]),
        (
            ".match $n one {{a {$b",
            ["keyword .match", "variable $n", "variantKey one", "sign {{", "sign {", "variable $b"]
        ),
        ("{\0}{$a}", ["sign {", "sign {", "variable $a", "sign }"]),
    ])
    func brokenMessagesKeepWhatIsCertain(message: String, expected: [String]) { #expect(tokens(message) == expected) }

    /// Every message made of a few signs: tokens are in order, not empty, and do not overlap.
    @Test func tokensNeverOverlap() {
        let signs = ["{", "}", "|", "\\", "$a", ":", ".match ", "*", "=", "#", " ", "é"]
        var messages = [""]
        for _ in 0..<4 { messages += messages.flatMap { message in signs.map { message + $0 } } }
        for message in Set(messages) {
            let text = UTF8Text(message)
            var end = 0
            for token in MessageColors(text).tokens {
                guard token.range.lowerBound >= end, !token.range.isEmpty, token.range.upperBound <= text.count else {
                    Issue.record("\(message.debugDescription): \(token)")
                    return
                }
                end = token.range.upperBound
            }
        }
    }
}
