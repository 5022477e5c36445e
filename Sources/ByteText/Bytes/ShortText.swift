/// Shortens text for a message: a long text is cut between two characters and ends with an ellipsis.
package enum ShortText {
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - limit: the most bytes to keep.
    package static func of(_ bytes: ArraySlice<UInt8>, limit: Int) -> String {
        guard bytes.count > limit else { return String(decoding: bytes, as: UTF8.self) }
        var room = limit
        // A character beyond the limit shows where the last one within the limit ends.
        let kept = String(decoding: bytes.prefix(limit + 4), as: UTF8.self).prefix { letter in
            room -= letter.utf8.count
            return room >= 0
        }
        return String(kept) + "…"
    }

    package static func of(_ text: String, limit: Int) -> String {
        text.utf8.count > limit ? of(Array(text.utf8.prefix(limit + 4))[...], limit: limit) : text
    }
}
