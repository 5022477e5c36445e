/// Text in Markdown, in which nothing is markup: a backslash before every sign of it (CommonMark §2.4; `$` is for GitHub), and
/// entities for HTML.
enum MarkdownText {
    /// The text, in as many lines as it has.
    static func escaped(_ text: String) -> String {
        HTMLText.escaped(text).split(separator: "\n", omittingEmptySubsequences: false).map(escapedLine)
            .joined(separator: "\n")
    }

    /// The text on one line.
    static func escaped(line text: String) -> String {
        escaped(String(text.unicodeScalars.map { "\n\r\t".unicodeScalars.contains($0) ? " " : Character($0) }))
    }

    private static func escapedLine(_ line: Substring) -> String {
        // Spaces at its start could make it code (§4.4).
        let line = line.drop { $0 == " " || $0 == "\t" }
        let digits = line.unicodeScalars.prefix { ("0"..."9").contains($0) }
        var escaped = ""
        for index in line.unicodeScalars.indices {
            let scalar = line.unicodeScalars[index]
            // Lists and underlines of headings (§4.3, §5.2).
            let isAtStart = index == line.startIndex && "-+=".unicodeScalars.contains(scalar)
            let isNumber = !digits.isEmpty && index == digits.endIndex && ".)".unicodeScalars.contains(scalar)
            if isAtStart || isNumber || "\\`*_[]|#~$".unicodeScalars.contains(scalar) { escaped += "\\" }
            escaped.unicodeScalars.append(scalar)
        }
        return escaped
    }
}
