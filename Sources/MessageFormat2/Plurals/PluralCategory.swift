/// What kind of plural a number asks for (LDML 48.2 part 3, "Language Plural Rules"). The names are labels, not numbers: 21 is `one` in
/// Russian, 0 is `one` in French, and Japanese has only `other`.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable, Comparable {
    case zero
    case one
    case two
    case few
    case many
    case other

    /// The place in the order above, 0…5.
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

    /// The category at a place; what is no place gives `other`, which every language has.
    @inline(__always)
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
