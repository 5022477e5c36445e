/// A part of a text that is not in the file as it is: which bytes of the file it comes from.
package struct TextPiece: Sendable, Hashable {
    package enum Kind: UInt8, Sendable {
        /// The bytes in the file are those of the text.
        case verbatim
        /// The bytes in the file are the inside of a JSON string with escapes.
        case jsonLiteral
        /// The whole piece stands for the whole range: an XML reference, or generated syntax.
        case whole
    }

    /// What the piece is for, in the variant form.
    package enum Role: UInt8, Sendable {
        case text, syntax, selector, variantKey, pattern
    }

    package var kind: Kind
    package var role: Role
    /// Whether a selector, variant key or pattern starts here, and does not go on from the piece before.
    package var begins: Bool
    /// Offset within the text.
    package var start: Int32
    package var length: Int32
    package var fileStart: Int32
    package var fileEnd: Int32

    package var end: Int { Int(start) + Int(length) }
    package var fileRange: Range<Int> { Int(fileStart)..<Int(max(fileStart, fileEnd)) }
}
