import MessageFormat2

package struct P501MissingCategory: WritingRule {
    package static let looksAt: TextFeatures = .variants

    package static let info = RuleInfo(
        "P501", "missing-category", .error, fix: .unsafe,
        summary: "A plural category of the language that has no variant.",
        rationale: """
            Numbers of that category get the variant `*`, whose grammar is wrong for them: in Polish 2 needs `few`. Required \
            are the categories that integers from 0 to 999 have (CLDR). One that only numbers from a million on have (`many` \
            in French), or only fractions (`many` in Czech), is mentioned in a note, and not at all where `:integer` makes \
            fractions impossible.
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
        ])

    package init() {}

    package func check(_ context: TextContext, _ findings: FindingSink) {
        guard context.text.isReadable else { return }
        for (place, selector) in context.text.selectors.enumerated() {
            guard let type = selector.pluralType else { continue }
            let keys = PluralKeys(context.text, selector: place)
            let facts = context.language.plural(type)
            guard keys.hasCategories || sourceCounts(selector, context, facts) else { continue }
            let missing = facts.categories.subtracting(keys.categories).subtracting([.other])
            for category in missing where !keys.covers(category, facts) {
                report(category, selector, facts, context, findings)
            }
            if context.text.selectors.count > 1 { besideOthers(place, selector, keys, facts, context, findings) }
        }
    }

    /// Categories that stand beside some keys of the other selectors and are missing beside others, which have variants for
    /// categories as well: `hour few` where there are `hour one` and `minute few`.
    private func besideOthers(
        _ place: Int, _ selector: SelectorView, _ all: PluralKeys, _ facts: PluralFacts, _ context: TextContext,
        _ findings: FindingSink
    ) {
        for others in PluralKeys.combinations(context.text, beside: place) {
            let keys = PluralKeys(context.text, selector: place, beside: others)
            guard keys.hasCategories else { continue }
            let missing = facts.counting.subtracting(keys.categories).subtracting([.other])
            for category in missing where all.categories.contains(category) && !keys.covers(category, facts) {
                let beside = others.map { $0 ?? "*" }.joined(separator: " ")
                let numbers = facts.examples(of: category).map(String.init).joined(separator: ", ")
                findings.report(
                    context, at: selector.range,
                    "the plural category `\(category.rawValue)` is missing beside `\(beside)`; "
                        + "\"\(context.language.tag)\" has it for \(numbers) …",
                    help: "Add a variant `\(category.rawValue)` beside `\(beside)`.", fix: nil,
                    related: context.inSource(nil, "the source is at"))
            }
        }
    }

    /// Whether the source has variants for categories of the same number.
    private func sourceCounts(_ selector: SelectorView, _ context: TextContext, _ facts: PluralFacts) -> Bool {
        guard let source = context.source, facts.counting.count > 1 else { return false }
        return source.selectors.enumerated().contains { place, other in
            other.argument == selector.argument && other.pluralType == selector.pluralType
                && PluralKeys(source, selector: place).hasCategories
        }
    }

    private func report(
        _ category: PluralCategory, _ selector: SelectorView, _ facts: PluralFacts, _ context: TextContext,
        _ findings: FindingSink
    ) {
        let name = category.rawValue
        let language = context.language.tag
        let fix = VariantFix.adding(name, for: selector, to: context)
        if facts.counting.contains(category) {
            let numbers = facts.examples(of: category).map(String.init).joined(separator: ", ")
            findings.report(
                context, at: selector.range,
                "the plural category `\(name)` is missing; \"\(language)\" has it for \(numbers) …",
                help: "Add a variant `\(name)`.", fix: fix, related: context.inSource(nil, "the source is at"))
        } else if facts.onlyLarge.contains(category) {
            findings.report(
                context, at: selector.range,
                "the plural category `\(name)` is missing; \"\(language)\" has it for large round numbers alone",
                severity: .note, help: "Add a variant `\(name)` if such numbers occur.", fix: fix)
        } else if !selector.isInteger {
            findings.report(
                context, at: selector.range,
                "the plural category `\(name)` is missing; \"\(language)\" has it for fractions alone", severity: .note,
                help: "Add a variant `\(name)`, or write :integer if there are no fractions.", fix: fix)
        }
    }
}
