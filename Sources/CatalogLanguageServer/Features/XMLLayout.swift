import ByteText
import CatalogLinting

/// The layout of XML catalogs, as the tools write it: two spaces for each level. Only white space that belongs to no text changes.
enum XMLLayout {
    private struct Element {
        var hasElements = false
        var hasText = false
        /// The white space in it, to be changed if it turns out to be a container.
        var edits: [Fix.Edit] = []
    }

    /// - Parameter bytes: a catalog without syntax errors.
    static func edits(of bytes: [UInt8]) -> [Fix.Edit] {
        var edits: [Fix.Edit] = []
        var elements: [Element] = []
        var position = 0
        while position < bytes.count {
            let mark = XMLMark(at: position, in: bytes)
            position = max(mark.range.upperBound, position + 1)
            switch mark.kind {
            case .start, .empty:
                if let last = elements.indices.last { elements[last].hasElements = true }
                if mark.kind == .start { elements.append(Element()) }
            case .end:
                // White space means nothing beside elements, unless there is also text.
                guard let element = elements.popLast(), element.hasElements, !element.hasText else { continue }
                edits += element.edits
            case .text:
                guard let last = elements.indices.last else { continue }
                guard bytes[mark.range].allSatisfy(ASCII.isSpace) else {
                    elements[last].hasText = true
                    continue
                }
                let closes = bytes[mark.range.upperBound...].starts(with: "</".utf8)
                let depth = elements.count - (closes ? 1 : 0)
                if let edit = edit(of: mark.range, depth, bytes) { elements[last].edits.append(edit) }
            case .section: if let last = elements.indices.last { elements[last].hasText = true }
            case .other: continue
            }
        }
        edits.sort { $0.range.lowerBound < $1.range.lowerBound }
        var end = bytes.count
        while end > 0, ASCII.isSpace(bytes[end - 1]) { end -= 1 }
        if bytes[end...] != [0x0A] { edits.append(Fix.Edit(end..<bytes.count, [0x0A])) }
        return edits
    }

    /// The edit of white space with line breaks; nil if it is right.
    private static func edit(of range: Range<Int>, _ depth: Int, _ bytes: [UInt8]) -> Fix.Edit? {
        let old = bytes[range]
        let lines = old.count { $0 == 0x0A }
        guard lines > 0 else { return nil }
        let new = [UInt8](repeating: 0x0A, count: lines) + [UInt8](repeating: 0x20, count: 2 * depth)
        return old.elementsEqual(new) ? nil : Fix.Edit(range, new)
    }
}
