/// Text made safe for a log line.
enum LogText {
    /// Escapes control characters, line separators and bidi controls as `\u{…}`, and cuts at a length.
    ///
    /// - Parameters:
    ///   - text: anything, from anywhere.
    ///   - limit: the most UTF-8 bytes to return; an ellipsis marks the cut.
    static func escaped(_ text: String, limit: Int) -> String {
        var result = ""
        var count = 0
        for scalar in text.unicodeScalars {
            let piece = isSafe(scalar) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
            count += piece.utf8.count
            guard count <= limit else { return result + "…" }
            result += piece
        }
        return result
    }

    private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        default: true
        }
    }
}
