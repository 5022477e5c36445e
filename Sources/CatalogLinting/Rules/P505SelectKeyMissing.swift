import Catalogs

struct P505SelectKeyMissing: WritingRule {
    static let looksAt: TextFeatures = .variants

    static let info = RuleInfo(
        "P505", "select-key-missing", .warning,
        summary: "A value that has a variant in the source but not in the translation.",
        rationale: """
            Variants by text, such as gender or kind, are chosen by the code. If `female` has its own text in the \
            source, the translation usually needs one too, under the same name: names are not translated. A \
            translation may have more variants, and one without any has decided that its language doesn't need \
            them. But a wait in `$wait` has to name its unit, which comes in `$waitUnit`.
            """,
        bad: [
            .text(
                ".input {$g :string} .match $g female {{Sie}} * {{Er}}", in: "de",
                of: ".input {$g :string} .match $g female {{She}} other {{They}} * {{He}}", at: "$g"),
            .text(
                ".input {$k :string} .match $k file {{Fichier}} * {{Objet}}", in: "fr",
                of: ".input {$k :string} .match $k file {{File}} folder {{Folder}} * {{Thing}}"),
            .text(
                ".input {$k :string} .match $k datei {{Plik}} * {{Coś}}", in: "pl",
                of: ".input {$k :string} .match $k file {{File}} * {{Thing}}"),
            .text(
                ".input {$u :string} .input {$n :integer} .match $u $n minute one {{{$n} Minute}} minuts * {{{$n} Minuten}} "
                    + "* one {{{$n} Tag}} * * {{{$n} Tage}}", in: "de",
                of: ".input {$u :string} .input {$n :integer} .match $u $n minute one {{{$n} minute}} "
                    + "minute * {{{$n} minutes}} * one {{{$n} day}} * * {{{$n} days}}", at: "minuts"),
            .entries(
                "\"a.retry-after\": \"Versuchen Sie es in {$wait} Minuten erneut.\"", in: "de",
                of:
                    "\"a.retry-after\": { \"detail\": { \"match\": [\"$waitUnit :string\", \"$wait :integer\"], \"variants\": { "
                    + "\"minute one\": \"Try again in {$wait} minute.\", \"minute *\": \"Try again in {$wait} minutes.\", "
                    + "\"* one\": \"Try again in {$wait} second.\", \"* *\": \"Try again in {$wait} seconds.\" } } }",
                at: "$wait"),
        ],
        good: [
            .text(
                ".input {$g :string} .match $g she {{Sie}} he {{Er}} * {{Man}}", in: "de",
                of: ".input {$g :string} .match $g she {{She}} * {{They}}"),
            .entries(
                "\"a.retry-after\": { \"detail\": { \"match\": [\"$waitUnit :string\"], \"variants\": { "
                    + "\"minute\": \"{$wait} 分後にもう一度お試しください。\", \"*\": \"{$wait} 秒後にもう一度お試しください。\" } } }", in: "ja",
                of:
                    "\"a.retry-after\": { \"detail\": { \"match\": [\"$waitUnit :string\", \"$wait :integer\"], \"variants\": { "
                    + "\"minute one\": \"Try again in {$wait} minute.\", \"minute *\": \"Try again in {$wait} minutes.\", "
                    + "\"* one\": \"Try again in {$wait} second.\", \"* *\": \"Try again in {$wait} seconds.\" } } }"),
            .text(
                ".input {$g :string} .match $g female {{Sie}} male {{Er}} * {{Man}}", in: "de",
                of: ".input {$g :string} .match $g male {{He}} female {{She}} * {{They}}"),
            .text("Objet", in: "fr", of: ".input {$k :string} .match $k file {{File}} * {{Thing}}"),
            .text(
                ".input {$k :string} .match $k |file| {{Plik}} * {{Coś}}", in: "pl",
                of: ".input {$k :string} .match $k file {{File}} * {{Thing}}"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source else { return }
        if Self.lacksUnit(context), let use = context.text.firstUse(of: "wait") {
            findings.report(
                context, at: use.range,
                "`$wait` can be in seconds, minutes, hours or days, but the text names only one unit",
                help: "Write variants for `$waitUnit`, as in the source.",
                related: context.inSource(nil, "the source is at"))
        }
        for keys in SelectKeys.all(context.text, source) {
            let place = context.inSource(keys.sourceSelector.range, "the source is at")
            for (key, meant) in keys.misspelt {
                findings.report(
                    context, at: key.span.bytes, "the source has no variant for `\(key.value ?? "*")`",
                    help: "Did you mean `\(meant)`?", related: place)
            }
            guard !keys.missing.isEmpty else { continue }
            let others = Self.list(keys.unknown)
            findings.report(
                context, at: context.text.selectors[keys.place].range,
                "there is no variant for \(Self.list(keys.missing))",
                help: "Add it, as in the source"
                    + (keys.unknown.isEmpty
                        ? "." : "; \(others) is not a value in the source, and values are not translated."),
                related: place)
        }
    }

    private static func list(_ values: [String]) -> String { values.map { "`\($0)`" }.joined(separator: ", ") }

    /// Whether a text about a known wait shows its length, but with the same unit for all values.
    static func lacksUnit(_ context: TextContext) -> Bool {
        guard MessageVariant.retryAfter.base(of: context.key) != nil, let source = context.source,
            source.selectors.contains(where: { $0.argument == "waitUnit" }), !context.text.refers(to: "waitUnit")
        else { return false }
        return context.text.patterns.contains { $0.arguments.contains("wait") }
    }
}
