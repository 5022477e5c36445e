import ByteText

/// Finds the attributes in a start tag that libxml2 has found well-formed.
enum XMLTagScanner {
    /// The ranges of names with their prefixes, and of values without their quotes, in the order of the tag.
    static func attributes(of bytes: [UInt8], in tag: Range<Int>) -> [(name: Range<Int>, value: Range<Int>)] {
        var attributes: [(name: Range<Int>, value: Range<Int>)] = []
        let tag = bytes[tag]
        guard var position = tag.firstIndex(where: ASCII.isSpace) else { return [] }
        while let start = tag[position...].firstIndex(where: { !ASCII.isSpace($0) }),
            let equals = tag[start...].firstIndex(of: UInt8(ascii: "="))
        {
            let name = tag[start..<equals].prefix { !ASCII.isSpace($0) }
            let quotes = tag[equals...].firstIndex { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
            guard let open = quotes, let close = tag[(open + 1)...].firstIndex(of: tag[open]) else { break }
            attributes.append((name.startIndex..<name.endIndex, open + 1..<close))
            position = close + 1
        }
        return attributes
    }
}
