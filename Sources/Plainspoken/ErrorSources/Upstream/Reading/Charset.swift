import ByteText

/// The encoding of an upstream's body: only UTF-8 is read, so that no text is guessed.
enum Charset {
    /// The name of another encoding; nil for UTF-8.
    ///
    /// - Parameters:
    ///   - contentType: the field, whose parameter `charset` counts (RFC 9110 §8.3.2).
    ///   - body: the body, whose byte order mark counts.
    static func other(contentType: String?, _ body: [UInt8]) -> String? {
        if body.starts(with: [0xFE, 0xFF]) || body.starts(with: [0xFF, 0xFE]) { return "utf-16" }
        guard let name = contentType.flatMap(parameter) else { return nil }
        return ["utf-8", "utf8", "us-ascii", ""].contains(name) ? nil : name
    }

    /// The parameter `charset`, in lower case, without quotes.
    private static func parameter(in field: String) -> String? {
        guard field.utf8.contains(UInt8(ascii: ";")) else { return nil }
        for part in FieldParts.split(Array(field.utf8.prefix(1_024))[...], at: UInt8(ascii: ";")).dropFirst() {
            let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1).map { bytes in
                ASCII.lowercased(
                    String(decoding: bytes.filter { !ASCII.isBlank($0) && !isQuoting($0) }.prefix(40), as: UTF8.self))
            }
            if pair.count == 2, pair[0] == "charset" { return pair[1] }
        }
        return nil
    }

    private static func isQuoting(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") }
}
