// Chooses the variant (LDML 48.2 part 9, "Pattern Selection").
extension Evaluator {
    /// The rank of the catch-all key, which is worse than any other.
    private static var catchAllRank: Int { Int.max }

    /// The value that a selector compares keys with.
    private enum Selector {
        /// A value that only `*` matches.
        case nothing
        /// A text in Form C.
        case text(String)
        case number(DecimalNumber, PluralCategory?)
        case custom(@Sendable (String) -> Int?)
    }

    /// The index of the pattern to format; nil for a message with mistakes.
    mutating func selectPattern() -> Int? {
        guard let matcher = program.matcher else { return program.patterns.isEmpty ? nil : 0 }
        var selectors: [Selector] = []
        for column in matcher.selectors.indices { selectors.append(selector(column, matcher)) }
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
            let place = row * selectors.count + column
            guard let rank = rank(program.keys[place], matcher.texts[place], selectors[column]) else {
                return false
            }
            ranks[column] = rank
        }
        return true
    }

    /// Resolves a selector. One that cannot select is reported, and only `*` matches it.
    private mutating func selector(_ column: Int, _ matcher: CompiledProgram.Matcher) -> Selector {
        let index = matcher.selectors[column]
        let resolution = declared(index)
        if resolution.isFailedText { return .nothing }
        switch resolution.value.storage {
        case .string(let text):
            return .text(Normalization.nfc(text))
        case .number(let number, let plan) where plan.canSelect:
            for key in matcher.badKeys[column] {
                report(
                    .badVariantKey, source(of: index),
                    "the key `\(key)` is neither a number nor a plural category; no number matches it")
            }
            return .number(plan.key(of: number), plan.category(of: number))
        case .custom(let custom):
            if let rank = custom.rank { return .custom(rank) }
        case .failed, .plain, .number:
            break
        }
        report(.badSelector, source(of: index), "the value cannot select a variant")
        return .nothing
    }

    /// A key's distance from the best match; nil if it does not match.
    private func rank(_ key: CompiledProgram.Key, _ text: String, _ selector: Selector) -> Int? {
        if case .any = key { return Self.catchAllRank }
        switch (key, selector) {
        case (_, .nothing):
            return nil
        case (.exact(let coefficient, let exponent, let isNegative), .number(let number, _)):
            let key = DecimalNumber(canonicalCoefficient: coefficient, exponent: exponent, isNegative: isNegative)
            return key == number ? 0 : nil
        case (.category(let category), .number(_, let own)):
            return category == own ? 1 : nil
        case (.long, .number(let number, _)):
            return number.description == text ? 0 : nil
        case (_, .number):
            return nil
        case (_, .text(let own)):
            // Both are in Form C. Comparing them as strings would normalize them again for every key.
            return text.utf8.count == own.utf8.count && text.utf8.elementsEqual(own.utf8) ? 0 : nil
        case (_, .custom(let rank)):
            return rank(text)
        }
    }
}
