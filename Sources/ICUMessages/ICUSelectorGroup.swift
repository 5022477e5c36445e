import MessageFormat2

/// The selectors of one argument.
struct ICUSelectorGroup {
    let argument: String
    let isNumber: Bool
    /// The selectors, in source order. The one that compares with ``numbers`` is at the front.
    var columns: [ICUSelectorColumn] = []
    /// The explicit keys, in source order.
    var numbers: [DecimalNumber] = []
    /// The offsets whose difference is written somewhere.
    var offsets: [Int] = []
    /// Whether a number function is called on the argument.
    var isFormatted = false

    /// What the argument can be, as far as the message distinguishes.
    enum State: Hashable {
        /// One of the explicit numbers.
        case number(DecimalNumber)
        /// For each column, one of its keywords; nil for any other.
        case keywords([String?])
    }

    /// All states, from the most to the least specific.
    var states: [State] {
        var tuples: [[String?]] = [[]]
        for column in columns {
            tuples = tuples.flatMap { tuple in (column.keywords + [nil]).map { tuple + [$0] } }
        }
        return numbers.map { .number($0) } + tuples.map { .keywords($0) }
    }

    /// The number of states, up to a limit.
    func stateCount(limit: Int) -> Int {
        var count = 1
        for column in columns { count = min(limit, count * (column.keywords.count + 1)) }
        return min(limit, count + numbers.count)
    }

    /// The keys of a variant for a state, in the order of the columns.
    func keys(of state: State) -> [ICUVariantMatcher.Key] {
        switch state {
        case .number(let number): [.number(number)] + columns.dropFirst().map { _ in .any }
        case .keywords(let keywords): keywords.map { $0.map { .keyword($0) } ?? .any }
        }
    }

    /// What the selectors compare keys with in a state.
    func values(in state: State) -> [ICUVariantMatcher.Value] {
        switch state {
        case .number(let number):
            columns.map { .init(number: number, keyword: isNumber ? $0.category(of: number) : nil) }
        case .keywords(let keywords): keywords.map { .init(number: nil, keyword: $0) }
        }
    }
}
