/// A generated table: text of fixed or free width in the binary's read-only data.
struct StaticTable {
    private let bytes: UnsafeBufferPointer<UInt8>

    init(_ text: StaticString) {
        bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    var count: Int { bytes.count }

    /// One byte; 0 beyond the end, so that no number from outside reads what is not the table's.
    @inline(__always)
    subscript(index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }

    /// The number at an index of a table of two digits in base 64, from `0` on.
    @inline(__always)
    func base64(at index: Int) -> Int { (Int(self[index * 2]) &- 0x30) &* 64 &+ (Int(self[index * 2 + 1]) &- 0x30) }

    /// A field of letters and digits, without the spaces that fill it up.
    func field(at offset: Int, width: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
        let range = (offset..<offset + width).clamped(to: 0..<bytes.count)
        let end = range.firstIndex { bytes[$0] == 0x20 } ?? range.upperBound
        return bytes[range.lowerBound..<end]
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
    func records(of width: Int) -> StrideTo<Int> { stride(from: 0, to: bytes.count - width + 1, by: width) }

    /// The pairs of a table like `heploc=alalc97;`.
    var pairs: [(key: String, value: String)] {
        bytes.split(separator: 0x3B).map { pair in
            let key = pair.prefix { $0 != 0x3D }
            return (
                String(decoding: key, as: UTF8.self), String(decoding: pair.dropFirst(key.count + 1), as: UTF8.self)
            )
        }
    }
}
