import ByteText
import PlainspokenXML

/// Text within XML or HTML that is well-formed whatever the text holds.
enum MarkupText {
    /// For attributes in double quotes and content alike: markup and `>` are escaped, so that `]]>` never occurs, and what is
    /// hidden or no character of XML 1.0 (§2.2) can be seen: `<U+0007>`.
    static func escaped(_ text: some StringProtocol) -> String {
        var output: [UInt8] = []
        XMLText.append(VisibleText.of(text), as: .attribute, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// HTML for what rules say to people: `…` is code.
    static func words(_ text: some StringProtocol) -> String {
        var pieces = escaped(text).split(separator: "`", omittingEmptySubsequences: false)[...]
        var output = String(pieces.popFirst() ?? "")
        while let code = pieces.popFirst() {
            guard let rest = pieces.popFirst() else { return output + "`" + code }
            output += code.isEmpty ? "``\(rest)" : "<code>\(code)</code>\(rest)"
        }
        return output
    }

    /// Attributes as they stand in a start tag, each with a space before it.
    static func attributes(_ attributes: KeyValuePairs<String, String>) -> String {
        attributes.map { " \($0)=\"\(escaped($1))\"" }.joined()
    }
}
