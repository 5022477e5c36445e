import Plainspoken

/// How a catalog file writes texts down, for fixes that put something into them.
package enum FileSyntax: Sendable, Hashable {
    case json, xml

    /// A text as it stands in the file.
    package func escaped(_ text: String) -> [UInt8] {
        var output: [UInt8] = []
        switch self {
        case .json: JSONText.appendMinimallyEscaped(text.utf8, to: &output)
        case .xml:
            for byte in text.utf8 {
                switch byte {
                case UInt8(ascii: "&"): output += "&amp;".utf8
                case UInt8(ascii: "<"): output += "&lt;".utf8
                case UInt8(ascii: ">"): output += "&gt;".utf8
                case 0x0D: output += "&#13;".utf8
                default: output.append(byte)
                }
            }
        }
        return output
    }
}
