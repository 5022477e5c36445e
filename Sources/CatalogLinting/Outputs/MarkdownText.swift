import ByteText

/// Text within GitHub-flavoured Markdown that stays text.
enum MarkdownText {
    /// - Returns: the text on one line: no markup, no mention of a person, no link, no cell of a table.
    static func escaped(_ text: some StringProtocol) -> String {
        var output = ""
        for scalar in VisibleText.of(text).unicodeScalars {
            switch scalar {
            case "&": output += "&amp;"
            case "<": output += "&lt;"
            case ">": output += "&gt;"
            case "@": output += "&#64;"
            case "#": output += "&#35;"
            case "\\", "`", "*", "_", "[", "]", "|", "~", "!": output += "\\\(scalar)"
            default: output.unicodeScalars.append(scalar)
            }
        }
        // An address becomes a link of its own accord.
        return output.replacing("://", with: ":&#47;&#47;").replacing("www.", with: "www&#46;")
    }

    /// - Returns: a code span; a bar in it would end a table's cell (GFM, "Tables").
    static func code(_ text: some StringProtocol) -> String {
        let text = VisibleText.of(text)
        guard !text.isEmpty, !text.contains(where: { "`|<".contains($0) }) else {
            return "<code>\(escaped(text))</code>"
        }
        return "`\(text)`"
    }
}
