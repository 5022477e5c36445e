import ByteText

/// Text within a line of GitHub-flavoured Markdown, so that it stays plain text.
enum HoverMarkdown {
    /// - Returns: the text on one line, in which nothing acts as markup, mentions a person, becomes a link or ends a table cell.
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
        // Addresses become links automatically.
        return output.replacing("://", with: ":&#47;&#47;").replacing("www.", with: "www&#46;")
    }

    /// - Returns: a code span. A vertical bar in it would end a table cell (GFM, "Tables").
    static func code(_ text: some StringProtocol) -> String {
        let text = VisibleText.of(text)
        guard !text.isEmpty, !text.contains(where: { "`|<".contains($0) }) else {
            return "<code>\(escaped(text))</code>"
        }
        return "`\(text)`"
    }
}
