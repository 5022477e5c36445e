import ByteText

/// How a catalog file escapes texts, for fixes that write into it.
package enum FileSyntax: Sendable, Hashable {
    case json, xml

    /// A text as written in the file.
    package func escaped(_ text: String) -> [UInt8] {
        var output: [UInt8] = []
        switch self {
        case .json: JSONText.appendMinimallyEscaped(text.utf8, to: &output)
        case .xml: XMLText.append(text, as: .content, to: &output)
        }
        return output
    }
}
