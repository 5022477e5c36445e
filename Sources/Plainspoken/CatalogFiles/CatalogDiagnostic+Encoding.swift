import ByteText

/// What is wrong with how a file's characters are written.
extension CatalogDiagnostic {
    /// The mark that some editors put before a text.
    package static func byteOrderMark(in bytes: [UInt8]) -> CatalogDiagnostic? {
        guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return nil }
        return CatalogDiagnostic(
            .byteOrderMark, at: 0..<3, "the file starts with a byte order mark", help: "Save it as UTF-8 without one.")
    }

    /// The first bytes that are not UTF-8, or that the file looks like UTF-16 or UTF-32.
    package static func encodingFault(in bytes: [UInt8]) -> CatalogDiagnostic? {
        if let fault = otherEncoding(of: bytes) { return fault }
        guard !UTF8Sequence.isValid(bytes) else { return nil }
        var position = 0
        while position < bytes.count {
            guard bytes[position] >= 0x80 else {
                position += 1
                continue
            }
            let (length, isValid) = UTF8Sequence.measure(bytes, at: position, before: bytes.count)
            guard isValid else { return notUTF8(position..<position + length) }
            position += length
        }
        return nil
    }

    /// UTF-16 and UTF-32 are recognised by their first bytes.
    static func otherEncoding(of bytes: [UInt8]) -> CatalogDiagnostic? {
        guard
            bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
                || bytes.count >= 2 && (bytes[0] == 0) != (bytes[1] == 0)
        else { return nil }
        return CatalogDiagnostic(
            .encoding, at: 0..<2, "the file is not in UTF-8; it looks like UTF-16",
            help: "Save it in the encoding UTF-8.")
    }

    static func notUTF8(_ range: Range<Int>) -> CatalogDiagnostic {
        CatalogDiagnostic(
            .encoding, at: range, "these bytes are not UTF-8", help: "Save the file in the encoding UTF-8.")
    }
}
