import MessageFormat2

package struct P504SameForms: WritingRule {
    package static let looksAt: TextFeatures = .variants

    package static let info = RuleInfo(
        "P504", "same-forms", .note,
        summary: "All plural variants have the same text.",
        rationale: """
            One of them was copied and not put into its form, or nothing has to be selected. Only noted, for there are words \
            that are the same in every number.
            """,
        bad: [
            .text(".input {$n :integer} .match $n one {{{$n} files}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} Dateien}} * {{{$n} Dateien}}", in: "de",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} plik}} few {{{$n} plik}} many {{{$n} plik}} * {{{$n} plik}}",
                in: "pl",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
        ],
        good: [
            .text(".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} Datei}} * {{{$n} Dateien}}", in: "de",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} plik}} few {{{$n} pliki}} many {{{$n} plików}} * {{{$n} pliku}}",
                in: "pl",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
        ])

    package init() {}

    package func check(_ context: TextContext, _ findings: FindingSink) {
        let text = context.text
        let patterns = text.patterns
        guard patterns.count > 1, text.selectors.count == 1, text.selectors[0].pluralType != nil,
            PluralKeys(text, selector: 0).hasCategories, let first = patterns.first
        else { return }
        let content = text.bytes.string(first.range)
        guard patterns.allSatisfy({ $0.range.count == first.range.count && text.bytes.string($0.range) == content }),
            !Self.isSame(context.source)
        else { return }
        findings.report(
            context, at: patterns[patterns.count - 1].range, "all plural variants have the same text",
            help: "Put each into its form, or write the text without variants.")
    }

    /// Whether the source's are the same as well.
    private static func isSame(_ source: MessageView?) -> Bool {
        guard let source, source.patterns.count > 1, let first = source.patterns.first else { return false }
        let content = source.bytes.string(first.range)
        return source.patterns.allSatisfy { source.bytes.string($0.range) == content }
    }
}
