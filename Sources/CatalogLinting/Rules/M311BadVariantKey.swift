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
            MessageFormat is written `1`.)
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
                let meant =
                    Self.number(meantBy: value)
                    ?? (allowsCategories ? Self.category(meantBy: value)?.rawValue : nil)
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

    /// The category that a misspelled key stands for: `one` for `One`.
    static func category(meantBy value: String) -> PluralCategory? {
        var seen = String.UnicodeScalarView()
        seen.append(contentsOf: value.unicodeScalars.filter { !InvisibleCharacter.isInvisible($0.value) })
        let written = String(seen).lowercased()
        return PluralCategory(rawValue: written)
            ?? Suggestion.nearest(to: written, among: PluralCategory.allCases.map(\.rawValue))
            .flatMap { PluralCategory(rawValue: $0) }
    }

    /// The number in ICU's MessageFormat syntax: `0` for `=0`.
    private static func number(meantBy value: String) -> String? {
        guard value.hasPrefix("="), DecimalNumber(parsing: value.dropFirst().utf8) != nil else { return nil }
        return String(value.dropFirst())
    }
}
