import MessageFormat2

/// Reported by the message parser.
package struct M301Syntax: ReaderRule, ParserRule {
    package static let errorType = MessageErrorType.syntaxError

    package static let info = RuleInfo(
        "M301", "syntax", .error,
        summary: "A text that is not a MessageFormat 2 message.",
        rationale: """
            A brace that is not closed, a name that is missing, a backslash that escapes nothing. A catalog with such a text \
            is refused at start. A brace that is meant as text is written `\\{` (in JSON `\\\\{`).
            """,
        bad: [
            .text("Hello {$name"),
            .text("Hallo {name}!}", in: "de", of: "Hello!"),
            .text("Zapisano {$n :integer one} plików", in: "pl", of: "{$n :integer} files saved"),
        ],
        good: [
            .text("Hello {$name}"),
            .text("Hallo \\{Name\\}", in: "de", of: "Hello \\{name\\}"),
            .text("Zapisano: {$n :integer}", in: "pl", of: "Saved: {$n :integer}"),
        ])

    package init() {}
}
