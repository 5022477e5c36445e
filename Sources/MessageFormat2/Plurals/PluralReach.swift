/// Which numbers have a category in a language, as a translator and a linter want to know it: whether a variant is ever shown, and for what.
public struct PluralReach: Sendable, Hashable {
    /// Integers that have the category, smallest first, at most ``maximumSamples`` of them.
    public let integers: [Int64]
    /// Numbers with a fraction that have it, as they would be shown (`0.5`, `1.0`), at most ``maximumSamples`` of them.
    public let fractions: [String]
    /// The smallest integer that has it, as far as those below 1,000 and the round ones above tell.
    public var smallestInteger: Int64? { integers.first }
    /// Whether an integer from 0 to 999 has it: then messages that count things need the variant.
    public var includesSmallIntegers: Bool { integers.first.map { $0 < 1_000 } ?? false }
    /// Whether numbers have it only from 1,000 on: `many` of French, Spanish, Italian and Portuguese begins at 1,000,000.
    public var isOnlyLargeIntegers: Bool { fractions.isEmpty && !integers.isEmpty && !includesSmallIntegers }
    /// Whether only numbers with fraction digits have it: `many` of Czech, `other` of Polish.
    public var isOnlyFractions: Bool { integers.isEmpty && !fractions.isEmpty }

    /// How many samples of a kind are listed.
    public static let maximumSamples = 10
}

extension PluralRules {
    /// Which numbers have a category: what a linter needs to say that a variant is missing or never shown. Computed from the rules each time, in
    /// well under a millisecond; not for use in a request.
    ///
    /// ```swift
    /// PluralRules(locale: "fr", type: .cardinal).reach(of: .many).integers        // [1000000, 2000000, …]
    /// PluralRules(locale: "cs", type: .cardinal).reach(of: .many).isOnlyFractions // true
    /// ```
    public func reach(of category: PluralCategory) -> PluralReach {
        guard categories.contains(category) else { return PluralReach(integers: [], fractions: []) }
        var integers: [Int64] = []
        let round: [Int64] = [1_000, 10_000, 100_000].flatMap { unit in (1...9).map { $0 * unit } }
        let millions: [Int64] = (1...10).map { $0 * 1_000_000 }
        for integer in [Array(0..<1_000), round, millions].joined() {
            guard integers.count < PluralReach.maximumSamples else { break }
            if self.category(integer) == category { integers.append(integer) }
        }
        // As people meet them: 0.0, 0.1 … 9.9, then 0.00, 0.01 … 1.99.
        let tenths = (0..<100).lazy.map { "\($0 / 10).\($0 % 10)" }
        let hundredths = (0..<200).lazy.map { "\($0 / 100).\($0 / 10 % 10)\($0 % 10)" }
        var fractions: [String] = []
        for text in [Array(tenths), Array(hundredths)].joined() where fractions.count < PluralReach.maximumSamples {
            if let operands = PluralOperands(text), self.category(operands) == category { fractions.append(text) }
        }
        return PluralReach(integers: integers, fractions: fractions)
    }

    /// The categories that integers from 0 to 999 have: the ones that a message needs variants for if it counts things.
    public var categoriesOfSmallIntegers: PluralCategorySet {
        PluralCategorySet((0..<1_000).map { category($0) })
    }

    /// Numbers that have the category, as they would be shown in ASCII digits, for previews of a variant: integers first, then fractions.
    public func samples(of category: PluralCategory) -> [String] {
        let reach = reach(of: category)
        return reach.integers.map(String.init) + reach.fractions
    }
}
