import Catalogs
import MessageFormat2

/// One pattern of a message: the message itself, or one of its variants.
package struct PatternView: Sendable {
    /// One key for each selector; empty if the message has no variants.
    package var keys: [Message.Variant.Key]
    /// The range of the pattern in the text, without the braces around it.
    package var range: Range<Int>
    /// The range of the variant, from its first key; the same as ``range`` if there are no variants.
    package var variantRange: Range<Int>
    var elements: [PatternElement]
    /// The arguments that it shows, directly or through `.local`, in the order of their first use and without duplicates.
    var arguments: [String]

    /// The ranges of its text, between placeholders.
    var texts: [Range<Int>] { elements.compactMap { $0.isText ? $0.range : nil } }
}

/// One part of a pattern: text, or something in braces.
package struct PatternElement: Sendable {
    enum Kind: Sendable, Hashable {
        /// Text as written, including escapes.
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

    var kind: Kind
    /// Its range in the text, including any braces.
    var range: Range<Int>

    var isText: Bool { if case .text = kind { true } else { false } }

    var isMarkup: Bool {
        switch kind {
        case .openMarkup, .closeMarkup, .standaloneMarkup: true
        case .text, .variable, .value: false
        }
    }
}

/// A selector after `.match`.
package struct SelectorView: Sendable {
    /// The variable after `.match`, without `$`.
    var variable: String
    /// The argument behind it; nil for a literal.
    package var argument: String?
    /// The range of the variable after `.match`.
    var range: Range<Int>
    /// What it selects by.
    package var selection: Selection
    /// The function that does the selection: `integer`.
    var function: String?

    package var kind: Selection.Kind { selection.kind }
    package var isInteger: Bool { selection.isInteger }
    package var minimumFractionDigits: Int { selection.minimumFractionDigits }
    package var pluralType: PluralType? { selection.pluralType }
}
