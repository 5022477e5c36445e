import Catalogs
import MessageFormat2

extension P501MissingCategory {
    /// Reports categories that exist for some keys of the other selectors but are missing for others, which do have other
    /// categories: `hour few`, where there are `hour one` and `minute few`.
    func besideOthers(
        _ place: Int, _ selector: SelectorView, _ all: PluralKeys, _ facts: PluralFacts, _ context: TextContext,
        _ known: inout Set<[String?]>, _ findings: FindingSink
    ) {
        // P505 reports misspelled keys; here they count as what was meant.
        let table = VariantTable(
            context.text, context.language,
            meant: context.source.map { SelectKeys.meant(SelectKeys.all(context.text, $0)) } ?? [:])
        let needed = needed(selector, facts)
        let groups = table.groups(of: place)
        let complete = groups.filter { $0.keys.hasCategories && $0.keys.hasFallback }.map(\.others)
        for (others, keys) in groups where keys.hasCategories {
            for category in keys.missing(of: needed, facts) where all.categories.contains(category) {
                let row = VariantTable.row(others, with: category.rawValue, at: place)
                // A more general row covers the category: `* few`.
                if !keys.hasFallback, table.selected(by: row)?[place] == category.rawValue { continue }
                // With two plural selectors, only the first one is reported.
                guard known.insert(row).inserted else { continue }
                report(category, beside: others, selector, facts, context, findings)
            }
            guard needed.contains(.other), !keys.hasFallback, !keys.categories.contains(.other),
                others.contains(where: { $0 != nil }),
                let severity = severity(ofNoFallbackBeside: others, place, complete, context),
                known.insert(VariantTable.row(others, with: nil, at: place)).inserted
            else { continue }
            let name = Self.name(VariantTable.row(others, with: nil, at: place))
            findings.report(
                context, at: selector.range,
                "the variant `\(name)` is missing; \"\(context.language.tag)\" needs it for \(facts.list(of: .other))",
                severity: severity,
                help: "Add it. Otherwise these numbers get a text that is wrong for `\(Self.name(others))`.",
                related: context.inSource(nil, "the source is at"))
        }
    }

    private func report(
        _ category: PluralCategory, beside others: [String?], _ selector: SelectorView, _ facts: PluralFacts,
        _ context: TextContext, _ findings: FindingSink
    ) {
        let beside = Self.name(others)
        findings.report(
            context, at: selector.range,
            """
            the plural category `\(category.rawValue)` is missing for `\(beside)`; \
            "\(context.language.tag)" uses it for \(facts.list(of: category))
            """,
            help: "Add a variant `\(category.rawValue)` for `\(beside)`.",
            related: context.inSource(nil, "the source is at"))
    }

    /// The severity of having categories but no `*` for some keys, so that the remaining numbers fall through to the general
    /// variant. That may be deliberate ("she" and "he" for one person, "they" for more), unless more general keys do have a `*`,
    /// or the source has one here.
    ///
    /// - Parameter complete: the keys that have both categories and `*`.
    private func severity(
        ofNoFallbackBeside others: [String?], _ place: Int, _ complete: [[String?]], _ context: TextContext
    ) -> Severity? {
        if complete.contains(where: { zip($0, others).allSatisfy { $0 != nil || $1 == nil } }) { return .error }
        guard let source = context.source, source.selectors.map(\.argument) == context.text.selectors.map(\.argument)
        else { return nil }
        let keys = VariantTable(source, context.language).groups(of: place).first { $0.others == others }?.keys
        return keys.map { $0.hasCategories && $0.hasFallback } ?? false ? .warning : nil
    }

    private static func name(_ keys: [String?]) -> String { keys.map { $0 ?? "*" }.joined(separator: " ") }
}
