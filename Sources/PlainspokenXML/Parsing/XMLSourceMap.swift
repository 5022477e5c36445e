import ByteText
import Plainspoken

/// Which bytes of a document the characters of its text come from.
enum XMLSourceMap {
    enum Place {
        /// Between tags: comments, processing instructions and CDATA sections can be in it.
        case content
        /// Between an attribute's quotes: white space becomes spaces.
        case attribute
    }

    /// Makes a text of a catalog: a slice of the file where that holds the text as it is, else pieces of it.
    ///
    /// - Parameters:
    ///   - text: the text as libxml2 has read it.
    ///   - range: the bytes it has read it from.
    static func slot(
        _ text: [UInt8], from range: Range<Int>, _ place: Place, in builder: inout CatalogBuilder
    ) -> TextSlot {
        guard !builder.file[range].elementsEqual(text) else { return TextSlot(range) }
        builder.beginText()
        var length = 0
        for piece in pieces(of: builder.file, range, place) {
            switch piece {
            case .verbatim(let range):
                builder.append(verbatim: range)
                length += range.count
            case .reference(let bytes, let range):
                builder.append(bytes, for: range)
                length += bytes.count
            }
        }
        let slot = builder.endText(range)
        guard length != text.count || !builder.bytes(of: slot).elementsEqual(text) else { return slot }
        // libxml2's text is what counts; where the two differ, only its place as a whole is known.
        builder.beginText()
        builder.append(text, for: range)
        return builder.endText(range)
    }

    private enum Piece {
        case verbatim(Range<Int>)
        case reference([UInt8], Range<Int>)
    }

    private static func pieces(of bytes: [UInt8], _ range: Range<Int>, _ place: Place) -> [Piece] {
        var pieces: [Piece] = []
        var start = range.lowerBound
        var position = start
        func flush() {
            if start < position { pieces.append(.verbatim(start..<position)) }
        }
        while position < range.upperBound {
            switch bytes[position] {
            case UInt8(ascii: "&"):
                flush()
                let end = bytes[position..<range.upperBound].firstIndex(of: UInt8(ascii: ";")) ?? range.upperBound - 1
                pieces.append(.reference(character(bytes[(position + 1)..<max(position + 1, end)]), position..<end + 1))
                position = end + 1
                start = position
            case 0x0D:
                // Line ends become LF (XML 1.0 §2.11), and then, in attributes, spaces (§3.3.3).
                flush()
                let isPair = position + 1 < range.upperBound && bytes[position + 1] == 0x0A
                let end = position + (isPair ? 2 : 1)
                pieces.append(.reference([place == .attribute ? 0x20 : 0x0A], position..<end))
                position = end
                start = end
            case 0x09 where place == .attribute, 0x0A where place == .attribute:
                flush()
                pieces.append(.reference([0x20], position..<position + 1))
                position += 1
                start = position
            case UInt8(ascii: "<") where place == .content:
                flush()
                let end = XMLMarkup.end(of: bytes, at: position, before: range.upperBound) ?? position + 1
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

    /// What a CDATA section holds: everything as it is, but for line ends.
    private static func lines(of bytes: [UInt8], _ range: Range<Int>) -> [Piece] {
        var pieces: [Piece] = []
        var start = range.lowerBound
        while let end = bytes[start..<range.upperBound].firstIndex(of: 0x0D) {
            if start < end { pieces.append(.verbatim(start..<end)) }
            let isPair = end + 1 < range.upperBound && bytes[end + 1] == 0x0A
            start = end + (isPair ? 2 : 1)
            pieces.append(.reference([0x0A], end..<start))
        }
        if start < range.upperBound { pieces.append(.verbatim(start..<range.upperBound)) }
        return pieces
    }

    /// The character of a reference without `&` and `;` (XML 1.0 §4.1, §4.6).
    private static func character(_ reference: ArraySlice<UInt8>) -> [UInt8] {
        switch String(decoding: reference, as: UTF8.self) {
        case "amp": return [UInt8(ascii: "&")]
        case "lt": return [UInt8(ascii: "<")]
        case "gt": return [UInt8(ascii: ">")]
        case "quot": return [UInt8(ascii: "\"")]
        case "apos": return [UInt8(ascii: "'")]
        case let text:
            let digits = text.dropFirst()
            let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            var bytes: [UInt8] = []
            if let value, let scalar = Unicode.Scalar(value) { UTF8Sequence.append(scalar, to: &bytes) }
            return bytes
        }
    }
}
