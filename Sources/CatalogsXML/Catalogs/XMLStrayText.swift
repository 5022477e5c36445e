import Catalogs

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
            if rest.starts(with: "<!--".utf8) {
                index = end(of: "-->", in: rest)
            } else if rest.starts(with: "<?".utf8) {
                index = end(of: "?>", in: rest)
            } else if rest.starts(with: "<![CDATA[".utf8) {
                let end = end(of: "]]>", in: rest)
                if depth == 0, let text = trimmed(bytes, index + 9..<max(index + 9, end - 3)) { return text }
                index = end
            } else {
                let end = endOfTag(rest)
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
        guard let first = bytes[range].firstIndex(where: { !XMLDeclaration.isSpace($0) }),
            let last = bytes[range].lastIndex(where: { !XMLDeclaration.isSpace($0) })
        else { return nil }
        return first..<last + 1
    }

    /// The offset after a mark, or the end of the bytes if they don't contain it.
    private static func end(of mark: String, in bytes: ArraySlice<UInt8>) -> Int {
        bytes.indices.first { bytes[$0...].starts(with: mark.utf8) }.map { $0 + mark.utf8.count } ?? bytes.endIndex
    }

    /// The offset after the `>` of a tag. A `>` inside an attribute's quotes does not end the tag.
    private static func endOfTag(_ bytes: ArraySlice<UInt8>) -> Int {
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
        return bytes.endIndex
    }
}
