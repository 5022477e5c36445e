import MessageFormat2

package struct P502UnusedCategory: WritingRule {
    package static let looksAt: TextFeatures = .variants

    package static let info = RuleInfo(
        "P502", "unused-category", .warning, fix: .safe,
        summary: "A variant for a plural category that the language does not have.",
        rationale: """
            It is never shown: `few` in German, `one` in Japanese. Mostly a translation tool offered the categories of another \
            language, or a cardinal's for an ordinal.
            """,
        bad: [
            .text(
                ".input {$n :integer} .match $n one {{{$n} file}} few {{{$n} files}} * {{{$n} files}}",
                at: "few {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n one {{ファイル}} * {{ファイル {$n} 件}}", in: "ja",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} Datei}} two {{{$n} Dateien}} * {{{$n} Dateien}}", in: "de"),
        ],
        good: [
            .text(".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n * {{ファイル {$n} 件}}", in: "ja",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} fil}} two {{{$n} fil}} few {{{$n} ffeil}} many {{{$n} ffeil}} zero {{{$n} ffeil}} * {{{$n} ffeil}}",
                in: "cy"),
        ])

    package init() {}

    package func check(_ context: TextContext, _ findings: FindingSink) {
        for (place, selector) in context.text.selectors.enumerated() {
            guard let type = selector.pluralType else { continue }
            let facts = context.language.plural(type)
            for pattern in context.text.patterns where place < pattern.keys.count {
                guard let value = pattern.keys[place].value, let category = PluralCategory(rawValue: value),
                    !facts.categories.contains(category)
                else { continue }
                let kind = type == .ordinal ? "ordinal" : "plural"
                findings.report(
                    context, at: pattern.variantRange,
                    "\"\(context.language.tag)\" has no \(kind) category `\(value)`, so this is never shown",
                    help: "Remove the variant.", fix: VariantFix.removing(pattern, .safe, from: context))
            }
        }
    }
}
