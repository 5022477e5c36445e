import MessageFormat2

/// The variants of a message by their keys, to ask which of them values select.
struct VariantTable {
    /// One row for each variant; `nil` stands for `*`.
    let rows: [[String?]]
    /// For each selector what its categories stand for; nil where it has none.
    private let facts: [PluralFacts?]

    /// - Parameter meant: for each selector what misspelt keys stand for.
    init(_ text: MessageView, _ language: LanguageFacts, meant: [Int: [String: String]] = [:]) {
        let count = text.selectors.count
        rows = text.patterns.filter { $0.keys.count == count }.map { pattern in
            pattern.keys.enumerated().map { place, key in key.value.map { meant[place]?[$0] ?? $0 } }
        }
        facts = text.selectors.map { $0.pluralType.map(language.plural) }
    }

    /// The keys of the other selectors, each combination once, in order.
    func combinations(beside place: Int) -> [[String?]] {
        var all: [[String?]] = []
        for row in rows {
            let others = Self.others(row, place)
            if !all.contains(others) { all.append(others) }
        }
        return all
    }

    /// The keys of one selector that stand beside these of the others.
    func keys(of place: Int, beside others: [String?]) -> PluralKeys {
        PluralKeys(rows.lazy.filter { Self.others($0, place) == others }.map { $0[place] })
    }

    /// The row that values select: the first selector counts most (LDML 48.2 part 9, "Pattern Selection").
    ///
    /// - Parameter values: one for each selector; `nil` is a value that only `*` matches.
    func selected(by values: [String?]) -> [String?]? {
        var best: (row: [String?], ranks: [Int])?
        for row in rows where row.count == values.count {
            let ranks = values.indices.compactMap { rank(of: row[$0], for: values[$0], at: $0) }
            guard ranks.count == values.count, best.map({ $0.ranks.lexicographicallyPrecedes(ranks) }) ?? true else {
                continue
            }
            best = (row, ranks)
        }
        return best?.row
    }

    /// 2 for the value itself, 1 for the category of a number, 0 for `*`; nil where the key does not match.
    private func rank(of key: String?, for value: String?, at place: Int) -> Int? {
        guard let key else { return 0 }
        guard let value else { return nil }
        if key == value { return 2 }
        guard let number = Int64(value), facts[place]?.category(number).rawValue == key else { return nil }
        return 1
    }

    /// A row without one of its keys.
    static func others(_ row: [String?], _ place: Int) -> [String?] {
        row.indices.filter { $0 != place }.map { row[$0] }
    }

    /// A row from the keys of the other selectors and one more.
    static func row(_ others: [String?], with key: String?, at place: Int) -> [String?] {
        var row = others
        row.insert(key, at: min(place, row.count))
        return row
    }
}
