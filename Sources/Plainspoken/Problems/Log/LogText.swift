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
        let bytes = text.utf8.span
        let plain = quoting == .logfmt ? standingAlone : visible
        if 1...max(1, limit) ~= bytes.count, plain.containsAll(of: bytes) { return text }
        switch quoting {
        case .logfmt:
            let isReady = bytes.count <= limit - 2 && standingInMarks.containsAll(of: bytes)
            return "\"" + (isReady ? text : escaped(text, limit: limit - 2, escapesMarks: true)) + "\""
        case .off: return escaped(text, limit: limit, escapesMarks: false)
        }
    }

    /// The space and all that can be seen.
    private static var visible: ASCIISet { ASCIISet(low: 0xFFFF_FFFF_0000_0000, high: 0x7FFF_FFFF_FFFF_FFFF) }
    /// What needs no quotation marks around it: no space, `=` or quotation mark.
    private static var standingAlone: ASCIISet { ASCIISet(low: 0xDFFF_FFFA_0000_0000, high: 0x7FFF_FFFF_FFFF_FFFF) }
    /// What needs no escape between quotation marks: no such mark or backslash.
    private static var standingInMarks: ASCIISet { ASCIISet(low: 0xFFFF_FFFB_0000_0000, high: 0x7FFF_FFFF_EFFF_FFFF) }

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
