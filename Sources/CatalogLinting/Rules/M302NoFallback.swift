import MessageFormat2

/// Reported by the message parser.
package struct M302NoFallback: ParserRule {
    package static let info = RuleInfo(
        "M302", "no-fallback", .error, fix: .unsafe,
        summary: "A message with variants of which none has `*` for every selector.",
        rationale: """
            Where no key matches, nothing can be shown. Every `.match` needs a variant `*`, also in languages whose categories are all \
            listed: numbers with fractions and values that nobody thought of end there.
            """,
        bad: [
            .text(".input {$n :integer} .match $n one {{{$n} file}} other {{{$n} files}}", at: "$n"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} Datei}} other {{{$n} Dateien}}", in: "de",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$g :string} .match $g female {{Elle}} male {{Il}}", in: "fr",
                of: ".input {$g :string} .match $g female {{She}} male {{He}} * {{They}}"),
        ],
        good: [
            .text(".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} Datei}} * {{{$n} Dateien}}", in: "de",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$g :string} .match $g female {{Elle}} male {{Il}} * {{On}}", in: "fr",
                of: ".input {$g :string} .match $g female {{She}} male {{He}} * {{They}}"),
        ])

    package init() {}

    /// What stands for all other values in words becomes `*`: `other` is how ICU's MessageFormat writes it.
    package func fix(_ error: MessageError, in context: TextContext) -> Fix? {
        guard context.text.selectors.count == 1,
            let key = context.text.patterns.first(where: { $0.keys.count == 1 && $0.keys[0].value == "other" })?.keys[0]
        else { return nil }
        return context.fix(.unsafe, replacing: key.span.bytes, with: "*")
    }
}
