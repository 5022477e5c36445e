import ByteText

/// Says what to write in a text as the text's file has it: with JSON's escapes in JSON, and XML's in XML.
enum RemedySyntax {
    /// - Parameters:
    ///   - help: a sentence about a message, in which what to write stands between backticks.
    ///   - path: the file's name, by which its format is known.
    static func help(_ help: String, in path: String) -> String {
        let isJSON = path.lowercased().hasSuffix(".json")
        guard isJSON || path.lowercased().hasSuffix(".xml") else { return help }
        let parts = help.split(separator: "`", omittingEmptySubsequences: false)
        return parts.enumerated().map { index, part in
            guard index % 2 == 1 else { return String(part) }
            return isJSON ? json(part) : xml(part)
        }.joined(separator: "`")
    }

    private static func json(_ text: Substring) -> String {
        var output: [UInt8] = []
        JSONText.appendMinimallyEscaped(text.utf8, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    private static func xml(_ text: Substring) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            default: result.append(character)
            }
        }
    }
}
