import ByteText

/// Makes any text safe for a log line: it cannot end the line or its field (CWE-117).
package enum LogText {
    private static let ellipsis = "…"
    private static let quotationMark = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")

    /// A text as the value of a field.
    ///
    /// - Parameters:
    ///   - text: any text, of any length.
    ///   - limit: the most bytes of the result, including quotation marks and ellipsis; at least 16.
    ///   - quoting: whether to add quotation marks where they are needed.
    package static func value(_ text: String, limit: Int, _ quoting: LogQuoting) -> String {
        let isPlain = quoting == .logfmt ? standsAlone : { 0x20..<0x7F ~= $0 }
        if 1...max(1, limit) ~= text.utf8.count, text.utf8.allSatisfy(isPlain) { return text }
        return switch quoting {
        case .logfmt: "\"" + escaped(text, limit: limit - 2, escapesMarks: true) + "\""
        case .off: escaped(text, limit: limit, escapesMarks: false)
        }
    }

    /// Whether a byte needs no quotation marks around it.
    private static func standsAlone(_ byte: UInt8) -> Bool {
        0x21..<0x7F ~= byte && byte != UInt8(ascii: "=") && byte != quotationMark
    }

    private static func escaped(_ text: String, limit: Int, escapesMarks: Bool) -> String {
        var shown: [UInt8] = []
        // The end of the part that leaves room for an ellipsis.
        var end = 0
        for scalar in text.unicodeScalars {
            if scalar == "\t" {
                shown.append(0x20)
            } else if VisibleText.isHidden(scalar) {
                shown += "<\(Hexadecimal.codePoint(scalar.value))>".utf8
            } else {
                let bytes = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
                if escapesMarks, let byte = bytes.first, byte == quotationMark || byte == backslash {
                    shown.append(backslash)
                }
                shown += bytes
            }
            if shown.count <= limit - ellipsis.utf8.count {
                end = shown.count
            } else if shown.count > limit {
                return String(decoding: shown[..<end], as: UTF8.self) + ellipsis
            }
        }
        return String(decoding: shown, as: UTF8.self)
    }

    /// A text as a name: everything except ASCII letters, digits and `. _ -` is percent-encoded, so that different names
    /// stay different.
    ///
    /// - Parameters:
    ///   - text: any text, of any length.
    ///   - limit: the most bytes of the result.
    /// - Returns: the name; one that was cut ends with `~`.
    static func name(_ text: String, limit: Int) -> String {
        var name: [UInt8] = []
        for byte in text.utf8 {
            let end = name.count
            PercentEncoding.append(byte, to: &name) {
                ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
                    || $0 == UInt8(ascii: "-")
            }
            if name.count >= limit { return String(decoding: name[..<end], as: UTF8.self) + "~" }
        }
        return String(decoding: name, as: UTF8.self)
    }
}
