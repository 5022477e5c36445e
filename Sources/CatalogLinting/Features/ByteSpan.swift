import ByteText

/// Reads text character by character, where ByteText reads eight bytes at a time.
extension Span<UInt8> {
    /// The character of valid UTF-8 that starts at an index, and its size in bytes; U+FFFD if it is cut off.
    func character(at index: Int) -> (scalar: UInt32, size: Int) {
        let lead = UInt32(self[index])
        if lead < 0x80 { return (lead, 1) }
        let size = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard lead >= 0xC2, index + size <= count else { return (0xFFFD, 1) }
        var scalar = lead & (0xFF >> UInt32(size + 1))
        for offset in 1..<size { scalar = scalar << 6 | UInt32(self[index + offset] & 0x3F) }
        return (scalar, size)
    }

    /// Whether a range has nothing to read in it, so that the engine would leave it out.
    func isBlank(_ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            let (value, size) = character(at: index)
            guard let scalar = Unicode.Scalar(value), BlankText.isBlank(scalar) else { return false }
            index += size
        }
        return true
    }

    /// Whether two ranges contain the same bytes.
    func isEqual(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
        extracting(first).isEqual(to: extracting(second))
    }
}
