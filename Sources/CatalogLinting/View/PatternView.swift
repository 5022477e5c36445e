import MessageFormat2

/// One pattern of a message: the message itself, or one of its variants.
package struct PatternView: Sendable {
    /// One key for each selector; none where the message has no variants.
    package var keys: [Message.Variant.Key]
    /// Where the pattern stands in the text, without the braces around it.
    package var range: Range<Int>
    /// Where the variant stands, from its first key on; the same as ``range`` where there are no variants.
    package var variantRange: Range<Int>
    package var elements: [PatternElement]
    /// The arguments that it shows, directly or through `.local`; each once, in the order of their first use.
    package var arguments: [String]

    /// Where its texts stand, between placeholders.
    package var texts: [Range<Int>] { elements.compactMap { $0.isText ? $0.range : nil } }
}
