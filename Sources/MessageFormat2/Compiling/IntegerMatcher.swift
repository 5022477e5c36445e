/// Chooses the variant of a message whose one selector is an integer.
struct IntegerMatcher: Sendable {
    /// A key that is an integer, and the index of its variant.
    private struct Exact: Sendable {
        let integer: UInt64
        let row: Int
    }

    private let exact: [Exact]
    /// The variant for each category, by the category's index. A category without a variant of its own gets the variant of `*`.
    private let rows: [Int?]
    /// The variant of `*`.
    private let fallback: Int?

    /// The plural rules; nil if selection is by the integer itself and not by its category.
    private let rules: PluralRules?

    /// The variant of each integer below 128; empty if one of them has none, or one whose index takes more than a byte. Most messages
    /// show small integers.
    private var direct: [UInt8] = []

    /// - Parameters:
    ///   - keys: the keys of the variants, in order.
    ///   - rules: nil if selection is by the integer itself.
    init(_ keys: [CompiledProgram.Key], _ rules: PluralRules?) {
        self.rules = rules
        var exact: [Exact] = []
        var rows = [Int?](repeating: nil, count: PluralCategory.allCases.count)
        var fallback: Int?
        for (row, key) in keys.enumerated() {
            switch key {
            case .exact(let coefficient, let exponent, let isNegative):
                if exponent == 0, !isNegative { exact.append(Exact(integer: coefficient, row: row)) }
            case .category(let category):
                rows[Int(category.index)] = rows[Int(category.index)] ?? row
            case .any:
                fallback = fallback ?? row
            case .text, .long:
                break
            }
        }
        self.exact = exact
        self.rows = rows.map { $0 ?? fallback }
        self.fallback = fallback
        let small: Range<UInt64> = 0..<128
        let found = small.compactMap { searchedRow(of: $0).flatMap { UInt8(exactly: $0) } }
        if found.count == small.count { direct = found }
    }

    /// The variant of an integer; nil if no key matches.
    func row(of integer: UInt64) -> Int? {
        integer < UInt64(direct.count) ? Int(direct[Int(integer)]) : searchedRow(of: integer)
    }

    /// The same, found by the keys.
    private func searchedRow(of integer: UInt64) -> Int? {
        for key in exact where key.integer == integer { return key.row }
        guard let rules else { return fallback }
        return rows[Int(rules.category(integer: integer).index)]
    }
}
