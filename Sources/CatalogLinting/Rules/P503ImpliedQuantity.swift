import Catalogs
import MessageFormat2

struct P503ImpliedQuantity: WritingRule {
    static let looksAt: TextFeatures = .variants

    static let info = RuleInfo(
        "P503", "implied-quantity", .warning,
        summary: "A variant that does not show its number, in a category that covers several numbers.",
        rationale: """
            "One file" is right for `one` in German, which covers only 1. In French `one` also covers 0, and in \
            Russian 21 and 31: there the variant has to show the number, or use the exact number `1` as its key. A \
            message that shows its number in none of its variants is not reported: its words only agree with the \
            number.
            """,
        bad: [
            .text(
                ".input {$n :integer} .match $n one {{Un fichier}} many {{{$n} de fichiers}} * {{{$n} fichiers}}",
                in: "fr",
                of: ".input {$n :integer} .match $n one {{One file}} * {{{$n} files}}", at: "Un fichier"),
            .text(
                ".input {$n :integer} .match $n one {{Один файл}} few {{{$n} файла}} many {{{$n} файлов}} * {{{$n} файла}}",
                in: "ru",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} Datei}} * {{Dateien}}", in: "de",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}", at: "Dateien"),
        ],
        good: [
            .text(
                ".input {$n :integer} .match $n 0 {{Aucun fichier}} one {{Un fichier}} many {{{$n} de fichiers}} * {{{$n} fichiers}}",
                in: "fr", of: ".input {$n :integer} .match $n one {{One file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n one {{Eine Datei}} * {{{$n} Dateien}}", in: "de",
                of: ".input {$n :integer} .match $n one {{One file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n one {{Datei löschen}} * {{Dateien löschen}}", in: "de",
                of: ".input {$n :integer} .match $n one {{Delete file}} * {{Delete files}}"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard context.text.isReadable else { return }
        for (place, selector) in context.text.selectors.enumerated() {
            guard let type = selector.pluralType, let name = selector.argument,
                context.text.patterns.contains(where: { $0.arguments.contains(name) })
            else { continue }
            let facts = context.language.plural(type)
            let keys = PluralKeys(context.text, selector: place)
            for pattern in context.text.patterns where place < pattern.keys.count && !pattern.arguments.contains(name) {
                let key = pattern.keys[place]
                guard let numbers = Self.numbers(key.value, facts, keys), numbers.count != 1 else { continue }
                if key.value == nil, sourceLeavesOut(name, context) { continue }
                // If all integers have variants of their own, `*` is for fractions.
                let list = numbers.isEmpty ? "fractions" : numbers.map(String.init).joined(separator: ", ") + " …"
                findings.report(
                    context, at: pattern.range.isEmpty ? pattern.variantRange : pattern.range,
                    "this variant is used for \(list), but does not show the number `$\(name)`",
                    help: "Show {$\(name)}"
                        + (key.value == nil ? "." : ", or use an exact number as the variant's key."),
                    related: context.inSource(nil, "the source is at"))
            }
        }
    }

    /// The first four numbers for which a key's variant is shown; nil for exact numbers and unknown keys.
    private static func numbers(_ key: String?, _ facts: PluralFacts, _ keys: PluralKeys) -> [Int]? {
        guard let key else {
            // The numbers that no other variant takes. There are always some left for `*`.
            let rest = (0..<1_000).lazy.filter { number in
                !keys.numbers.contains(Int64(number)) && !keys.categories.contains(facts.category(Int64(number)))
            }
            return Array(rest.prefix(4))
        }
        guard let category = PluralCategory(rawValue: key), facts.categories.contains(category) else { return nil }
        let rest = facts.examples(of: category).filter { !keys.numbers.contains(Int64($0)) }
        // All of its numbers have variants of their own, which M313 reports.
        return rest.isEmpty && facts.counting.contains(category) ? nil : rest
    }

    /// Whether the source's fallback omits the number too: "many files".
    private func sourceLeavesOut(_ name: String, _ context: TextContext) -> Bool {
        guard let source = context.source else { return false }
        return source.patterns.contains { pattern in
            !pattern.keys.isEmpty && pattern.keys.allSatisfy { $0.value == nil } && !pattern.arguments.contains(name)
        }
    }
}
