import MessageFormat2

/// What one `.match` selector selects by.
package struct SelectorView: Sendable {
    package enum Kind: Sendable, Hashable {
        /// By plural category, or exact number.
        case plural(PluralType)
        /// By exact number alone.
        case exactNumber
        /// By text.
        case string
        /// By a function that is not known here.
        case unknown
    }

    /// The variable after `.match`, without `$`.
    package var variable: String
    /// The argument behind it; nil for a literal.
    package var argument: String?
    /// Where it stands after `.match`.
    package var range: Range<Int>
    package var kind: Kind
    /// The function that selects: `integer`.
    package var function: String?
    /// Whether it never has fraction digits: `:integer`, or `maximumFractionDigits=0`.
    package var isInteger: Bool

    package var pluralType: PluralType? { if case .plural(let type) = kind { type } else { nil } }
}
