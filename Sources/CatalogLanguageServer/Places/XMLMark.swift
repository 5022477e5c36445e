import CatalogsXML

/// One piece of an XML file, found by its first and last signs. Files that are being edited are rarely whole, so a tag also ends where
/// the next begins.
struct XMLMark {
    enum Kind: Hashable {
        /// `<detail match="…">`
        case start
        /// `<detail/>`
        case empty
        /// `</detail>`
        case end
        /// A comment, a declaration or a processing instruction.
        case other
        /// `<![CDATA[…]]>`
        case section
        case text
    }

    /// A piece of a tag behind its name.
    enum TagPiece: Hashable {
        /// The name of an attribute.
        case name(Range<Int>)
        /// What stands between quotation marks.
        case value(Range<Int>, isClosed: Bool)
    }

    let kind: Kind
    let range: Range<Int>
    /// The bytes of a tag's name.
    let name: Range<Int>
    /// Whether its end was found.
    let isClosed: Bool

    /// The piece that begins at an offset before the end of the bytes.
    init(at start: Int, in bytes: [UInt8]) {
        guard bytes[start] == UInt8(ascii: "<") else {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
            self.init(.text, start..<end, start..<start, isClosed: true)
            return
        }
        for (open, close, kind) in Self.markup where bytes[start...].starts(with: open) {
            let end = XMLMarkup.find(close, in: bytes, start + open.count..<bytes.count)?.upperBound
            self.init(kind, start..<(end ?? bytes.count), start..<start, isClosed: end != nil)
            return
        }
        let isEnd = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/")
        let nameStart = start + (isEnd ? 2 : 1)
        var nameEnd = nameStart
        while nameEnd < bytes.count, XMLMarkup.isName(bytes[nameEnd]) { nameEnd += 1 }
        let (end, isClosed) = Self.tagEnd(in: bytes, from: nameEnd)
        let isEmpty = isClosed && end >= 2 && bytes[end - 2] == UInt8(ascii: "/")
        self.init(
            isEnd ? .end : isEmpty ? .empty : .start, start..<max(end, nameEnd), nameStart..<nameEnd,
            isClosed: isClosed)
    }

    private init(_ kind: Kind, _ range: Range<Int>, _ name: Range<Int>, isClosed: Bool) {
        self.kind = kind
        self.range = range
        self.name = name
        self.isClosed = isClosed
    }

    private static let markup: [(open: [UInt8], close: [UInt8], kind: Kind)] = [
        (XMLMarkup.comment.open, XMLMarkup.comment.close, .other),
        (XMLMarkup.cdata.open, XMLMarkup.cdata.close, .section),
        (XMLMarkup.instruction.open, XMLMarkup.instruction.close, .other),
        (Array("<!".utf8), Array(">".utf8), .other),
    ]

    /// The offset after the `>` of a tag, or where the next tag begins, and whether there is a `>`. One between quotation marks does not
    /// count, but an attribute cannot contain `<`.
    private static func tagEnd(in bytes: [UInt8], from start: Int) -> (Int, isClosed: Bool) {
        var position = start
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: ">"): return (position + 1, true)
            case UInt8(ascii: "<"): return (position, false)
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let value = value(at: position, in: bytes)
                position = value.isClosed ? value.range.upperBound + 1 : value.range.upperBound
            default: position += 1
            }
        }
        return (bytes.count, false)
    }

    /// The attributes of a tag, as far as they are written.
    func tagPieces(in bytes: [UInt8]) -> [TagPiece] {
        var pieces: [TagPiece] = []
        var position = name.upperBound
        while position < range.upperBound {
            switch bytes[position] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let value = Self.value(at: position, in: bytes)
                pieces.append(.value(value.range, isClosed: value.isClosed))
                position = value.range.upperBound + (value.isClosed ? 1 : 0)
            case let byte where XMLMarkup.isName(byte):
                let rest = bytes[position..<range.upperBound]
                let end = rest.firstIndex { !XMLMarkup.isName($0) } ?? range.upperBound
                pieces.append(.name(position..<end))
                position = end
            default: position += 1
            }
        }
        return pieces
    }

    /// The bytes between the quotation marks of an attribute. Without a closing one, they end with the line or the tag.
    private static func value(at quote: Int, in bytes: [UInt8]) -> (range: Range<Int>, isClosed: Bool) {
        let start = quote + 1
        var end = start
        while end < bytes.count, bytes[end] != bytes[quote], bytes[end] != UInt8(ascii: "<") { end += 1 }
        if end < bytes.count, bytes[end] == bytes[quote] { return (start..<end, true) }
        let rest = bytes[start..<end]
        return (start..<(rest.firstIndex { $0 == 0x0A || $0 == UInt8(ascii: ">") } ?? end), false)
    }
}
