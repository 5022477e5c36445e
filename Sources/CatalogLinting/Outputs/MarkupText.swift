import ByteText

/// Escapes text for XML or HTML, so that the result is well-formed whatever the text contains.
package enum MarkupText {
    /// Escapes text for content and for attributes in double quotes: markup and `>`, so that `]]>` never occurs. Characters that
    /// are hidden or not allowed in XML 1.0 (§2.2) become visible: `<U+0007>`.
    package static func escaped(_ text: some StringProtocol) -> String {
        var output: [UInt8] = []
        XMLText.append(VisibleText.of(text), as: .attribute, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// HTML for the messages of rules: text in backticks becomes code.
    static func words(_ text: some StringProtocol) -> String {
        var pieces = escaped(text).split(separator: "`", omittingEmptySubsequences: false)[...]
        var output = String(pieces.popFirst() ?? "")
        while let code = pieces.popFirst() {
            guard let rest = pieces.popFirst() else { return output + "`" + code }
            output += code.isEmpty ? "``\(rest)" : "<code>\(code)</code>\(rest)"
        }
        return output
    }

    /// Attributes as written in a start tag, each preceded by a space.
    static func attributes(_ attributes: KeyValuePairs<String, String>) -> String {
        attributes.map { " \($0)=\"\(escaped($1))\"" }.joined()
    }
}
