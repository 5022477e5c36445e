import Catalogs
import MessageFormat2

struct P502UnusedCategory: WritingRule {
    static let looksAt: TextFeatures = .variants

    static let info = RuleInfo(
        "P502", "unused-category", .warning, fix: .unsafe,
        summary: "A variant for a plural category that the language does not have.",
        rationale: """
            It is never shown: `few` in German, `one` in Japanese. Usually a translation tool offered the \
            categories of another language, or cardinal categories for an ordinal. In a language without `zero`, \
            `one` or `two`, write `0`, `1` or `2` and the text is shown. The fix removes a variant only if another \
            one has the same text.
            """,
        bad: [
            .text(
                ".input {$n :integer} .match $n one {{{$n} file}} few {{{$n} files}} * {{{$n} files}}",
                at: "few {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n one {{ファイル}} * {{ファイル {$n} 件}}", in: "ja",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}",
                fixed: ".input {$n :integer} .match $n 1 {{ファイル}} * {{ファイル {$n} 件}}"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} Datei}} two {{Zwei Dateien}} * {{{$n} Dateien}}", in: "de",
                fixed: ".input {$n :integer} .match $n one {{{$n} Datei}} 2 {{Zwei Dateien}} * {{{$n} Dateien}}"),
            .text(
                ".input {$n :integer} .match $n zero {{Vyprodáno}} one {{{$n} lístek}} few {{{$n} lístky}} many {{{$n} lístku}} * {{{$n} lístků}}",
                in: "cs", at: "zero {{Vyprodáno}}",
                fixed:
                    ".input {$n :integer} .match $n 0 {{Vyprodáno}} one {{{$n} lístek}} few {{{$n} lístky}} many {{{$n} lístku}} * {{{$n} lístků}}"
            ),
        ],
        good: [
            .text(".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n * {{ファイル {$n} 件}}", in: "ja",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} fil}} two {{{$n} fil}} few {{{$n} ffeil}} many {{{$n} ffeil}} zero {{{$n} ffeil}} * {{{$n} ffeil}}",
                in: "cy"),
            .text(
                ".input {$n :integer} .match $n zero {{{$n} failu}} one {{{$n} fails}} * {{{$n} faili}}", in: "lv"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        for (place, selector) in context.text.selectors.enumerated() {
            guard let type = selector.pluralType else { continue }
            let facts = context.language.plural(type)
            guard facts.areKnown else { continue }
            for pattern in context.text.patterns where place < pattern.keys.count {
                guard let value = pattern.keys[place].value, let category = PluralCategory(rawValue: value),
                    !facts.categories.contains(category)
                else { continue }
                let kind = type == .ordinal ? "ordinal" : "plural"
                let (help, fix) = remedy(category, place, pattern, facts, context)
                findings.report(
                    context, at: pattern.variantRange,
                    "\"\(context.language.tag)\" has no \(kind) category `\(value)`, so this is never shown",
                    help: help, fix: fix)
            }
        }
    }

    /// Suggests the number that was meant, or removing the variant if its text is also in another one.
    private func remedy(
        _ category: PluralCategory, _ place: Int, _ pattern: PatternView, _ facts: PluralFacts, _ context: TextContext
    ) -> (help: String, fix: Fix?) {
        let number = [.zero: "0", .one: "1", .two: "2"][category]
        if let number, let fix = VariantFix.renaming(pattern, place, to: number, in: context) {
            return ("Write `\(number)` for `\(category.rawValue)`.", fix)
        }
        let hasTwin = context.text.patterns.contains { other in
            guard place < other.keys.count, VariantFix.isSameText(other, pattern, context.text) else { return false }
            let value = other.keys[place].value
            return value.flatMap { PluralCategory(rawValue: $0) }.map(facts.categories.contains)
                ?? (value.map { Int64($0) != nil } ?? true)
        }
        return hasTwin
            ? (
                "Remove the variant: another one has the same text.",
                VariantFix.removing(pattern, from: context)
            )
            : ("Move its text to a variant that the language has, or remove it.", nil)
    }
}
