import MessageFormat2

/// Reported by the message parser.
struct M301Syntax: ReaderRule, ParserRule {
    static let info = RuleInfo(
        "M301", "syntax", .error, fix: .unsafe,
        summary: "A text that is not a valid MessageFormat 2 message.",
        rationale: """
            A brace that is not closed, a missing name, a backslash before a character that can't be escaped. The \
            engine refuses to start with such a catalog. To show a brace, write `\\{` (in JSON `\\\\{`). A variable \
            that is written as in another format, such as `{{name}}`, is one finding, with the variable that was meant; a \
            plural or select of ICU MessageFormat is one with the message of MessageFormat 2.
            """,
        bad: [
            .text("Hello {$name"),
            .text("Hallo {name}!}", in: "de", of: "Hello!"),
            .text("Zapisano {$n :integer one} plików", in: "pl", of: "{$n :integer} files saved"),
            .text("{$name｝さん", in: "ja", of: "Hello {$name}", fixed: "{$name}さん"),
            .text("Hallo { $ name }", in: "de", of: "Hello {$name}", fixed: "Hallo {$name}"),
            .text(
                "Dzień dobry, {{$name}!", in: "pl", of: "Hello, {$name}!", at: "{{$name}",
                fixed: "Dzień dobry, {$name}!"),
            .text("{{count}} fichiers", in: "fr", of: "{$count} files", at: "{{count}}", fixed: "{$count} fichiers"),
            .text(
                "{n, plural, one{# Datei} other{# Dateien}}", in: "de", of: "{$n} files",
                fixed: ".input {$n :number} .match $n one {{{$n} Datei}} * {{{$n} Dateien}}"),
            .text("카드 {last4$}", in: "ko", of: "Card {$last4}", at: "{last4$}", fixed: "카드 {$last4}"),
        ],
        good: [
            .text("Hello {$name}"),
            .text("Hallo \\{Name\\}", in: "de", of: "Hello \\{name\\}"),
            .text("Zapisano: {$n :integer}", in: "pl", of: "Saved: {$n :integer}"),
        ])
}
