import ByteText

/// Tables of records: fields of fixed width, padded with spaces.
extension StaticTable {
    /// The number at an index in a table of numbers with two digits in base 64, whose digits start at `0`.
    func base64(at index: Int) -> Int {
        let bytes = text.utf8.span
        guard index >= 0, index * 2 + 1 < bytes.count else { return 0 }
        return (Int(bytes[index * 2]) - 0x30) * 64 + Int(bytes[index * 2 + 1]) - 0x30
    }

    /// Reads ten bytes such as `zh HantTW ` as packed subtags.
    func subtags(at offset: Int) -> PackedSubtags {
        PackedSubtags(language: language(at: offset), script: script(at: offset + 3), region: region(at: offset + 7))
    }

    /// Reads three bytes such as `zh ` as the code of a language.
    func language(at offset: Int) -> UInt16 { field(at: offset, width: 3) { PackedSubtags.language($0) ?? 0 } }

    /// Reads four bytes such as `Hant` as the code of a script.
    func script(at offset: Int) -> UInt32 { field(at: offset, width: 4) { PackedSubtags.script($0) } }

    /// Reads three bytes such as `TW ` as the code of a region.
    func region(at offset: Int) -> UInt16 { field(at: offset, width: 3) { PackedSubtags.region($0) } }

    /// Reads a field without its trailing spaces.
    private func field<Code>(at offset: Int, width: Int, _ read: (Span<UInt8>) -> Code) -> Code {
        let bytes = text.utf8.span
        let field = (offset..<offset + width).clamped(to: bytes.indices)
        var end = field.lowerBound
        while end < field.upperBound, bytes[end] != 0x20 { end += 1 }
        return read(bytes.extracting(field.lowerBound..<end))
    }

    /// The offsets of records that have the same width.
    func records(of width: Int) -> StrideTo<Int> { stride(from: 0, to: count - width + 1, by: width) }

    /// The pairs of a table such as `heploc=alalc97;`.
    var pairs: [(key: String, value: String)] {
        text.utf8.split(separator: 0x3B).map { pair in
            let key = pair.prefix { $0 != 0x3D }
            return (String(Substring(key)), String(Substring(pair.dropFirst(key.count + 1))))
        }
    }
}
