import Catalogs

/// Maps the characters of a document's text to the bytes that they come from.
package enum XMLSourceMap {
    package enum Place {
        /// Between tags, where there can be comments, processing instructions and CDATA sections.
        case content
        /// Between an attribute's quotes, where white space becomes spaces.
        case attribute
    }

    /// The pieces of a text between tags or quotes.
    static func pieces(of bytes: [UInt8], _ range: Range<Int>, _ place: Place) -> [CatalogBuilder.Piece] {
        var pieces: [CatalogBuilder.Piece] = []
        var start = range.lowerBound
        var position = start
        func flush() {
            if start < position { pieces.append(.verbatim(start..<position)) }
        }
        while position < range.upperBound {
            switch bytes[position] {
            case UInt8(ascii: "&"):
                let (reference, end) = XMLReference.read(bytes, at: position, before: range.upperBound)
                if let scalar = reference.meant {
                    flush()
                    pieces.append(.decoded(Array(String(scalar).utf8), for: position..<end))
                    start = end
                }
                position = end
            case 0x0D:
                // Line ends become LF (XML 1.0 §2.11), and in attributes they then become spaces (§3.3.3).
                flush()
                let isPair = position + 1 < range.upperBound && bytes[position + 1] == 0x0A
                let end = position + (isPair ? 2 : 1)
                pieces.append(.decoded([place == .attribute ? 0x20 : 0x0A], for: position..<end))
                position = end
                start = end
            case 0x09 where place == .attribute, 0x0A where place == .attribute:
                flush()
                pieces.append(.decoded([0x20], for: position..<position + 1))
                position += 1
                start = position
            case UInt8(ascii: "<") where place == .content:
                guard let end = XMLMarkup.end(of: bytes, at: position, before: range.upperBound) else {
                    position += 1
                    continue
                }
                flush()
                if bytes[position..<end].starts(with: XMLMarkup.cdata.open) {
                    let inner =
                        position + XMLMarkup.cdata.open.count..<max(position + XMLMarkup.cdata.open.count, end - 3)
                    pieces += lines(of: bytes, inner)
                }
                position = end
                start = end
            default:
                position += 1
            }
        }
        flush()
        return pieces
    }

    /// The pieces of a CDATA section's content, in which only line ends are replaced.
    private static func lines(of bytes: [UInt8], _ range: Range<Int>) -> [CatalogBuilder.Piece] {
        var pieces: [CatalogBuilder.Piece] = []
        var start = range.lowerBound
        while let end = bytes[start..<range.upperBound].firstIndex(of: 0x0D) {
            if start < end { pieces.append(.verbatim(start..<end)) }
            let isPair = end + 1 < range.upperBound && bytes[end + 1] == 0x0A
            start = end + (isPair ? 2 : 1)
            pieces.append(.decoded([0x0A], for: end..<start))
        }
        if start < range.upperBound { pieces.append(.verbatim(start..<range.upperBound)) }
        return pieces
    }

    /// The text with references resolved and line ends normalized.
    package static func text(of bytes: [UInt8], _ range: Range<Int>, _ place: Place) -> [UInt8] {
        var text: [UInt8] = []
        for piece in pieces(of: bytes, range, place) {
            switch piece {
            case .verbatim(let range): text += bytes[range]
            case .decoded(let character, _): text += character
            }
        }
        return text
    }
}
