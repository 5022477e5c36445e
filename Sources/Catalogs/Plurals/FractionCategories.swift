import MessageFormat2
import Synchronization

/// The plural categories of numbers with fraction digits, computed for each number of digits when first needed.
final class FractionCategories: Sendable {
    private let rules: PluralRules
    private let known = Mutex<[Int: PluralCategorySet]>([:])

    init(_ rules: PluralRules) { self.rules = rules }

    /// - Parameter digits: how many fraction digits all of the numbers have, at least one.
    func reached(digits: Int) -> PluralCategorySet {
        known.withLock { known in
            if let reached = known[digits] { return reached }
            let reached = find(digits)
            known[digits] = reached
            return reached
        }
    }

    private func find(_ digits: Int) -> PluralCategorySet {
        var reached: PluralCategorySet = []
        let zeros = String(repeating: "0", count: max(digits, 1) - 1)
        for integer in 0..<112 {
            for digit in 0..<10 {
                guard let operands = PluralOperands("\(integer).\(zeros)\(digit)") else { continue }
                reached.insert(rules.category(operands))
            }
        }
        return reached
    }
}
