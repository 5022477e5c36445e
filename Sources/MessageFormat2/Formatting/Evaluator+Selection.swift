// Chooses the variant (LDML 48.2 part 9, "Pattern Selection").
extension Evaluator {
    /// How far the catch-all key is from the best match.
    private static var catchAllRank: Int { Int.max }

    /// What a selector compares keys with.
    private enum Selector {
        /// Nothing but `*` matches.
        case nothing
        case text(String)
        case number(DecimalNumber, PluralCategory?)
        case custom(@Sendable (String) -> Int?)
    }

    /// The place of the pattern to format.
    mutating func selectPattern(_ arguments: borrowing MessageArguments) -> Int? {
        guard let matcher = program.matcher else { return program.patterns.isEmpty ? nil : 0 }
        if matcher.selectors.count == 1 { return selectByOne(matcher, arguments) }
        var selectors: [Selector] = []
        for column in matcher.selectors.indices { selectors.append(selector(column, matcher, arguments)) }
        var best: Int?
        var bestRanks: [Int] = []
        var ranks = Array(repeating: 0, count: selectors.count)
        for row in program.patterns.indices where isMatch(row, matcher, selectors, &ranks) {
            if best == nil || ranks.lexicographicallyPrecedes(bestRanks) {
                best = row
                bestRanks = ranks
            }
        }
        return best
    }

    private func isMatch(
        _ row: Int, _ matcher: CompiledProgram.Matcher, _ selectors: [Selector], _ ranks: inout [Int]
    ) -> Bool {
        for column in selectors.indices {
            guard let rank = Self.rank(matcher.keys[row * selectors.count + column], selectors[column]) else {
                return false
            }
            ranks[column] = rank
        }
        return true
    }

    /// The usual case, one selector, without arrays.
    private mutating func selectByOne(_ matcher: CompiledProgram.Matcher, _ arguments: borrowing MessageArguments)
        -> Int?
    {
        let selector = selector(0, matcher, arguments)
        var best: Int?
        var bestRank = Self.catchAllRank
        for row in matcher.keys.indices {
            guard let rank = Self.rank(matcher.keys[row], selector) else { continue }
            if rank == 0 { return row }
            if best == nil || rank < bestRank {
                best = row
                bestRank = rank
            }
        }
        return best
    }

    /// Resolves a selector; one that cannot select is reported and matches `*` alone.
    private mutating func selector(
        _ column: Int, _ matcher: CompiledProgram.Matcher, _ arguments: borrowing MessageArguments
    ) -> Selector {
        let index = matcher.selectors[column]
        resolveDeclaration(index, arguments)
        switch slots[index].value {
        case .failedText:
            return .nothing
        case .text(let text):
            return .text(text)
        case .number(let number, let plan):
            if program.plans[plan].canSelect {
                return self.selector(number, program.plans[plan], matcher.badKeys[column], index)
            }
        case .resolved(let value):
            if case .string(let text) = value.storage { return .text(text) }
            if case .number(let number, let plan) = value.storage, plan.canSelect {
                return self.selector(number, plan, matcher.badKeys[column], index)
            }
            if case .custom(let custom) = value.storage, let rank = custom.rank { return .custom(rank) }
        case .failed, .pending, .resolving, .plain:
            break
        }
        report(.badSelector, program.expressions[index].source, "the value cannot select a variant")
        return .nothing
    }

    @inline(__always)
    private mutating func selector(_ number: DecimalNumber, _ plan: NumberPlan, _ badKeys: [String], _ index: Int)
        -> Selector
    {
        if !badKeys.isEmpty { reportBadKeys(badKeys, index) }
        let key = plan.keyShift == 0 ? number : number.shifted(by: plan.keyShift)
        return .number(key, plan.category(of: number))
    }

    private mutating func reportBadKeys(_ keys: [String], _ index: Int) {
        for key in keys {
            report(
                .badVariantKey, program.expressions[index].source,
                "the key `\(key)` is neither a number nor a plural category; no number matches it")
        }
    }

    /// How far a key is from the best match; nil where it does not match.
    @inline(__always)
    private static func rank(_ key: CompiledProgram.Key, _ selector: Selector) -> Int? {
        switch (key, selector) {
        case (.any, _): catchAllRank
        case (_, .nothing): nil
        case (.exact(let exact, _), .number(let number, _)): exact == number ? 0 : nil
        case (.category(let category, _), .number(_, let own)): category == own ? 1 : nil
        case (.text, .number): nil
        case (_, .text(let text)): key.text == text ? 0 : nil
        case (_, .custom(let rank)): key.text.flatMap(rank)
        }
    }
}
