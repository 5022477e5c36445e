import Catalogs
import MessageFormat2

extension P501MissingCategory {
    /// Reports one text for all numbers where the source has several, if the word after the number varies.
    func oneForAll(_ context: TextContext, _ findings: FindingSink) {
        let facts = context.language.cardinal
        guard let source = context.source, source.hasVariants, facts.counting.count > 1, !facts.isOneForAll,
            CountedNouns.isKnown(context.language.language), !P505SelectKeyMissing.lacksUnit(context)
        else { return }
        for (place, selector) in source.selectors.enumerated() where selector.pluralType == .cardinal {
            let keys = PluralKeys(source, selector: place)
            guard let name = selector.argument, keys.hasCategories || keys.numbers.contains(1),
                !P504SameForms.areSame(source.patterns, of: source)
            else { continue }
            let patterns = patterns(forAll: name, source, place, context, facts)
            guard let word = Self.varyingWord(after: [name, selector.variable], in: patterns, context) else { continue }
            let forms = facts.counting.map { "`\($0 == .other ? "*" : $0.rawValue)` (\(facts.list(of: $0)))" }
            findings.report(
                context, at: word.range, "\"\(word.word)\" is not correct after every number in `$\(name)`",
                severity: .warning,
                help:
                    "Write variants, as the source does; \"\(context.language.tag)\" uses \(forms.joined(separator: ", ")). "
                    + "Or move the number to a place where no word follows it.",
                related: context.inSource(selector.range, "the source is at"))
        }
    }

    /// The patterns that are shown for all numbers: all of them if nothing selects by the number, or else the only pattern for
    /// keys for which the source has several.
    private func patterns(
        forAll name: String, _ source: MessageView, _ sourcePlace: Int, _ context: TextContext, _ facts: PluralFacts
    ) -> [PatternView] {
        let text = context.text
        guard let place = text.selectors.firstIndex(where: { $0.argument == name && $0.kind != .string }) else {
            return text.patterns
        }
        guard text.selectors[place].pluralType == .cardinal, text.selectors.count > 1 else { return [] }
        let groups = VariantTable(text, context.language).groups(of: place).filter {
            !$0.keys.hasCategories && !$0.keys.missing(of: facts.counting, facts).isEmpty
        }
        return text.patterns.filter { pattern in
            let row = pattern.keys.map(\.value)
            guard place < row.count, row[place] == nil else { return false }
            let others = VariantTable.others(row, place)
            return groups.contains { $0.others == others } && hasSeveral(source, sourcePlace, beside: row, text)
        }
    }

    /// Whether the source has variants by category for the same other values.
    private func hasSeveral(
        _ source: MessageView, _ sourcePlace: Int, beside row: [String?], _ text: MessageView
    ) -> Bool {
        source.patterns.contains { pattern in
            guard sourcePlace < pattern.keys.count, pattern.keys[sourcePlace].value != nil else { return false }
            return pattern.keys.indices.allSatisfy { place in
                if place == sourcePlace { return true }
                guard place < source.selectors.count, let argument = source.selectors[place].argument,
                    let own = text.selectors.firstIndex(where: { $0.argument == argument }), own < row.count
                else { return false }
                return pattern.keys[place].value == row[own]
            }
        }
    }

    private static func varyingWord(
        after names: [String], in patterns: [PatternView], _ context: TextContext
    ) -> CountedWord? {
        for pattern in patterns {
            for name in names {
                guard let word = CountedWord(after: name, in: pattern, of: context.text, context.language),
                    CountedNouns.varies(word.word, in: context.language.language)
                else { continue }
                return word
            }
        }
        return nil
    }
}
