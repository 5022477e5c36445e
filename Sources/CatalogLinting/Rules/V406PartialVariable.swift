package struct V406PartialVariable: TextRule {
    package static let looksAt: TextFeatures = .variants

    package static let info = RuleInfo(
        "V406", "partial-variable", .warning,
        summary: "A variable that some variants of a source text show and others do not.",
        rationale: """
            It was mostly forgotten in one of them, and every translation will copy that. The number that selects may be said \
            in words (P503 looks at it). Of translations V401 asks what their source has.
            """,
        bad: [
            .text(".input {$n :integer} .match $n one {{{$n} file in {$folder}}} * {{{$n} files}}", at: "{$n} files"),
            .text(".input {$g :string} .match $g f {{Frau {$name}}} * {{Guten Tag}}", in: "de"),
            .text(
                ".input {$g :string} .match $g f {{Elle aime {$a}}} m {{Il aime}} * {{On aime {$a}}}", in: "fr",
                at: "Il aime"),
        ],
        good: [
            .text(".input {$n :integer} .match $n one {{{$n} file in {$folder}}} * {{{$n} files in {$folder}}}"),
            .text(".input {$g :string} .match $g f {{Frau {$name}}} * {{Herr {$name}}}", in: "de"),
            .text(
                ".input {$n :integer} .match $n 0 {{Aucun fichier}} one {{{$n} fichier}} many {{{$n} de fichiers}} * {{{$n} fichiers}}",
                in: "fr"),
        ])

    package init() {}

    package func check(_ context: TextContext, _ findings: FindingSink) {
        guard context.source == nil, context.text.isReadable else { return }
        let patterns = context.text.patterns
        guard patterns.count > 1 else { return }
        var names: [String] = []
        for pattern in patterns {
            for name in pattern.arguments where !names.contains(name) { names.append(name) }
        }
        for name in names where !context.text.selectors.contains(where: { $0.argument == name }) {
            for pattern in patterns where !pattern.arguments.contains(name) {
                findings.report(
                    context, at: pattern.range, "the variable `$\(name)` is in other variants and not in this one",
                    help: "Put {$\(name)} where it belongs, or leave it out everywhere.")
            }
        }
    }
}
