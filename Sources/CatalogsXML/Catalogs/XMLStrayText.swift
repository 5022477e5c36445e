import ByteText

/// Finds text between elements in places where there should be none.
enum XMLStrayText {
    /// The range of the first such text, without the white space around it; nil if there is none.
    ///
    /// - Parameters:
    ///   - bytes: the document, which is known to be well-formed up to here.
    ///   - content: the range between an element's tags.
    static func first(in bytes: [UInt8], _ content: Range<Int>) -> Range<Int>? {
        // The number of elements that are open inside it.
        var depth = 0
        var index = content.lowerBound
        while index < content.upperBound {
            guard bytes[index] == UInt8(ascii: "<") else {
                let end = bytes[index..<content.upperBound].firstIndex(of: UInt8(ascii: "<")) ?? content.upperBound
                if depth == 0, let text = trimmed(bytes, index..<end) { return text }
                index = end
                continue
            }
            let rest = bytes[index..<content.upperBound]
            if let end = XMLMarkup.end(of: bytes, at: index, before: content.upperBound) {
                if depth == 0, rest.starts(with: XMLMarkup.cdata.open),
                    let text = trimmed(bytes, index + 9..<max(index + 9, end - 3))
                {
                    return text
                }
                index = end
            } else {
                let end = XMLMarkup.endOfTag(rest) ?? content.upperBound
                if rest.starts(with: "</".utf8) {
                    depth -= 1
                } else if bytes[end - 2] != UInt8(ascii: "/") {
                    depth += 1
                }
                index = end
            }
        }
        return nil
    }

    private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
        let text = ASCII.trimmed(bytes[range], of: ASCII.isSpace)
        return text.isEmpty ? nil : text.startIndex..<text.endIndex
    }
}
