/// A text that had to be put together: from escapes, from lines, from the variant form.
package struct DerivedText: Sendable, Hashable {
    /// The bytes, in the catalog's arena.
    package var start: Int32
    package var end: Int32
    /// The pieces, in the catalog's list.
    package var firstPiece: Int32
    package var lastPiece: Int32

    package var range: Range<Int> { Int(start)..<Int(end) }
    package var pieces: Range<Int> { Int(firstPiece)..<Int(lastPiece) }
}
