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
    /// Where it stands in the text, with its braces.
    package var range: Range<Int>

    package var isText: Bool { if case .text = kind { true } else { false } }

    package var isMarkup: Bool {
        switch kind {
        case .openMarkup, .closeMarkup, .standaloneMarkup: true
        case .text, .variable, .value: false
        }
    }
}
