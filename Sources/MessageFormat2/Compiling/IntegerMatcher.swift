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

    /// The variants of the integers from 0, as far as one byte each holds them: most messages show small integers.
    private var direct: [UInt8] = []

    /// The number of integers in `direct`.
    private static let directCount: UInt64 = 128
    /// What stands for nil in `direct`.
    private static let noRow = UInt8.max

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
        guard keys.count < Int(Self.noRow) else { return }
        direct = (0..<Self.directCount).map { searchedRow(of: $0).map { UInt8($0) } ?? Self.noRow }
    }

    /// The variant of an integer; nil if no key matches.
    @inline(__always)  // saves 19 of 1,009 instructions of a plural message
    func row(of integer: UInt64) -> Int? {
        guard integer < UInt64(direct.count) else { return searchedRow(of: integer) }
        let row = direct[Int(integer)]
        return row == Self.noRow ? nil : Int(row)
    }

    /// The same, found by the keys.
    private func searchedRow(of integer: UInt64) -> Int? {
        for key in exact where key.integer == integer { return key.row }
        guard let rules else { return fallback }
        return rows[Int(rules.category(integer: integer).index)]
    }
}
