import MessageFormat2

/// Chooses among variants as MessageFormat 2 does (LDML 48.2 part 9, "Pattern Selection"). Keys are compared as numbers that stand for
/// them, because there can be thousands of variants, and as many questions.
struct ICUVariantMatcher {
    /// A key of a variant.
    enum Key: Hashable {
        case number(DecimalNumber)
        case keyword(String)
        case any
    }

    /// What a selector compares keys with.
    struct Value {
        let number: DecimalNumber?
        let keyword: String?

        /// The key that fits best.
        var key: Key { number.map { .number($0) } ?? keyword.map { .keyword($0) } ?? .any }
    }

    /// A value in numbers; -1 stands for nothing.
    private struct Code {
        let number: Int
        let keyword: Int

        /// The distance of a key from the best match; nil if it does not match.
        func rank(_ key: Int) -> Int? {
            if key == number { return 0 }
            if key == keyword { return 1 }
            return key == 0 ? 2 : nil
        }
    }

    private let width: Int
    /// The codes of all keys, one variant after the other; 0 is `*`.
    private var keys: [Int] = []
    private var codes: [Key: Int] = [.any: 0]
    /// The number of variants.
    private(set) var count = 0

    /// - Parameter width: the number of selectors.
    init(width: Int) { self.width = width }

    /// Adds a variant.
    mutating func add(_ row: [Key]) {
        for key in row {
            let code = codes[key] ?? codes.count
            codes[key] = code
            keys.append(code)
        }
        count += 1
    }

    /// The variant that is chosen among some of them; nil if none matches.
    ///
    /// - Parameter rows: the numbers of the variants in question.
    func best(for values: [Value], among rows: some Sequence<Int>) -> Int? {
        let values = values.map { value in
            Code(
                number: value.number.flatMap { codes[.number($0)] } ?? -1,
                keyword: value.keyword.flatMap { codes[.keyword($0)] } ?? -1)
        }
        var best: Int?
        for row in rows where matches(row, values) {
            if best.map({ isBetter(row, than: $0, values) }) ?? true { best = row }
        }
        return best
    }

    private func matches(_ row: Int, _ values: [Code]) -> Bool {
        for column in 0..<width where values[column].rank(keys[row * width + column]) == nil { return false }
        return true
    }

    /// Whether the first selector for which two variants differ prefers the first one.
    private func isBetter(_ row: Int, than other: Int, _ values: [Code]) -> Bool {
        for column in 0..<width {
            let ranks = (
                values[column].rank(keys[row * width + column]), values[column].rank(keys[other * width + column])
            )
            if let left = ranks.0, let right = ranks.1, left != right { return left < right }
        }
        return false
    }
}
