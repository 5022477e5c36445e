/// Cuts text from outside to a number of bytes, either between two characters, or inside a character that is very long itself, such as
/// a letter with thousands of accents. Text that was cut ends with an ellipsis.
package enum BoundedText {
    /// The length in bytes from which on a character may be cut itself.
    private static let maximumCharacterLength = 64

    private static let ellipsis = "…"

    /// - Parameters:
    ///   - text: anything, from anywhere.
    ///   - limit: the most bytes of UTF-8 to keep, including the ellipsis.
    package static func of(_ text: String, limit: Int) -> String {
        text.utf8.count <= limit ? text : of(text, limit: limit) { UTF8.width($0) }
    }

    /// Does the same for text that gets longer when it is written.
    ///
    /// - Parameters:
    ///   - text: anything, from anywhere.
    ///   - limit: the greatest width to keep, including the ellipsis.
    ///   - width: the width of a character as it will be written; that of the ellipsis is three.
    package static func of(_ text: String, limit: Int, width: (Unicode.Scalar) -> Int) -> String {
        let scalars = text.unicodeScalars
        var room = limit
        var place = scalars.startIndex
        /// The end of the text that leaves room for an ellipsis.
        var end = place
        while place < scalars.endIndex {
            room -= width(scalars[place])
            guard room >= 0 else { return cut(text, at: end) }
            scalars.formIndex(after: &place)
            if room >= ellipsis.utf8.count { end = place }
        }
        return text
    }

    private static func cut(_ text: String, at end: String.Index) -> String {
        var kept = text[..<end]
        guard !kept.isEmpty else { return "" }
        if String.Index(end, within: text) == nil {
            let last = kept.index(before: end)
            if kept[last...].utf8.count <= maximumCharacterLength { kept = text[..<last] }
        }
        return kept.isEmpty ? "" : kept + ellipsis
    }
}
