/// Text from outside, cut to a number of bytes: between two characters, or inside a character that is very long itself, such as a
/// letter with thousands of accents. Text that was cut ends with an ellipsis.
package enum BoundedText {
    /// Longer characters are cut as well.
    private static let maximumCharacterLength = 64

    private static let ellipsis = "…"

    /// - Parameters:
    ///   - text: anything, from anywhere.
    ///   - limit: the most bytes of UTF-8 that are kept, the ellipsis included.
    package static func of(_ text: String, limit: Int) -> String {
        text.utf8.count <= limit ? text : of(text, limit: limit) { UTF8.width($0) }
    }

    /// The same for text that is longer as it will be written.
    ///
    /// - Parameters:
    ///   - text: anything, from anywhere.
    ///   - limit: the most that is kept, the ellipsis included.
    ///   - width: of one character as it will be written; that of the ellipsis is three.
    package static func of(_ text: String, limit: Int, width: (Unicode.Scalar) -> Int) -> String {
        let scalars = text.unicodeScalars
        var room = limit
        var place = scalars.startIndex
        /// Up to where there is room for an ellipsis as well.
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
