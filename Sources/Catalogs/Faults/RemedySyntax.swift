import ByteText

/// Writes a remedy in the syntax of the file: with JSON's escapes in JSON, and XML's in XML.
enum RemedySyntax {
    /// - Parameters:
    ///   - help: a sentence about a message, with the text to write between backticks.
    ///   - path: the file's name, which shows its format.
    static func help(_ help: String, in path: String) -> String {
        let parts = help.split(separator: "`", omittingEmptySubsequences: false)
        // If the replacement itself contains a backtick, the parts can't be told apart.
        guard parts.count % 2 == 1 else { return help }
        return parts.enumerated().map { index, part in
            index % 2 == 1 ? written(String(part), in: path) : String(part)
        }.joined(separator: "`")
    }

    /// A part of a message as its file has it.
    private static func written(_ text: String, in path: String) -> String {
        let path = path.lowercased()
        if path.hasSuffix(".json") { return json(text) }
        return path.hasSuffix(".xml") ? text.replacing("&", with: "&amp;").replacing("<", with: "&lt;") : text
    }

    private static func json(_ text: String) -> String {
        var output: [UInt8] = []
        JSONText.appendMinimallyEscaped(text.utf8, to: &output)
        return String(decoding: output, as: UTF8.self)
    }
}
