/// A generated table that is read where it lies in the binary: it costs nothing at start-up, and no memory of its own.
///
/// It is a string literal, because a string lends its bytes safely and without a copy. An array literal would do the same, but 39,000
/// bytes take 11 s to compile as an array, 44 s as an `InlineArray`, and no time as a string.
///
/// Reads are checked: a byte outside the table reads as 0. Each module has tables of its own shape.
package struct StaticTable: Sendable {
    package let text: String

    package init(_ literal: String) { text = literal }

    /// In bytes.
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
