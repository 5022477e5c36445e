extension PluralRules {
    /// Numbers that have the category, as they would be shown in ASCII digits: for previews of a variant, and to tell what it is for. Computed from
    /// the rules each time, in well under a millisecond; not for use in a request.
    ///
    /// ```swift
    /// PluralRules(locale: "pl", type: .cardinal).samples(of: .few)        // ["2", "3", "4", "22", …]
    /// PluralRules(locale: "fr", type: .cardinal).samples(of: .many)       // ["1000000", "2000000", …]
    /// PluralRules(locale: "cs", type: .cardinal).samples(of: .many)       // ["0.0", "0.1", …]: fractions alone
    /// ```
    ///
    /// - Returns: up to ten integers, smallest first, as far as those below 1,000 and the round ones above tell; then up to ten numbers with a
    ///   fraction. Nothing for a category that the language does not have.
    public func samples(of category: PluralCategory) -> [String] {
        guard categories.contains(category) else { return [] }
        let round: [Int64] = [1_000, 10_000, 100_000].flatMap { unit in (1...9).map { $0 * unit } }
        let millions: [Int64] = (1...10).map { $0 * 1_000_000 }
        let integers = [Array(0..<1_000), round, millions].joined().lazy.filter { self.category($0) == category }
        // As people meet them: 0.0, 0.1 … 9.9, then 0.00, 0.01 … 1.99.
        let tenths = (0..<100).map { "\($0 / 10).\($0 % 10)" }
        let hundredths = (0..<200).map { "\($0 / 100).\($0 / 10 % 10)\($0 % 10)" }
        let fractions = (tenths + hundredths).lazy.filter { text in
            PluralOperands(text).map { self.category($0) == category } ?? false
        }
        return integers.prefix(10).map(String.init) + fractions.prefix(10)
    }
}
