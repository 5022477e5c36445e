/// Wraps text to the width of a terminal, between words.
package enum LineWrap {
    /// - Parameters:
    ///   - width: the terminal's columns; nil for unlimited, which gives one line.
    ///   - used: the columns that are already taken on the first line.
    ///   - indent: the number of spaces at the start of all further lines.
    /// - Returns: the lines. A word longer than a line is not split, so that paths and commands can be copied.
    package static func lines(_ text: String, width: Int?, used: Int = 0, indent: Int = 0) -> [String] {
        guard let width, used + DisplayWidth.of(text) > width else { return [text] }
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = ""
        var column = used
        var hasWord = false
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            let columns = DisplayWidth.of(word)
            let needed = hasWord ? columns + 1 : columns
            if column + needed > width, hasWord || column > indent {
                lines.append(line)
                line = margin + word
                column = indent + columns
            } else {
                line += hasWord ? " " + word : String(word)
                column += needed
            }
            hasWord = true
        }
        return lines + [line]
    }
}
