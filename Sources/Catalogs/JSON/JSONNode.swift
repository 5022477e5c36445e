/// One value or member name of a JSON text: its place, not its content.
///
/// A ``JSONDocument`` holds its nodes in one flat array in document order, so that parsing allocates nothing per value.
/// An object's children are its member names and values in turn; an array's are its elements.
package struct JSONNode: Sendable, Hashable {
    package enum Kind: UInt8, Sendable {
        case object, array, string, number, `true`, `false`, null
        /// Something other than a value in the place of one. Only a recovering parser creates it.
        case invalid
    }

    /// Properties of the bytes between a string's quotes.
    package struct Content: OptionSet, Sendable, Hashable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// There are escapes, or bytes that are not UTF-8: the bytes must be decoded to get the text.
        static let needsDecoding = Content(rawValue: 1)
        /// The string has no quotes around it. Only a recovering parser accepts that, and it has reported it.
        static let unquoted = Content(rawValue: 2)
        /// The string has no closing quote. Only a recovering parser accepts that, and it has reported it.
        static let unclosed = Content(rawValue: 4)
        /// The string contains a mistake, which has been reported: its text is not what was meant.
        package static let damaged = Content(rawValue: 8)
    }

    package var kind: Kind
    package var content: Content
    /// Offset of the first byte, quotes and brackets included.
    package var start: Int32
    /// Offset after the last byte.
    var end: Int32
    /// Index of the node after this one and all its children.
    var next: Int32

    /// The offsets of the bytes between a string's quotes.
    var text: Range<Int> {
        let quotes = content.contains(.unquoted) ? 0 : 1
        let closing = content.contains(.unclosed) ? 0 : quotes
        let lower = Int(start) + quotes
        return lower..<max(lower, Int(end) - closing)
    }
}
