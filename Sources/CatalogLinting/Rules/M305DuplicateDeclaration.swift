/// Reported by the message parser.
struct M305DuplicateDeclaration: ParserRule {
    static let info = RuleInfo(
        "M305", "duplicate-declaration", .error,
        summary: "A variable that is declared twice, or after its first use.",
        rationale: """
            It is unclear which of the two values is meant. Give each `.local` a name of its own.
            """,
        bad: [
            .text(".input {$n :integer} .input {$n :number} {{{$n} files}}"),
            .text(".local $a = {1} .local $a = {2} {{Nummer {$a}}}", in: "de"),
            .text(".local $b = {$a} .input {$a :string} {{Bonjour {$a}{$b}}}", in: "fr"),
        ],
        good: [
            .text(".input {$n :integer} {{Files: {$n}}}"),
            .text(".local $a = {1} .local $b = {2} {{Nummer {$a} und {$b}}}", in: "de"),
            .text(".input {$a :string} .local $b = {$a} {{Bonjour {$a}, {$b}}}", in: "fr"),
        ])
}
