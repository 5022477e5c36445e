/// Chooses the variant of a message with one selector for an integer, by tables that are made when the message is compiled.
struct IntegerMatcher: Sendable {
    /// A key that is an integer, and its variant.
    private struct Exact: Sendable {
        let integer: UInt64
        let row: Int
    }

    private let exact: FrozenArray<Exact>
    /// The variant of each category in its order; that of `*` where there is none of its own, -1 where there is neither.
    private let rows: (Int32, Int32, Int32, Int32, Int32, Int32)
    /// The variant of `*`; -1 if there is none.
    private let fallback: Int32

    /// - Parameter keys: the keys of the variants, in order.
    init(_ keys: [CompiledProgram.Key]) {
        var exact: [Exact] = []
        var rows: [Int32] = Array(repeating: -1, count: 6)
        var fallback: Int32 = -1
        for (row, key) in keys.enumerated() {
            switch key {
            case .exact(let coefficient, let exponent, let isNegative):
                if exponent == 0, !isNegative { exact.append(Exact(integer: coefficient, row: row)) }
            case .category(let category):
                if rows[Int(category.index)] < 0 { rows[Int(category.index)] = Int32(row) }
            case .any:
                if fallback < 0 { fallback = Int32(row) }
            case .text, .long:
                break
            }
        }
        rows = rows.map { $0 < 0 ? fallback : $0 }
        self.exact = FrozenArray(exact)
        self.rows = (rows[0], rows[1], rows[2], rows[3], rows[4], rows[5])
        self.fallback = fallback
    }

    func free() { exact.free() }

    /// The variant of an integer.
    ///
    /// - Parameter rules: nil where the integer itself selects, and not its category.
    @inline(__always)
    func row(of integer: UInt64, _ rules: PluralRules?) -> Int? {
        for index in 0..<exact.count where exact[index].integer == integer { return exact[index].row }
        var row = fallback
        if let rules {
            switch rules.category(integer: integer) {
            case .zero: row = rows.0
            case .one: row = rows.1
            case .two: row = rows.2
            case .few: row = rows.3
            case .many: row = rows.4
            case .other: row = rows.5
            }
        }
        return row < 0 ? nil : Int(row)
    }
}
