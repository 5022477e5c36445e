import Catalogs
import MessageFormat2

struct M313UnreachableVariant: WritingRule {
    static let looksAt: TextFeatures = .variants

    static let info = RuleInfo(
        "M313", "unreachable-variant", .warning, fix: .unsafe,
        summary: "A variant that can never be selected, because other variants cover all of its numbers.",
        rationale: """
            Exact numbers are matched first: next to `1`, the German variant `one` is never shown, because it \
            covers only 1 (in French, `one` also covers 0). With `:integer`, numbers have no fraction digits. The \
            fix removes a variant only if another one has the same text.
            """,
        bad: [
            .text(
                ".input {$n :integer} .match $n 1 {{A file}} one {{{$n} file}} * {{{$n} files}}",
                at: "one {{{$n} file}}"),
            .text(
                ".input {$n :integer} .match $n 1 {{Ein Bild}} one {{Ein Bild}} * {{{$n} Bilder}}", in: "de",
                fixed: ".input {$n :integer} .match $n 1 {{Ein Bild}} * {{{$n} Bilder}}"),
            .text(".input {$n :integer} .match $n 1 {{Eine Datei}} one {{{$n} Datei}} * {{{$n} Dateien}}", in: "de"),
            .text(
                ".input {$n :integer} .match $n |1.5| {{Un et demi}} one {{{$n} jour}} many {{{$n} de jours}} * {{{$n} jours}}",
                in: "fr"),
        ],
        good: [
            .text(".input {$n :integer} .match $n 0 {{No files}} one {{{$n} file}} * {{{$n} files}}"),
            .text(".input {$n :number} .match $n |1.5| {{Eineinhalb Tage}} one {{{$n} Tag}} * {{{$n} Tage}}", in: "de"),
            .text(
                ".input {$n :integer} .match $n 1 {{Un jour}} one {{{$n} jour}} many {{{$n} de jours}} * {{{$n} jours}}",
                in: "fr"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        // With several selectors, the exact number may be in a different combination.
        guard context.text.selectors.count == 1, let selector = context.text.selectors.first,
            let type = selector.pluralType
        else { return }
        let keys = PluralKeys(context.text, selector: 0)
        let facts = context.language.plural(type)
        for pattern in context.text.patterns {
            guard let value = pattern.keys.first?.value else { continue }
            let isUnreachable: Bool
            if let category = PluralCategory(rawValue: value) {
                isUnreachable = keys.covers(category, facts) && (selector.isInteger || category != .other)
            } else {
                isUnreachable = selector.isInteger && value.contains(".")
            }
            guard isUnreachable else { continue }
            // The variant for the exact number or the fallback has the same text, and remains.
            let hasTwin = context.text.patterns.contains { other in
                let isCategory = other.keys.first?.value.map { PluralCategory(rawValue: $0) != nil } ?? false
                return !isCategory && other.keys.first?.value != value && other.keys.first?.value?.contains(".") != true
                    && VariantFix.isSameText(other, pattern, context.text)
            }
            findings.report(
                context, at: pattern.variantRange,
                "the variant `\(value)` is never shown: other variants cover all of its numbers",
                help: "Remove it.",
                fix: hasTwin ? VariantFix.removing(pattern, from: context) : nil)
        }
    }
}
