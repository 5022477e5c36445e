/// A generated table that is read directly from the binary: it takes no time at start-up, and no memory of its own.
///
/// It is a string literal, because a string lends its bytes safely and without a copy. An array literal would do so too, but 39,000
/// bytes take 11 s to compile as an array, 44 s as an `InlineArray`, and no time as a string.
///
/// Reads are checked: a byte outside of the table reads as 0. Each module has tables in its own format.
package struct StaticTable: Sendable {
    package let text: String

    package init(_ literal: String) { text = literal }

    /// The size in bytes.
    package var count: Int { text.utf8.count }

    package subscript(_ position: Int) -> UInt8 {
        let bytes = text.utf8.span
        return bytes.indices.contains(position) ? bytes[position] : 0
    }

    /// A part of the table.
    package subscript(_ range: Range<Int>) -> Substring.UTF8View {
        let range = range.clamped(to: 0..<count)
        let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
        return text.utf8[start..<text.utf8.index(start, offsetBy: range.count)]
    }
}
