import MessageFormat2

extension P501MissingCategory {
    /// Categories that stand beside some keys of the other selectors and are missing beside others, which have variants for
    /// categories as well: `hour few` where there are `hour one` and `minute few`.
    func besideOthers(
        _ place: Int, _ selector: SelectorView, _ all: PluralKeys, _ facts: PluralFacts, _ context: TextContext,
        _ known: inout Set<[String?]>, _ findings: FindingSink
    ) {
        // P505 says which keys are misspelled; what they stand for is there.
        let table = VariantTable(
            context.text, context.language,
            meant: context.source.map { SelectKeys.meant(SelectKeys.all(context.text, $0)) } ?? [:])
        let needed = needed(selector, facts)
        let groups = table.groups(of: place)
        let complete = groups.filter { $0.keys.hasCategories && $0.keys.hasFallback }.map(\.others)
        for (others, keys) in groups where keys.hasCategories {
            for category in keys.missing(of: needed, facts) where all.categories.contains(category) {
                let row = VariantTable.row(others, with: category.rawValue, at: place)
                // Another row is for the category as well, whatever the other values are: `* few`.
                if !keys.hasFallback, table.selected(by: row)?[place] == category.rawValue { continue }
                // Of two plural selectors, the first one tells.
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
            "the plural category `\(category.rawValue)` is missing for `\(beside)`; "
                + "\"\(context.language.tag)\" uses it for \(facts.list(of: category))",
            help: "Add a variant `\(category.rawValue)` for `\(beside)`.",
            related: context.inSource(nil, "the source is at"))
    }

    /// How bad it is that there are categories beside some keys, and no `*` for the other numbers: they are sent to the
    /// variant for all. That can be meant ("she" and "he" for one person, "they" for more), unless others of these keys have
    /// their `*`; the source may have it as well.
    ///
    /// - Parameter complete: the keys that have categories and `*` beside them.
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
