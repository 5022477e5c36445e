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
            `one` or `two`, write `0`, `1` or `2` and the text is shown; but not for ordinals, whose categories mean \
            other numbers in another language. The fix removes a variant only if another one has the same text.
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
            .text(
                ".input {$n :integer} .match $n one {{カートから{$n}点}} * {{カートから{$n}点}}", in: "ja",
                of: ".input {$n :integer} .match $n one {{{$n} item}} * {{{$n} items}}",
                fixed: ".input {$n :integer} .match $n * {{カートから{$n}点}}"),
            .text(
                ".input {$n :integer select=ordinal} .match $n one {{{$n}er}} two {{{$n}nd}} few {{{$n}rd}} * {{{$n}e}}",
                in: "fr", at: "two {{{$n}nd}}"),
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
            let unused = context.text.patterns.filter { pattern in
                guard place < pattern.keys.count, let value = pattern.keys[place].value else { return false }
                return PluralCategory(rawValue: value).map { !facts.categories.contains($0) } ?? false
            }
            // Variants without a place of their own are one mistake: the categories are those of another language.
            var lost: [PatternView] = []
            for pattern in unused {
                guard let (help, fix) = remedy(place, pattern, type, facts, context) else {
                    lost.append(pattern)
                    continue
                }
                report([pattern], place, type, context, help, fix, findings)
            }
            let help =
                type == .ordinal
                ? "Remove \(lost.count > 1 ? "these variants" : "it"): *, which is shown instead, is right for these numbers."
                : "Move \(lost.count > 1 ? "their texts" : "its text") to a variant that the language has, or remove "
                    + (lost.count > 1 ? "them." : "it.")
            if !lost.isEmpty { report(lost, place, type, context, help, nil, findings) }
        }
    }

    private func report(
        _ patterns: [PatternView], _ place: Int, _ type: PluralType, _ context: TextContext, _ help: String,
        _ fix: Fix?,
        _ findings: FindingSink
    ) {
        var names: [String] = []
        for name in patterns.compactMap({ $0.keys[place].value }) where !names.contains("`\(name)`") {
            names.append("`\(name)`")
        }
        let kind = type == .ordinal ? "ordinal" : "plural"
        let list = names.count > 1 ? "categories \(names.joined(separator: ", "))" : "category \(names.joined())"
        findings.report(
            context, at: patterns[0].variantRange,
            .init(
                "\"\(context.language.tag)\" has no \(kind) \(list), so "
                    + (patterns.count > 1 ? "these texts are never shown" : "this is never shown")),
            help: help, fix: fix,
            related: patterns.dropFirst().map {
                Finding.Related(
                    context.catalog.file, context.text.text.fileRange(of: $0.variantRange), "never shown either:")
            })
    }

    /// Suggests removing the variant if its text is also in another one, or else the number that was meant. The ordinal categories of
    /// another language mean other numbers.
    private func remedy(
        _ place: Int, _ pattern: PatternView, _ type: PluralType, _ facts: PluralFacts, _ context: TextContext
    ) -> (help: String, fix: Fix?)? {
        let hasTwin = context.text.patterns.contains { other in
            guard place < other.keys.count, VariantFix.isSameText(other, pattern, context.text) else { return false }
            let value = other.keys[place].value
            return value.flatMap { PluralCategory(rawValue: $0) }.map(facts.categories.contains)
                ?? (value.map { Int64($0) != nil } ?? true)
        }
        if hasTwin {
            return (
                "Remove the variant: another one has the same text.", VariantFix.removing(pattern, from: context)
            )
        }
        guard type == .cardinal, let value = pattern.keys[place].value,
            let number = ["zero": "0", "one": "1", "two": "2"][value],
            let fix = VariantFix.renaming(pattern, place, to: number, in: context)
        else { return nil }
        return ("Write `\(number)` for `\(value)`.", fix)
    }
}
