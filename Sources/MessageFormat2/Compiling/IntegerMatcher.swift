/// Chooses the variant of a message with one selector for an integer.
struct IntegerMatcher: Sendable {
    /// A key that is an integer, and its variant.
    private struct Exact: Sendable {
        let integer: UInt64
        let row: Int
    }

    private let exact: [Exact]
    /// The variant of each category in its order: that of `*` if the category has none of its own.
    private let rows: [Int?]
    /// The variant of `*`.
    private let fallback: Int?

    /// Nil if the integer itself selects, and not its category.
    private let rules: PluralRules?

    /// - Parameters:
    ///   - keys: the keys of the variants, in order.
    ///   - rules: nil if the integer itself selects.
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
    }

    /// The variant of an integer; nil if no key matches.
    func row(of integer: UInt64) -> Int? {
        for key in exact where key.integer == integer { return key.row }
        guard let rules else { return fallback }
        return rows[Int(rules.category(integer: integer).index)]
    }
}
