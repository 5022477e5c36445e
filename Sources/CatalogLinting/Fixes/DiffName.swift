import ByteText

/// The name of a file in the header of a difference.
enum DiffName {
    /// The name as `git diff` writes it, which `git apply` and `patch` read: one that a terminal would obey, or that would end the line, is a
    /// string of C.
    ///
    /// ```swift
    /// DiffName.text("a/de.json")         // a/de.json
    /// DiffName.text("a/\u{1B}[31m.json") // "a/\033[31m.json"
    /// ```
    static func text(_ name: String) -> String {
        guard name.unicodeScalars.contains(where: { VisibleText.isHidden($0) || $0 == "\"" || $0 == "\\" }) else {
            return name
        }
        var text = "\""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case _ where VisibleText.isHidden(scalar): text += UTF8.encode(scalar)?.map(octal).joined() ?? ""
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    private static func octal(_ byte: UInt8) -> String { "\\\(byte >> 6)\(byte >> 3 & 7)\(byte & 7)" }
}
