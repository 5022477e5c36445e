/// Mistakes in the encoding of a file.
extension CatalogDiagnostic {
    /// The mark that some editors put at the start of a file.
    static func byteOrderMark(in bytes: [UInt8]) -> CatalogDiagnostic? {
        guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return nil }
        return CatalogDiagnostic(
            .byteOrderMark, at: 0..<3, "the file starts with a byte order mark", help: "Save it as UTF-8 without one.")
    }

    /// The first place where a file is not UTF-8, and the encoding that the file probably has; nil if it is UTF-8.
    ///
    /// - Parameter path: the file's name; its language helps to tell encodings apart.
    package static func encodingFault(in bytes: [UInt8], path: String = "") -> CatalogDiagnostic? {
        if let fault = otherEncoding(of: bytes) { return fault }
        guard !UTF8Sequence.isValid(bytes) else { return nil }
        let shortest = EncodingGuess.isWide(bytes, path: path) ? 3 : 2
        var first: Range<Int>?
        var (wrong, right) = (0, 0)
        var position = 0
        var last = -1
        while position < bytes.count {
            guard bytes[position] >= 0x80 else {
                position += 1
                continue
            }
            let (length, isValid) = UTF8Sequence.measure(bytes, at: position, before: bytes.count)
            if isValid {
                if length >= shortest { right += 1 }
            } else {
                // Adjacent bytes count as one place.
                if last != position { wrong += 1 }
                last = position + length
                if first == nil || first?.upperBound == position {
                    first = (first?.lowerBound ?? position)..<position + length
                }
            }
            position += length
        }
        return notUTF8(first ?? 0..<0, places: wrong, isRest: right > wrong, in: bytes, path)
    }

    /// UTF-16 and UTF-32 are recognized by their first bytes.
    package static func otherEncoding(of bytes: [UInt8]) -> CatalogDiagnostic? {
        guard let encoding = WideEncoding.of(bytes) else { return nil }
        return CatalogDiagnostic(
            .encoding, at: 0..<min(2, bytes.count), "the file is saved as \(encoding.name), not as UTF-8",
            help: remedy(encoding.command))
    }

    private static func notUTF8(
        _ range: Range<Int>, places: Int, isRest: Bool, in bytes: [UInt8], _ path: String
    ) -> CatalogDiagnostic {
        let others = places == 1 ? "" : "; this is the first of \(places) places"
        guard !isRest, let encoding = EncodingGuess.encoding(of: bytes, path: path) else {
            return CatalogDiagnostic(
                .encoding, at: range, "these bytes are not UTF-8\(others)",
                help: isRest ? "Retype the characters that belong here." : "Save the file as UTF-8.")
        }
        return CatalogDiagnostic(
            .encoding, at: range,
            "the file is probably saved as \(encoding.name), not as UTF-8\(others)",
            help: remedy(encoding.command)
                + (EncodingGuess.declared(in: bytes) == nil ? "" : " Then write encoding=\"UTF-8\" in its first line."))
    }

    private static func remedy(_ encoding: String) -> String {
        "Save it as UTF-8, or run iconv -f \(encoding) -t UTF-8."
    }
}
