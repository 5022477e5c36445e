import MessageFormat2

package struct M313UnreachableVariant: WritingRule {
    package static let looksAt: TextFeatures = .variants

    package static let info = RuleInfo(
        "M313", "unreachable-variant", .warning, fix: .unsafe,
        summary: "A variant that no number selects, because another one takes all of its numbers.",
        rationale: """
            Exact numbers come first: beside `1`, the variant `one` of German is never shown, because it is for 1 alone (French \
            `one` is, for 0). With `:integer` no number has fraction digits. The fix takes a variant out only where another one has \
            the same text.
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

    package init() {}

    package func check(_ context: TextContext, _ findings: FindingSink) {
        // With several selectors the exact number may stand in another combination.
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
            // The number that takes its place, or the fallback: both stay.
            let hasTwin = context.text.patterns.contains { other in
                let isCategory = other.keys.first?.value.map { PluralCategory(rawValue: $0) != nil } ?? false
                return !isCategory && other.keys.first?.value != value && other.keys.first?.value?.contains(".") != true
                    && VariantFix.isSameText(other, pattern, context.text)
            }
            findings.report(
                context, at: pattern.variantRange, "no number selects the variant `\(value)`", help: "Remove it.",
                fix: hasTwin ? VariantFix.removing(pattern, from: context) : nil)
        }
    }
}
