import ByteText
import CatalogsXML

/// Where an offset is in an XML file, whatever state the file is in: see ``XMLMark``.
struct XMLContext {
    struct Attribute {
        let name: String
        /// Its value in the file, without quotation marks.
        let value: Range<Int>
    }

    struct Element {
        let name: String
        let attributes: [Attribute]
        /// The offset after the start tag.
        let content: Int
        /// The names of the elements in it.
        var children: [String] = []
        /// Their attribute `key`, or `name` if they have no `key`.
        var keys: [String] = []
        /// How many of them are before the offset.
        var countBefore = 0
        /// Where its content ends, if that is known.
        var end: Int?

        func attribute(_ name: String) -> Range<Int>? { attributes.first { $0.name == name }?.value }
    }

    enum Role: Hashable {
        /// Between tags.
        case content
        /// In the name of a start tag; the range begins with `<`.
        case tag(Range<Int>)
        /// In a start tag, where an attribute is or could be.
        case attribute(Range<Int>)
        /// In the value of an attribute.
        case value(String, Range<Int>, isClosed: Bool)
        case nothing
    }

    /// The elements that are open, from the outermost. In a start tag, the last is its own.
    private(set) var elements: [Element] = []
    private(set) var role = Role.nothing

    private let bytes: [UInt8]
    private let offset: Int

    init(_ offset: Int, in bytes: [UInt8]) {
        self.bytes = bytes
        self.offset = min(max(offset, 0), bytes.count)
        scan()
    }

    private mutating func scan() {
        var open: [Element] = []
        var position = 0
        // The number of elements that are open at the offset, and how many of them are still open.
        var depth: Int?
        var level = 0
        while position < bytes.count {
            let mark = XMLMark(at: position, in: bytes)
            position = max(mark.range.upperBound, position + 1)
            if depth == nil, let role = role(in: mark) {
                depth = open.count
                level = open.count
                self.role = role
                for place in open.indices { open[place].countBefore = open[place].children.count }
                elements = open
                if case .attribute = role { elements.append(element(mark)) }
                if case .value = role { elements.append(element(mark)) }
            }
            switch mark.kind {
            case .start, .empty:
                let new = element(mark)
                if let last = open.indices.last, !isHere(mark) {
                    open[last].children.append(new.name)
                    open[last].keys.append((new.attribute("key") ?? new.attribute("name")).map(text) ?? "")
                }
                if mark.kind == .start, mark.isClosed { open.append(new) }
            case .end:
                let name = bytes[mark.name]
                guard let place = open.lastIndex(where: { $0.name.utf8.elementsEqual(name) }) else { continue }
                while open.count > place {
                    guard var closed = open.popLast() else { break }
                    closed.end = mark.range.lowerBound
                    guard depth != nil, open.count < level else { continue }
                    level = open.count
                    keep(closed, at: level)
                }
                if let depth, level < depth - 1 { return }
            case .other, .section, .text: continue
            }
        }
        if depth == nil {
            role = .content
            for place in open.indices { open[place].countBefore = open[place].children.count }
            elements = open
        } else {
            for (place, element) in open.enumerated() where place < level { keep(element, at: place) }
        }
    }

    private mutating func keep(_ closed: Element, at place: Int) {
        guard place < elements.count else { return }
        elements[place].children = closed.children
        elements[place].keys = closed.keys
        elements[place].end = closed.end
    }

    /// Whether the offset is in a tag.
    private func isHere(_ mark: XMLMark) -> Bool { mark.range.lowerBound < offset && isBefore(offset, mark) }

    private func isBefore(_ offset: Int, _ mark: XMLMark) -> Bool {
        mark.isClosed ? offset < mark.range.upperBound : offset <= mark.range.upperBound
    }

    /// What the offset is in this piece; nil if it is in another one.
    private func role(in mark: XMLMark) -> Role? {
        switch mark.kind {
        case .text: return offset >= mark.range.lowerBound && offset <= mark.range.upperBound ? .content : nil
        case .section:
            let start = mark.range.lowerBound + 9
            return isHere(mark) ? (offset >= start && offset <= mark.range.upperBound - 3 ? .content : .nothing) : nil
        case .end, .other:
            if offset == mark.range.lowerBound { return .content }
            return isHere(mark) ? .nothing : nil
        case .start, .empty:
            // Between two tags.
            if offset == mark.range.lowerBound { return .content }
            guard isHere(mark) else { return nil }
            if offset <= mark.name.upperBound { return .tag(mark.range.lowerBound..<mark.name.upperBound) }
            return roleInTag(mark)
        }
    }

    private func roleInTag(_ mark: XMLMark) -> Role {
        var name = ""
        for piece in mark.tagPieces(in: bytes) {
            switch piece {
            case .name(let range):
                if range.lowerBound < offset, offset <= range.upperBound { return .attribute(range) }
                name = string(range)
            case .value(let range, let isClosed):
                if range.lowerBound...range.upperBound ~= offset { return .value(name, range, isClosed: isClosed) }
            }
        }
        guard offset > 0, ASCII.isSpace(bytes[offset - 1]) else { return .nothing }
        return .attribute(offset..<offset)
    }

    private func element(_ mark: XMLMark) -> Element {
        var attributes: [Attribute] = []
        var name = ""
        for piece in mark.tagPieces(in: bytes) {
            switch piece {
            case .name(let range): name = string(range)
            case .value(let range, _): attributes.append(Attribute(name: name, value: range))
            }
        }
        return Element(name: string(mark.name), attributes: attributes, content: mark.range.upperBound)
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The value of an attribute.
    func text(_ range: Range<Int>) -> String {
        String(decoding: XMLSourceMap.text(of: bytes, range, .attribute), as: UTF8.self)
    }
}
