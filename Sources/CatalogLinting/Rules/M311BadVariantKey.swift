import ByteText
import Catalogs
import MessageFormat2

struct M311BadVariantKey: TextRule {
    static let looksAt: TextFeatures = .variants

    static let info = RuleInfo(
        "M311", "bad-variant-key", .error, fix: .unsafe,
        summary: "A variant whose name isn't a number or a plural category.",
        rationale: """
            Numbers select by the categories `zero one two few many other` or by exact numbers; with \
            `select=exact`, by exact numbers only. A variant with any other name is never shown. (`=1` in ICU's \
            MessageFormat is written `1`.) A word for a category, such as `none`, `singular`, `others` or French `un`, \
            gets the key that was meant, and is the only finding.
            """,
        bad: [
            .text(
                ".input {$n :integer} .match $n single {{{$n} file}} one {{{$n} file}} * {{{$n} files}}", at: "single"),
            .text(
                ".input {$n :integer} .match $n eins {{{$n} Datei}} one {{{$n} Datei}} * {{{$n} Dateien}}", in: "de",
                at: "eins"),
            .text(
                ".input {$n :integer select=exact} .match $n one {{Un fichier}} * {{{$n} fichiers}}", in: "fr",
                at: "one"),
            .text(
                ".input {$n :integer} .match $n One {{{$n} Datei}} * {{{$n} Dateien}}", in: "de",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}", at: "One",
                fixed: ".input {$n :integer} .match $n one {{{$n} Datei}} * {{{$n} Dateien}}"),
            .text(
                ".input {$n :integer} .match $n |=0| {{Brak plików}} one {{{$n} plik}} few {{{$n} pliki}} many {{{$n} plików}} * {{{$n} pliku}}",
                in: "pl", at: "|=0|",
                fixed:
                    ".input {$n :integer} .match $n 0 {{Brak plików}} one {{{$n} plik}} few {{{$n} pliki}} many {{{$n} plików}} * {{{$n} pliku}}"
            ),
            .text(
                ".input {$n :integer} .match $n un {{{$n} fichier}} * {{{$n} fichiers}}", in: "fr",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}", at: "un",
                fixed: ".input {$n :integer} .match $n one {{{$n} fichier}} * {{{$n} fichiers}}"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} Datei}} others {{{$n} Dateien}}", in: "de",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}", at: "others",
                fixed: ".input {$n :integer} .match $n one {{{$n} Datei}} * {{{$n} Dateien}}"),
            .text(
                ".input {$n :integer} .match $n none {{No files}} one {{{$n} file}} * {{{$n} files}}", at: "none",
                fixed: ".input {$n :integer} .match $n 0 {{No files}} one {{{$n} file}} * {{{$n} files}}"),
        ],
        good: [
            .text(".input {$n :integer} .match $n 0 {{No files}} one {{{$n} file}} * {{{$n} files}}"),
            .text(".input {$n :integer} .match $n one {{{$n} Datei}} * {{{$n} Dateien}}", in: "de"),
            .text(".input {$n :integer select=exact} .match $n 1 {{Un fichier}} * {{Fichiers\u{A0}: {$n}}}", in: "fr"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        for (place, selector) in context.text.selectors.enumerated() {
            let allowsCategories: Bool
            switch selector.kind {
            case .plural: allowsCategories = true
            case .exactNumber: allowsCategories = false
            case .string, .unknown: continue
            }
            for pattern in context.text.patterns where place < pattern.keys.count {
                let key = pattern.keys[place]
                guard let value = key.value, DecimalNumber(parsing: value.utf8) == nil,
                    !(allowsCategories && PluralCategory(rawValue: value) != nil)
                else { continue }
                let categories = PluralCategory.allCases.map(\.rawValue)
                let meant = Self.meant(
                    by: value, allowsCategories ? selector.pluralType.map { context.language.plural($0) } : nil,
                    hasFallback: Self.hasFallback(context.text, place))
                findings.report(
                    context, at: key.span.bytes,
                    "`\(value)` is not a number or a plural category, so this variant is never shown",
                    help: meant.map { "Did you mean `\($0)`?" }
                        ?? (allowsCategories
                            ? "Use \(categories.joined(separator: ", ")), an exact number, or *."
                            : "With select=exact, use a number or *."),
                    fix: meant.flatMap { VariantFix.renaming(pattern, place, to: $0, in: context) })
            }
        }
    }

    /// What to write for a misspelled key.
    ///
    /// - Parameter facts: the categories that are allowed here; nil for numbers only.
    private static func meant(by value: String, _ facts: PluralFacts?, hasFallback: Bool) -> String? {
        if let number = number(meantBy: value) { return number }
        let category = category(meantBy: value)
        if category == .zero, PluralWords.category(value) == .zero { return "0" }
        guard let facts, let category else { return nil }
        if category == .other { return hasFallback ? "other" : "*" }
        // `one` is never shown in a language that has no such category.
        let isOwn = !facts.areKnown || facts.categories.contains(category)
        return isOwn ? category.rawValue : [.one: "1", .two: "2", .zero: "0"][category]
    }

    private static func hasFallback(_ text: MessageView, _ place: Int) -> Bool {
        text.patterns.contains { place < $0.keys.count && $0.keys[place].value == nil }
    }

    /// Whether `others` or the like is what a message has in place of `*`.
    static func hasMisspelledFallback(_ text: MessageView) -> Bool {
        text.selectors.enumerated().contains { place, selector in
            selector.pluralType != nil && !hasFallback(text, place)
                && text.patterns.contains { pattern in
                    guard place < pattern.keys.count, let value = pattern.keys[place].value else { return false }
                    return PluralCategory(rawValue: value) == nil && category(meantBy: value) == .other
                }
        }
    }

    /// The category that a misspelled key stands for: `one` for `One`.
    static func category(meantBy value: String) -> PluralCategory? {
        var seen = String.UnicodeScalarView()
        seen.append(contentsOf: value.unicodeScalars.filter { !InvisibleCharacter.isInvisible($0.value) })
        let written = String(seen).lowercased()
        return PluralCategory(rawValue: written) ?? PluralWords.category(written)
            ?? Suggestion.nearest(to: written, among: PluralCategory.allCases.map(\.rawValue))
            .flatMap { PluralCategory(rawValue: $0) }
    }

    /// The number in ICU's MessageFormat syntax: `0` for `=0`.
    private static func number(meantBy value: String) -> String? {
        guard value.hasPrefix("="), DecimalNumber(parsing: value.dropFirst().utf8) != nil else { return nil }
        return String(value.dropFirst())
    }
}
