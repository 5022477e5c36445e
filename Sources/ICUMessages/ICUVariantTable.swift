import MessageFormat2

/// The variants of a message, with one pattern for every state of its arguments, and the removal of those that make no difference.
struct ICUVariantTable {
    typealias Key = ICUVariantMatcher.Key
    typealias Value = ICUVariantMatcher.Value

    private(set) var rows: [(keys: [Key], pattern: Message.Pattern)] = []
    private var matcher: ICUVariantMatcher
    /// Whether each row was written as a case of its own. Translators count on such forms, even if two of them are the same.
    private var isWritten: [Bool] = []
    /// What the selectors have for each row that was added, and the number of its pattern.
    private var states: [(values: [Value], pattern: Int)] = []
    private var numbers: [Message.Pattern: Int] = [:]

    /// - Parameter width: the number of selectors.
    init(width: Int) { matcher = ICUVariantMatcher(width: width) }

    /// Adds a row, and the state in which it is chosen.
    mutating func add(_ keys: [Key], _ values: [Value], _ pattern: Message.Pattern, isWritten: Bool) {
        let number = numbers[pattern] ?? numbers.count
        numbers[pattern] = number
        rows.append((keys, pattern))
        self.isWritten.append(isWritten)
        states.append((values, number))
        matcher.add(keys)
    }

    /// Removes every row that was not written and without which the same pattern is chosen in all states. The last row, which matches everything, stays.
    mutating func removeRedundant() {
        var kept = Array(rows.indices)
        // The states in which each row is chosen.
        var chosen = rows.indices.map { [$0] }
        for row in rows.indices.dropLast() where !isWritten[row] {
            guard let place = kept.firstIndex(of: row) else { continue }
            kept.remove(at: place)
            if let others = substitutes(for: chosen[row], among: kept) {
                for (state, other) in zip(chosen[row], others) { chosen[other].append(state) }
            } else {
                kept.insert(row, at: place)
            }
        }
        rows = kept.map { rows[$0] }
    }

    /// The rows that are chosen in some states, which all have the patterns of these states; nil if one does not.
    private func substitutes(for states: [Int], among rows: [Int]) -> [Int]? {
        var others: [Int] = []
        for state in states {
            guard let other = matcher.best(for: self.states[state].values, among: rows),
                self.states[other].pattern == self.states[state].pattern
            else { return nil }
            others.append(other)
        }
        return others
    }
}
