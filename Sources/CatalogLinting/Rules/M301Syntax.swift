import MessageFormat2

/// Reported by the message parser.
struct M301Syntax: ReaderRule, ParserRule {
    static let info = RuleInfo(
        "M301", "syntax", .error, fix: .unsafe,
        summary: "A text that is not a valid MessageFormat 2 message.",
        rationale: """
            A brace that is not closed, a missing name, a backslash before a character that can't be escaped. The \
            engine refuses to start with such a catalog. To show a brace, write `\\{` (in JSON `\\\\{`).
            """,
        bad: [
            .text("Hello {$name"),
            .text("Hallo {name}!}", in: "de", of: "Hello!"),
            .text("Zapisano {$n :integer one} plików", in: "pl", of: "{$n :integer} files saved"),
            .text("{$name｝さん", in: "ja", of: "Hello {$name}", fixed: "{$name}さん"),
            .text("Hallo { $ name }", in: "de", of: "Hello {$name}", fixed: "Hallo {$name}"),
        ],
        good: [
            .text("Hello {$name}"),
            .text("Hallo \\{Name\\}", in: "de", of: "Hello \\{name\\}"),
            .text("Zapisano: {$n :integer}", in: "pl", of: "Saved: {$n :integer}"),
        ])

    /// Turns `{$name｝` and `{ $ name }` into `{$name}`, if the source has that variable.
    func fix(_ error: MessageError, in context: TextContext) -> Fix? {
        guard let source = context.source else { return nil }
        let text = ShownPattern(Array(context.text.bytes.string.utf8))
        let meant = WrittenVariable.all(in: text).filter { $0.hasBraces && source.refers(to: $0.name) }
        guard !meant.isEmpty else { return nil }
        let edits = meant.compactMap { context.edit(replacing: text.range($0.range), with: $0.placeholder) }
        return edits.count == meant.count ? Fix(.unsafe, edits) : nil
    }
}
