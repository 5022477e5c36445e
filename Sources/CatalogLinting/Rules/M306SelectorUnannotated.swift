/// Reported by the message parser.
package struct M306SelectorUnannotated: ParserRule {
    package static let info = RuleInfo(
        "M306", "selector-unannotated", .error,
        summary: "A variable after `.match` that no declaration gives a function.",
        rationale: """
            How should it select: as a number by plural category, or as text? `.input {$count :integer}` says it.
            """,
        bad: [
            .text(".match $n one {{a file}} * {{files}}", at: "$n"),
            .text(".input {$n} .match $n one {{Datei}} * {{Dateien}}", in: "de"),
            .text(".local $g = {$gender} .match $g female {{Elle}} * {{Il}}", in: "fr"),
        ],
        good: [
            .text(".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(".input {$n :number} .match $n one {{{$n} Datei}} * {{{$n} Dateien}}", in: "de"),
            .text(".local $g = {$gender :string} .match $g female {{Elle}} * {{Il}}", in: "fr"),
        ])

    package init() {}
}
