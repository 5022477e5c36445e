struct V406PartialVariable: TextRule {
    static let looksAt: TextFeatures = .variants

    static let info = RuleInfo(
        "V406", "partial-variable", .warning,
        summary: "A variable that only some variants of a source text show.",
        rationale: """
            It was probably forgotten in one of them, and every translation will copy the mistake. The number that \
            selects may be written in words (see P503). Translations are compared with their source by V401.
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

    func check(_ context: TextContext, _ findings: FindingSink) {
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
                    context, at: pattern.range, "the variable `$\(name)` is in other variants, but not in this one",
                    help: "Add {$\(name)} here, or remove it from the other variants.")
            }
        }
    }
}
