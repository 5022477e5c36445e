import ByteText

/// Tables of records: text of fixed width, filled up with spaces.
extension StaticTable {
    /// The number at an index of a table of two digits in base 64, from `0` on.
    @inline(__always)
    func base64(at index: Int) -> Int { (Int(self[index * 2]) &- 0x30) &* 64 &+ (Int(self[index * 2 + 1]) &- 0x30) }

    /// A field of letters and digits, without the spaces that fill it up.
    func field(at offset: Int, width: Int) -> UnsafeBufferPointer<UInt8>.SubSequence {
        self[offset..<offset + width].prefix { $0 != 0x20 }
    }

    /// Ten bytes, `zh HantTW `, as packed subtags.
    func subtags(at offset: Int) -> PackedSubtags {
        PackedSubtags(
            language: language(at: offset), script: PackedSubtags.script(field(at: offset + 3, width: 4)),
            region: region(at: offset + 7))
    }

    /// Three bytes, `zh `, as the language's code.
    func language(at offset: Int) -> UInt16 { PackedSubtags.language(field(at: offset, width: 3)) ?? 0 }

    /// Three bytes, `TW `, as the region's code.
    func region(at offset: Int) -> UInt16 { PackedSubtags.region(field(at: offset, width: 3)) }

    /// The offsets of records of one width.
    func records(of width: Int) -> StrideTo<Int> { stride(from: 0, to: count - width + 1, by: width) }

    /// The pairs of a table like `heploc=alalc97;`.
    var pairs: [(key: String, value: String)] {
        self[0..<count].split(separator: 0x3B).map { pair in
            let key = pair.prefix { $0 != 0x3D }
            return (
                String(decoding: key, as: UTF8.self), String(decoding: pair.dropFirst(key.count + 1), as: UTF8.self)
            )
        }
    }
}
