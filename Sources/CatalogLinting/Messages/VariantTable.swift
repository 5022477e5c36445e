import Catalogs
import MessageFormat2

/// The variants of a message as a table of keys, for finding out which one is selected.
struct VariantTable {
    /// One row for each variant; `nil` stands for `*`.
    let rows: [[String?]]
    /// The plural categories for each selector; nil if it is not a plural selector.
    private let facts: [PluralFacts?]

    /// - Parameter meant: for each selector, what its misspelled keys stand for.
    init(_ text: MessageView, _ language: LanguageFacts, meant: [Int: [String: String]] = [:]) {
        let count = text.selectors.count
        rows = text.patterns.filter { $0.keys.count == count }.map { pattern in
            pattern.keys.enumerated().map { place, key in key.value.map { meant[place]?[$0] ?? $0 } }
        }
        facts = text.selectors.map { $0.pluralType.map(language.plural) }
    }

    /// Messages with more variants are not analysed.
    static let maximumRows = 200

    /// The keys of one selector, grouped by the keys of the others, in order and without duplicates.
    func groups(of place: Int) -> [(others: [String?], keys: PluralKeys)] {
        guard rows.count <= Self.maximumRows else { return [] }
        var groups: [(others: [String?], keys: PluralKeys)] = []
        var numbers: [[String?]: Int] = [:]
        for row in rows {
            let others = Self.others(row, place)
            let number = numbers[others] ?? groups.count
            if number == groups.count {
                numbers[others] = number
                groups.append((others, PluralKeys()))
            }
            groups[number].keys.addMeant(row[place])
        }
        return groups
    }

    /// The row that is selected by some values: the first selector has priority (LDML 48.2 part 9, "Pattern Selection").
    ///
    /// - Parameter values: one for each selector; `nil` is a value that only `*` matches.
    func selected(by values: [String?]) -> [String?]? {
        var best: [String?]?
        for row in rows where row.count == values.count {
            var isBetter = best == nil
            var isDecided = isBetter
            var matches = true
            for place in row.indices {
                guard let rank = rank(of: row[place], for: values[place], at: place) else {
                    matches = false
                    break
                }
                guard !isDecided, let best, let other = self.rank(of: best[place], for: values[place], at: place),
                    rank != other
                else { continue }
                isDecided = true
                isBetter = rank > other
            }
            if matches, isBetter { best = row }
        }
        return best
    }

    /// 2 for the value itself, 1 for the plural category of a number, 0 for `*`; nil if the key does not match.
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

    /// A row made from the keys of the other selectors and one more key.
    static func row(_ others: [String?], with key: String?, at place: Int) -> [String?] {
        var row = others
        row.insert(key, at: min(place, row.count))
        return row
    }
}
