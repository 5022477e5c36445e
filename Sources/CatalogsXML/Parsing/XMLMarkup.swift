import ByteText

/// Finds the end of markup that is neither a tag nor a reference.
package enum XMLMarkup {
    package static let comment = (open: Array("<!--".utf8), close: Array("-->".utf8))
    package static let cdata = (open: Array("<![CDATA[".utf8), close: Array("]]>".utf8))
    package static let instruction = (open: Array("<?".utf8), close: Array("?>".utf8))

    /// The offset after a comment, CDATA section or processing instruction that starts at `start`; nil if none does.
    static func end(of bytes: [UInt8], at start: Int, before limit: Int) -> Int? {
        guard start + 1 < limit else { return nil }
        switch bytes[start + 1] {
        case UInt8(ascii: "?"):
            return find(instruction.close, in: bytes, start + 2..<limit)?.upperBound ?? limit
        case UInt8(ascii: "!"):
            for (open, close) in [comment, cdata] where isAt(start, open, in: bytes, before: limit) {
                return find(close, in: bytes, start + open.count..<limit)?.upperBound ?? limit
            }
            return nil
        default:
            return nil
        }
    }

    /// The first occurrence of a pattern; nil if there is none.
    package static func find(_ pattern: [UInt8], in bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
        guard let first = pattern.first else { return nil }
        var position = range.lowerBound
        while position < range.upperBound {
            if bytes[position] == first, isAt(position, pattern, in: bytes, before: range.upperBound) {
                return position..<position + pattern.count
            }
            position += 1
        }
        return nil
    }

    /// The offset after the `>` of a tag; nil if there is none. One between quotation marks does not end the tag.
    package static func endOfTag(_ bytes: ArraySlice<UInt8>) -> Int? {
        var quote: UInt8?
        for index in bytes.indices {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return index + 1
            }
        }
        return nil
    }

    /// All pairs `name="value"` in a tag or declaration, from behind its name: the names with their prefixes, and the values without quotes.
    static func attributes(of bytes: [UInt8], _ range: Range<Int>) -> [(name: Range<Int>, value: Range<Int>)] {
        var pairs: [(name: Range<Int>, value: Range<Int>)] = []
        var rest = bytes[range]
        while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
            let name = ASCII.trimmed(rest[..<equals], of: ASCII.isSpace)
            rest = rest[(equals + 1)...].drop(while: ASCII.isSpace)
            guard let quote = rest.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
                let end = rest.firstIndex(of: quote)
            else { break }
            pairs.append((name.startIndex..<name.endIndex, rest.startIndex..<end))
            rest = rest[(end + 1)...]
        }
        return pairs
    }

    /// Whether a name can contain a byte. All characters beyond ASCII count as letters.
    package static func isName(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || "-_:.".utf8.contains(byte) || byte >= 0x80
    }

    private static func isAt(_ position: Int, _ pattern: [UInt8], in bytes: [UInt8], before limit: Int) -> Bool {
        guard position + pattern.count <= limit else { return false }
        for index in pattern.indices where bytes[position + index] != pattern[index] { return false }
        return true
    }
}
