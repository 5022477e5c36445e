import Catalogs
import CatalogsXML

/// The start tag of a document's root element, for telling formats apart. The rest of the document may be broken.
enum XMLRoot {
    /// The root element without its content; nil if the document does not start with one.
    static func element(of bytes: [UInt8]) -> XMLElement? {
        guard let start = start(of: bytes), let end = end(of: bytes, from: start) else { return nil }
        var tag = Array(bytes[start..<end])
        if tag.last != UInt8(ascii: "/") { tag.append(UInt8(ascii: "/")) }
        return try? XMLTree.read(tag + [UInt8(ascii: ">")])
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
                rest = after(">", in: rest)
                continue
            }
            guard rest.popFirst() == UInt8(ascii: "<"), let next = rest.first else { return nil }
            switch next {
            case UInt8(ascii: "?"): rest = after("?>", in: rest)
            case UInt8(ascii: "!"): rest = after(rest.starts(with: "!--".utf8) ? "-->" : ">", in: rest)
            default: return start
            }
        }
        return nil
    }

    /// What follows a text.
    private static func after(_ text: StaticString, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let text = Array(text.description.utf8)
        var rest = bytes
        while !rest.isEmpty {
            if rest.starts(with: text) { return rest.dropFirst(text.count) }
            rest = rest.dropFirst()
        }
        return rest
    }

    /// The offset of the `>` of a tag.
    private static func end(of bytes: [UInt8], from start: Int) -> Int? {
        var quote: UInt8?
        for (offset, byte) in zip(start..., bytes[start...].prefix(limit)) {
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return offset
            }
        }
        return nil
    }
}
