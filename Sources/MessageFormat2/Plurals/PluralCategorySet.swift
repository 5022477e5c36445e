/// A set of plural categories, such as those that a language has. Iterating it gives them in CLDR's order.
///
/// ```swift
/// PluralRules(locale: "pl", type: .cardinal).categories.map(\.rawValue)   // ["one", "few", "many", "other"]
/// ```
public struct PluralCategorySet: Sendable, Hashable, ExpressibleByArrayLiteral, Sequence {
    /// One bit for each category, that of `zero` lowest.
    private var bits: UInt8 = 0

    /// A set of the given categories.
    public init(_ categories: some Sequence<PluralCategory>) {
        for category in categories { insert(category) }
    }

    public init(arrayLiteral categories: PluralCategory...) { self.init(categories) }

    /// How many categories the set has.
    public var count: Int { bits.nonzeroBitCount }

    /// Whether the category is in the set.
    public func contains(_ category: PluralCategory) -> Bool { bits & (1 << category.index) != 0 }

    /// Adds a category.
    public mutating func insert(_ category: PluralCategory) { bits |= 1 << category.index }

    /// The categories of this set that are not in the other.
    public func subtracting(_ other: PluralCategorySet) -> PluralCategorySet {
        var difference = self
        difference.bits &= ~other.bits
        return difference
    }

    /// Goes through the categories: zero, one, two, few, many, other.
    public struct Iterator: IteratorProtocol {
        fileprivate var rest: UInt8

        public mutating func next() -> PluralCategory? {
            guard rest != 0 else { return nil }
            defer { rest &= rest &- 1 }
            return PluralCategory(index: UInt8(truncatingIfNeeded: rest.trailingZeroBitCount))
        }
    }

    public func makeIterator() -> Iterator { Iterator(rest: bits) }
}
