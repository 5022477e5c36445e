import ByteText
import Catalogs

package struct V407ForeignPlaceholder: TextRule {
    /// Fullwidth braces also count as brackets.
    static let looksAt: TextFeatures = [.literals, .brackets]
    static let signs = [
        ByteSign("%"), ByteSign("$", before: { $0 == UInt8(ascii: "{") }),
        // Not the sign in `{$name}`.
        ByteSign(
            "$", feature: .bareVariable, after: { $0 != UInt8(ascii: "{") },
            before: { CodePoint.isASCIILetter(UInt32($0)) }),
    ]

    package static let info = RuleInfo(
        "V407", "foreign-placeholder", .warning, fix: .unsafe,
        summary: "A placeholder in the wrong syntax: `%s`, `${name}`, `{name}`, `｛$name｝`.",
        rationale: """
            MessageFormat 2 treats `%s` as text, and `{name}` as the literal "name", so readers see just that. A \
            variable is written `{$name}`, with the braces and the dollar sign of an English keyboard. It is an \
            error if the translation does not show the variable anywhere else. A placeholder with another name, or \
            with none, stands for the only variable that the translation lacks; `{0}` and `{1}` stand for the variables \
            in the order in which the source has them. Text that the source has as well is \
            not reported.
            """,
        bad: [
            .text("Hello %s, welcome", at: "%s"),
            .text("Guten Tag, ${name}", in: "de", of: "Good day, {$name}", fixed: "Guten Tag, {$name}"),
            .text("Bonjour {name}", in: "fr", of: "Hello {$name}", at: "{name}"),
            .text("%(count)d개의 파일", in: "ko", of: "{$count} files", at: "%(count)d"),
            .text("你好，｛$name｝！", in: "zh", of: "Hello, {$name}!", at: "｛$name｝", fixed: "你好，{$name}！"),
            .text("你好，{＄name}！", in: "zh", of: "Hello, {$name}!", at: "{＄name}", fixed: "你好，{$name}！"),
            .text("｛＄name｝さん", in: "ja", of: "Hello {$name}", at: "｛＄name｝", fixed: "{$name}さん"),
            .text("$name 님", in: "ko", of: "Hello {$name}", at: "$name", fixed: "{$name} 님"),
            .text("Cześć, %{name}", in: "pl", of: "Hello {$name}", at: "%{name}", fixed: "Cześć, {$name}"),
            .text("{0} fichiers", in: "fr", of: "{$count} files", at: "{0}", fixed: "{$count} fichiers"),
            .text("Le {1}, {0}", in: "fr", of: "{$name} on {$date}", at: "{1}", fixed: "Le {$date}, {$name}"),
            .text("От %s до %s", in: "ru", of: "From {$from} to {$to}", at: "%s"),
        ],
        good: [
            .text("Hello {$name}, 100% welcome"),
            .text("Das kostet 5 $ pro Tag", in: "de", of: "That costs $5 a day"),
            .text("Écrivez {|%s|} pour le nom", in: "fr", of: "Write {|%s|} for the name"),
            .text(
                "50 % der Daten, 100 % sicher, 5 % discount", in: "de", of: "50% of the data, 100% safe, 5% discount"),
            .text("%50 indirim, %100u aşma", in: "tr", of: "50% discount, do not go over 100%"),
            .text("Voir https://example.com/a%20x/", in: "fr", of: "See https://example.com/a%20x/"),
            .text("需要设置 $HOME", in: "zh", of: "Please set $HOME"),
            .text("保存｛文件｝", in: "zh", of: "Save {|{|}file{|}|}"),
        ])

    package init() {}

    func check(_ context: TextContext, _ findings: FindingSink) {
        let placeholders = ForeignPlaceholders(in: context)
        for found in placeholders.found {
            let written = found.written
            let name = found.meant ?? found.name
            let sentence: CatalogDiagnostic.Sentence =
                switch found.kind {
                case .printf:
                    "`\(written, variable: name)` is a placeholder of another format, and is shown as text here"
                case .variable: "`\(written, variable: name)` is text, not a placeholder"
                case .literal:
                    "`\(written, variable: name)` shows the text \"\(written.filter { !"{}".contains($0) })\""
                }
            let isMissing = found.meant.map(placeholders.missing.contains) ?? false
            let fixed = found.kind == .variable ? name : isMissing ? found.meant : nil
            findings.report(
                context, at: found.range, sentence, severity: isMissing ? .error : .warning,
                help: placeholders.help(found),
                fix: fixed.flatMap { context.fix(.unsafe, replacing: found.range, with: "{$\($0)}") })
        }
    }
}
