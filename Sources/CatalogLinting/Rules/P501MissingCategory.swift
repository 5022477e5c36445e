import Catalogs
import MessageFormat2

package struct P501MissingCategory: WritingRule {
    static let looksAt: TextFeatures = .variants

    package static let info = RuleInfo(
        "P501", "missing-category", .error, fix: .unsafe,
        summary: "A plural category of the language that has no variant.",
        rationale: """
            Numbers in that category get the variant `*`, whose grammar is wrong for them: in Polish, 2 needs \
            `few`. Required are the categories that whole numbers from 0 to 999 use (CLDR), for each value of the \
            other selectors; if a number always has fraction digits, those that such numbers use. Categories used \
            only by fractions (`many` in Czech) are a note, unless the variable is an integer; categories used \
            only from a million on (`many` in French) are not required. Nothing is required in languages whose \
            nouns stay singular after numbers, such as Turkish and Hungarian, if the text has only `*`.

            One text for all numbers, where the source has several, is a warning if the word after the number \
            definitely changes with it. "Dateien: {$n}" is right for all numbers, and so is "{$n} Fehler".

            The fix adds the variant with the text of `*` and the mark `[needs review]`, which Q804 reports until \
            someone has written the text.
            """,
        bad: [
            .text(
                ".input {$n :integer} .match $n one {{{$n} plik}} * {{{$n} pliku}}", in: "pl",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n * {{{$n} Dateien}}", in: "de",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer select=ordinal} .match $n one {{{$n}st}} * {{{$n}th}}"),
            .text(
                ".input {$u :string} .input {$n :integer} .match $u $n day one {{{$n} Tag}} day * {{{$n} Tage}} "
                    + "hour 0 {{jetzt}} hour two {{zwei}} hour * {{{$n} Stunden}} * * {{{$n}}}", in: "de"),
            .text(
                ".input {$g :string} .input {$n :integer} .match $g $n female one {{Smazala {$n} soubor}} "
                    + "female * {{Smazala {$n} souborů}} * one {{Smazal {$n} soubor}} * few {{Smazal {$n} soubory}} "
                    + "* * {{Smazal {$n} souborů}}", in: "cs", at: "$n"),
            .text(
                ".input {$g :string} .input {$n :integer} .match $n $g one female {{Smazala {$n} soubor}} "
                    + "one * {{Smazal {$n} soubor}} few * {{Smazal {$n} soubory}} * female {{Smazala {$n} souborů}} "
                    + "* * {{Smazal {$n} souborů}}", in: "cs", at: "$n"),
            .text(
                ".input {$f :integer} .input {$d :integer} .match $f $d one one {{{$f} soubor v {$d} složce}} "
                    + "one * {{{$f} soubor v {$d} složkách}} few one {{{$f} soubory v {$d} složce}} "
                    + "few few {{{$f} soubory v {$d} složkách}} few * {{{$f} soubory v {$d} složkách}} "
                    + "* one {{{$f} souborů v {$d} složce}} * few {{{$f} souborů ve {$d} složkách}} "
                    + "* * {{{$f} souborů v {$d} složkách}}", in: "cs", at: "$f"),
            .text(
                "{$n} Dateien gelöscht", in: "de",
                of: ".input {$n :integer} .match $n one {{{$n} file deleted}} * {{{$n} files deleted}}", at: "Dateien"),
            .text(
                "Usunięto {#b}{$n}{/b} pliku.", in: "pl",
                of:
                    ".input {$n :integer} .match $n one {{Deleted {#b}{$n}{/b} file.}} * {{Deleted {#b}{$n}{/b} files.}}",
                at: "pliku"),
            .text(
                ".input {$g :string} .match $g female {{Вона має {$n} файлів}} * {{Він має {$n} файлів}}", in: "uk",
                of: ".input {$g :string} .input {$n :integer} .match $g $n female one {{She has {$n} file}} "
                    + "female * {{She has {$n} files}} * one {{He has {$n} file}} * * {{He has {$n} files}}",
                at: "файлів"),
            .text(
                ".input {$n :integer select=exact} .match $n 1 {{{$n} plik}} * {{{$n} pliki}}", in: "pl",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$n :number minimumFractionDigits=1} .match $n one {{{$n} soubor}} few {{{$n} soubory}} * {{{$n} souborů}}",
                in: "cs"),
            .text(
                ".input {$n :integer} .match $n one {{ملف {$n}}} few {{{$n} ملفات}} * {{{$n} ملف}}", in: "ar",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
        ],
        good: [
            .text(
                ".input {$n :integer} .match $n one {{{$n} plik}} few {{{$n} pliki}} many {{{$n} plików}} * {{{$n} pliku}}",
                in: "pl",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n * {{파일 {$n}개}}", in: "ko",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n 1 {{Eine Datei}} * {{{$n} Dateien}}", in: "de",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n * {{{$n} dosya}}", in: "tr",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} fichier}} * {{{$n} fichiers}}", in: "fr",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                "{$n} fájl törölve", in: "hu",
                of: ".input {$n :integer} .match $n one {{{$n} file deleted}} * {{{$n} files deleted}}"),
            .text(
                ".input {$n :integer} .match $n * {{Usunięte pliki: {$n}}}", in: "pl",
                of: ".input {$n :integer} .match $n one {{{$n} file deleted}} * {{{$n} files deleted}}"),
            .text(
                "Gelöschte Dateien: {$n}", in: "de",
                of: ".input {$n :integer} .match $n one {{{$n} file deleted}} * {{{$n} files deleted}}"),
            .text(
                "{$n} Fehler gefunden", in: "de",
                of: ".input {$n :integer} .match $n one {{{$n} error found}} * {{{$n} errors found}}"),
            .text(
                "Открыть ({$n})", in: "ru",
                of: ".input {$n :integer} .match $n one {{Open {$n} file}} * {{Open {$n} files}}"),
            .text(
                ".input {$g :string} .input {$n :integer} .match $g $n female one {{{$n} přítelkyně přišla}} "
                    + "male one {{{$n} přítel přišel}} * one {{{$n} člověk přišel}} * few {{{$n} lidé přišli}} "
                    + "* * {{{$n} lidí přišlo}}", in: "cs"),
            .text(
                ".input {$n :integer select=ordinal} .match $n * {{{$n}º posto}}", in: "it",
                of: ".input {$n :integer select=ordinal} .match $n one {{{$n}st place}} two {{{$n}nd place}} "
                    + "few {{{$n}rd place}} * {{{$n}th place}}"),
            .text(
                ".input {$n :percent} .match $n one {{Zbývá {$n} dílu}} few {{Zbývají {$n} dílu}} * {{Zbývá {$n} z dílu}}",
                in: "cs"),
            .text("{$n} hodin", in: "cs", of: "{$n} hours"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} пост}} many {{{$n} постов}} * {{{$n} поста}}", in: "ru",
                of: ".input {$n :integer} .match $n one {{{$n} post}} * {{{$n} posts}}"),
        ])

    package init() {}

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard context.text.isReadable else { return }
        var known: Set<[String?]> = []
        for (place, selector) in context.text.selectors.enumerated() {
            if selector.kind == .exactNumber { byNumber(selector, place, context, findings) }
            guard let type = selector.pluralType else { continue }
            let facts = context.language.plural(type)
            let keys = PluralKeys(context.text, selector: place)
            guard
                keys.hasCategories
                    || !facts.isOneForAll && sourceCounts(selector, context, facts) && !standsAlone(selector, context)
            else { continue }
            missing(selector, keys, facts, context, findings)
            if context.text.selectors.count > 1 {
                besideOthers(place, selector, keys, facts, context, &known, findings)
            }
        }
        oneForAll(context, findings)
    }

    /// The categories that a selector's numbers certainly have.
    func needed(_ selector: SelectorView, _ facts: PluralFacts) -> PluralCategorySet {
        facts.reached(fractionDigits: selector.minimumFractionDigits)
    }

    /// Whether the source has plural variants for the same number.
    private func sourceCounts(_ selector: SelectorView, _ context: TextContext, _ facts: PluralFacts) -> Bool {
        guard let source = context.source, facts.counting.count > 1 else { return false }
        return source.selectors.enumerated().contains { place, other in
            other.argument == selector.argument && other.pluralType != nil
                && (other.pluralType == selector.pluralType || selector.pluralType == nil)
                && PluralKeys(source, selector: place).hasCategories
        }
    }

    /// Whether the number is shown, but never with a word after it: `Files: {$n}`.
    private func standsAlone(_ selector: SelectorView, _ context: TextContext) -> Bool {
        guard let name = selector.argument else { return false }
        let patterns = context.text.patterns.filter { $0.arguments.contains(name) }
        return !patterns.isEmpty
            && patterns.allSatisfy { pattern in
                [name, selector.variable].allSatisfy {
                    CountedWord(after: $0, in: pattern, of: context.text, context.language) == nil
                }
            }
    }

    /// Reports categories without any variant.
    private func missing(
        _ selector: SelectorView, _ keys: PluralKeys, _ facts: PluralFacts, _ context: TextContext,
        _ findings: FindingSink
    ) {
        let text = context.text
        let missing = facts.missing(selector.selection, keys) {
            text.selectors.count == 1 ? text.patterns.map { text.bytes.string($0.range) } : nil
        }
        let required = missing.filter { !facts.isOptional($0) }
        if required.count > 1 {
            let names = required.map { "`\($0.rawValue)`" }
            findings.report(
                context, at: selector.range, "the plural categories \(Self.list(names)) are missing",
                help: "Add a variant for each: "
                    + required.map {
                        "`\($0.rawValue)` for \(selector.minimumFractionDigits > 0 ? "fractions" : facts.list(of: $0))"
                    }.joined(separator: "; ") + ".",
                fix: VariantFix.adding(required.map(\.rawValue), to: context),
                related: context.inSource(nil, "the source is at"))
        }
        for category in missing where required.count < 2 || !required.contains(category) {
            let name = category.rawValue
            findings.report(
                context, at: selector.range, .init(facts.sentence(missing: category, selector.selection)),
                severity: facts.isOptional(category) ? .note : nil,
                help: "Add a variant `\(name)`.", fix: VariantFix.adding([name], to: context),
                related: context.inSource(nil, "the source is at"))
        }
        guard !selector.isInteger, !isDeclaredInteger(selector, context) else { return }
        for category in keys.missing(of: facts.onlyFractions.subtracting(needed(selector, facts)), facts) {
            let name = category.rawValue
            findings.report(
                context, at: selector.range,
                "the plural category `\(name)` is missing; \"\(context.language.tag)\" uses it only for fractions",
                severity: .note, help: "Add a variant `\(name)`, or write :integer if the number is always whole.",
                fix: VariantFix.adding([name], to: context))
        }
    }

    /// `a, b and c`
    private static func list(_ names: [String]) -> String {
        names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }

    /// Whether the source declares the number as an integer in `placeholders`.
    private func isDeclaredInteger(_ selector: SelectorView, _ context: TextContext) -> Bool {
        let entry = context.sourceNumber.flatMap { context.reference?.entry($0) } ?? context.entry
        return entry.placeholders.contains { $0.name == selector.argument && $0.type == "integer" }
    }

    /// Reports `select=exact` where the language needs plural categories.
    private func byNumber(_ selector: SelectorView, _ place: Int, _ context: TextContext, _ findings: FindingSink) {
        let facts = context.language.cardinal
        guard !facts.isOneForAll, sourceCounts(selector, context, facts),
            let category = PluralKeys(context.text, selector: place).missing(of: facts.counting, facts).first
        else { return }
        findings.report(
            context, at: selector.range,
            """
            `select=exact` does not allow the variant `\(category.rawValue)`, which \
            "\(context.language.tag)" needs for \(facts.list(of: category))
            """,
            help: "Remove `select=exact`, as in the source, and add the variant.",
            related: context.inSource(nil, "the source is at"))
    }
}
