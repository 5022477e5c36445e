import CatalogsXML

/// The start tag of a document's root element, for telling formats apart. The rest of the document may be broken.
enum XMLRoot {
    /// The root element without its content; nil if the document does not start with one.
    static func element(of bytes: [UInt8]) -> XMLElement? {
        guard let start = start(of: bytes), let end = XMLMarkup.endOfTag(bytes[start...].prefix(limit)) else {
            return nil
        }
        var tag = Array(bytes[start..<end - 1])
        if tag.last != UInt8(ascii: "/") { tag.append(UInt8(ascii: "/")) }
        return try? XMLElement.root(of: tag + [UInt8(ascii: ">")])
    }

    /// The root element's name, with its prefix; nil if the document does not start with an element.
    static func name(of bytes: [UInt8]) -> String? {
        start(of: bytes).map { start in
            let name = bytes[(start + 1)...].prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
            return String(decoding: name, as: UTF8.self)
        }
    }

    /// The most bytes that may stand before the end of the tag.
    private static let limit = 64 << 10

    /// The offset of the root element, behind declarations and comments.
    private static func start(of bytes: [UInt8]) -> Int? {
        var rest = bytes.prefix(limit)
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest.removeFirst(3) }
        while let start = rest.firstIndex(where: { $0 > 0x20 }) {
            rest = rest[start...]
            if rest.first == UInt8(ascii: "]") {
                // The end of the entities in a declaration of a type. It is a reader that refuses those.
                rest = after(">", in: rest, of: bytes)
                continue
            }
            guard rest.popFirst() == UInt8(ascii: "<"), let next = rest.first else { return nil }
            switch next {
            case UInt8(ascii: "?"): rest = after("?>", in: rest, of: bytes)
            case UInt8(ascii: "!"): rest = after(rest.starts(with: "!--".utf8) ? "-->" : ">", in: rest, of: bytes)
            default: return start
            }
        }
        return nil
    }

    /// What follows a mark.
    private static func after(_ mark: String, in rest: ArraySlice<UInt8>, of bytes: [UInt8]) -> ArraySlice<UInt8> {
        let found = XMLMarkup.find(Array(mark.utf8), in: bytes, rest.startIndex..<rest.endIndex)
        return rest[(found?.upperBound ?? rest.endIndex)...]
    }
}
