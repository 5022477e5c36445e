/// The plural category of a number (LDML 48.2 part 3, "Language Plural Rules"). The names are labels, not numbers: 21 is `one` in
/// Russian, 0 is `one` in French, and Japanese has only `other`.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable, Comparable {
    /// For 0 in Arabic and Latvian.
    case zero
    /// For 1 in most languages.
    case one
    /// For 2 in Arabic, Slovenian and Welsh.
    case two
    /// For 2 to 4 in Polish and Czech.
    case few
    /// For 5 in Polish and Russian.
    case many
    /// For everything else. Every language has it.
    case other

    /// The index in the order above, 0…5.
    var index: UInt8 {
        switch self {
        case .zero: 0
        case .one: 1
        case .two: 2
        case .few: 3
        case .many: 4
        case .other: 5
        }
    }

    /// Creates the category with a given index; any other number gives `other`, which every language has.
    init(index: UInt8) {
        self =
            switch index {
            case 0: .zero
            case 1: .one
            case 2: .two
            case 3: .few
            case 4: .many
            default: .other
            }
    }

    /// The order in which CLDR lists them: zero, one, two, few, many, other.
    public static func < (left: PluralCategory, right: PluralCategory) -> Bool { left.index < right.index }
}

/// A set of plural categories, such as those of a language. Iterating over it gives them in CLDR's order.
///
/// ```swift
/// PluralRules(locale: "pl", type: .cardinal).categories.map(\.rawValue)   // ["one", "few", "many", "other"]
/// ```
public struct PluralCategorySet: Sendable, Hashable, ExpressibleByArrayLiteral, Sequence {
    /// One bit for each category, with that of `zero` lowest.
    private var bits: UInt8 = 0

    /// A set of the given categories.
    ///
    /// - Parameter categories: in any order.
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

    /// The categories of this set that are not in the other one.
    public func subtracting(_ other: PluralCategorySet) -> PluralCategorySet {
        var difference = self
        difference.bits &= ~other.bits
        return difference
    }

    /// Iterates over the categories in order: zero, one, two, few, many, other.
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
