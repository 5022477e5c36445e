/// Reported by the message parser.
struct M304DuplicateVariant: ParserRule {
    static let info = RuleInfo(
        "M304", "duplicate-variant", .error,
        summary: "Two variants with the same keys.",
        rationale: """
            Only one of them can ever be shown. Keys are compared after normalization (NFC), so `é` and `e` with \
            an accent are the same key, and so are `one` and `|one|`.
            """,
        bad: [
            .text(".input {$n :integer} .match $n one {{{$n} file}} one {{a file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} Datei}} |one| {{Eine}} * {{{$n} Dateien}}", in: "de",
                at: "|one|"),
            .text(".input {$s :string} .match $s |caf\u{E9}| {{A}} |cafe\u{301}| {{B}} * {{C}}", in: "fr"),
        ],
        good: [
            .text(".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(".input {$n :integer} .match $n 0 {{Keine Dateien}} one {{{$n} Datei}} * {{{$n} Dateien}}", in: "de"),
            .text(".input {$s :string} .match $s |caf\u{E9}| {{Un café}} |cafe| {{Sans accent}} * {{Autre}}", in: "fr"),
        ])
}
