/// Reported by the message parser.
struct M303KeyCount: ParserRule {
    static let info = RuleInfo(
        "M303", "key-count", .error,
        summary: "A variant with more or fewer names than there are variables after `.match`.",
        rationale: """
            Each variant has one name for each variable after `.match`, in the same order. A name is usually \
            missing because a variable was added.
            """,
        bad: [
            .text(".input {$n :integer} .match $n one two {{a}} * {{b}}", at: "one two"),
            .text(
                ".input {$n :integer} .input {$g :string} .match $n $g one {{Eine}} * * {{Viele}}", in: "de", at: "one"),
            .text(".input {$n :integer} .match $n * * {{Fichiers : {$n}}} * {{Rien}}", in: "fr", at: "* *"),
        ],
        good: [
            .text(".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .input {$g :string} .match $n $g one f {{Ihre {$n} Datei}} one * {{Seine {$n} Datei}} * * {{Die {$n} Dateien}}",
                in: "de"),
            .text(
                ".input {$n :integer} .match $n * {{파일 {$n}개}}", in: "ko",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
        ])
}
