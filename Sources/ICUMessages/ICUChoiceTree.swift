import MessageFormat2

/// Turns the variants of a message into plurals and selects inside each other. In each branch, the variant is looked up that
/// MessageFormat 2 chooses there. Branches that make no difference are left out, unless the message has a variant for them: translators
/// should see each form that a text has.
struct ICUChoiceTree {
    private let columns: [ICUChoiceColumn]
    private let patterns: [[ICUElement]]
    /// The keys of all variants, and their beginnings.
    private var written: Set<[ICUVariantMatcher.Key]> = []
    private var matcher: ICUVariantMatcher
    private var leaves = 0

    init(_ columns: [ICUChoiceColumn], _ rows: [(keys: [ICUVariantMatcher.Key], elements: [ICUElement])]) {
        self.columns = columns
        patterns = rows.map(\.elements)
        matcher = ICUVariantMatcher(width: columns.count)
        for row in rows {
            matcher.add(row.keys)
            for end in row.keys.indices { written.insert(Array(row.keys[...end])) }
        }
    }

    /// - Returns: nil if there are too many branches.
    mutating func elements() -> [ICUElement]? {
        let elements = branch([], [], [:])
        return leaves > MessageLimits.variants ? nil : elements
    }

    /// - Parameters:
    ///   - values: what the selectors before this one have.
    ///   - path: the same as keys of variants.
    ///   - numbers: the arguments that are known in this branch.
    private mutating func branch(
        _ values: [ICUVariantMatcher.Value], _ path: [ICUVariantMatcher.Key], _ numbers: [String: DecimalNumber]
    ) -> [ICUElement] {
        guard leaves <= MessageLimits.variants else { return [] }
        guard values.count < columns.count else {
            leaves += 1
            // The pattern of the variant that is chosen.
            return matcher.best(for: values, among: 0..<matcher.count).map { patterns[$0] } ?? []
        }
        let column = columns[values.count]
        if column.kind != .select, let number = numbers[column.name] {
            let value = column.value(of: number)
            return branch(values + [value], path + [value.key], numbers)
        }
        var choice = ICUChoice(kind: column.kind, name: column.name, offset: column.offset, cases: [])
        for key in column.branches {
            var known = numbers
            if case .number(let number) = key { known[column.name] = number }
            let value = column.value(in: key)
            choice.cases.append(
                ICUChoice.Case(key: key, pattern: branch(values + [value], path + [value.key], known)))
        }
        let value = column.value(in: nil)
        let other = branch(values + [value], path + [value.key], numbers)
        return simplified(choice, other, column, path)
    }

    /// A choice without the cases that show the same as would be shown without them, and that no variant is for.
    private func simplified(
        _ choice: ICUChoice, _ other: [ICUElement], _ column: ICUChoiceColumn, _ path: [ICUVariantMatcher.Key]
    ) -> [ICUElement] {
        var choice = choice
        choice.cases.removeAll { one in
            guard case .keyword(let keyword) = one.key else { return false }
            return one.pattern == other && !written.contains(path + [.keyword(keyword)])
        }
        let categories = choice
        choice.cases.removeAll { one in
            guard case .number(let number) = one.key else { return false }
            return one.pattern == categories.pattern(of: .keyword(column.category(of: number))) ?? other
        }
        guard !choice.cases.isEmpty else { return other }
        return [.choice(merged(choice, other))]
    }

    /// Puts a plural with explicit numbers alone and the plural of the same argument in its case `other` together: one with the key `=0`
    /// alone, and inside it one with `offset:1` and `one`, become one with `offset:1`, `=0` and `one`.
    private func merged(_ choice: ICUChoice, _ other: [ICUElement]) -> ICUChoice {
        var choice = choice
        let hasKeywords = choice.cases.contains { if case .keyword = $0.key { true } else { false } }
        if choice.kind != .select, choice.offset == 0, !hasKeywords, other.count == 1,
            case .choice(var inner)? = other.first, inner.kind != .select, inner.name == choice.name
        {
            let known = Set(choice.cases.map(\.key))
            inner.cases = choice.cases + inner.cases.filter { !known.contains($0.key) }
            return inner
        }
        choice.cases.append(ICUChoice.Case(key: .keyword("other"), pattern: other))
        return choice
    }
}
