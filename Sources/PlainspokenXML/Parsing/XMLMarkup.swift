/// Markup that is neither a tag nor a reference, and where it ends.
enum XMLMarkup {
    static let comment = (open: Array("<!--".utf8), close: Array("-->".utf8))
    static let cdata = (open: Array("<![CDATA[".utf8), close: Array("]]>".utf8))
    static let instruction = (open: Array("<?".utf8), close: Array("?>".utf8))

    /// The offset after a comment, CDATA section or processing instruction that starts at `start`; nil if none does.
    static func end(of bytes: [UInt8], at start: Int, before limit: Int) -> Int? {
        for (open, close) in [comment, cdata, instruction] where bytes[start..<limit].starts(with: open) {
            return find(close, in: bytes, start + open.count..<limit)?.upperBound ?? limit
        }
        return nil
    }

    static func find(_ pattern: [UInt8], in bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
        guard let first = pattern.first, !range.isEmpty else { return nil }
        var rest = bytes[range]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: pattern) { return start..<start + pattern.count }
            rest = rest.dropFirst()
        }
        return nil
    }
}
