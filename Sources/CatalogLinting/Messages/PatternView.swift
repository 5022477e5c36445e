import MessageFormat2

/// One pattern of a message: the message itself, or one of its variants.
package struct PatternView: Sendable {
    /// One key for each selector; none where the message has no variants.
    package var keys: [Message.Variant.Key]
    /// Where the pattern is in the text, without the braces around it.
    package var range: Range<Int>
    /// The place of the variant, from its first key; the same as ``range`` if there are no variants.
    package var variantRange: Range<Int>
    package var elements: [PatternElement]
    /// The arguments that it shows, directly or through `.local`; each once, in the order of their first use.
    package var arguments: [String]

    /// Where its texts stand, between placeholders.
    package var texts: [Range<Int>] { elements.compactMap { $0.isText ? $0.range : nil } }
}

/// One part of a pattern: text, or something in braces.
package struct PatternElement: Sendable {
    package enum Kind: Sendable, Hashable {
        /// Text as it is written, escapes included.
        case text
        /// `{$name}`, with or without a function.
        case variable(String)
        /// `{|literal|}`, `{42 :number}`, `{:function}`
        case value
        /// `{#b}`
        case openMarkup(String)
        /// `{/b}`
        case closeMarkup(String)
        /// `{#br/}`
        case standaloneMarkup(String)
    }

    package var kind: Kind
    /// Where it is in the text, with its braces.
    package var range: Range<Int>

    package var isText: Bool { if case .text = kind { true } else { false } }
}

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
    /// Where it is after `.match`.
    package var range: Range<Int>
    package var kind: Kind
    /// The function that selects: `integer`.
    package var function: String?
    /// Whether it never has fraction digits: `:integer`, or `maximumFractionDigits=0`.
    package var isInteger: Bool
    /// How many fraction digits every number has at least: 0 unless an option says so.
    package var minimumFractionDigits = 0

    package var pluralType: PluralType? { if case .plural(let type) = kind { type } else { nil } }
}
