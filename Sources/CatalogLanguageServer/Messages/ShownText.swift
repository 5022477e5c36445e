import ByteText

/// Texts of catalogs as editors show them beside others.
enum ShownText {
    /// The text on one line, with invisible characters shown.
    ///
    /// - Parameter limit: the most characters before an ellipsis.
    static func line(_ bytes: some Collection<UInt8>, limit: Int = 60) -> String {
        // A character that is seen can consist of many code points.
        let text = String(decoding: bytes.prefix(limit * 16 + 4), as: UTF8.self)
        // Line breaks are among what is hidden.
        let isPlain = !text.unicodeScalars.contains(where: VisibleText.isHidden)
        let lines = isPlain ? [text] : text.split(whereSeparator: \.isNewline).map { VisibleText.of($0) }
        let shown = lines.joined(separator: " ↵ ")
        let isWhole = bytes.count <= limit * 16 + 4
        guard shown.count > limit || !isWhole else { return shown }
        var short = String(shown.prefix(limit))
        while short.last == " " { short.removeLast() }
        return short + "…"
    }

    /// The text with a space for each line break, for lines that are not messages.
    static func joined(_ text: String) -> String {
        text.utf8.contains(0x0A) || text.utf8.contains(0x0D)
            ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
    }

    /// The text as it is, apart from invisible characters, which are shown.
    ///
    /// - Parameter limit: the most bytes before an ellipsis.
    static func lines(_ bytes: ArraySlice<UInt8>, limit: Int = 4_000) -> String {
        ShortText.of(bytes, limit: limit).split(separator: "\n", omittingEmptySubsequences: false)
            .map { VisibleText.of($0) }.joined(separator: "\n")
    }
}
