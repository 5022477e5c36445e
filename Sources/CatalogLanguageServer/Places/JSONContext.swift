import Catalogs

/// Where an offset is in a JSON file. It is found by a scan that puts up with anything, because a file is hardly ever whole while someone
/// types: a string ends with its line at the latest, and missing commas, colons and brackets change as little as possible.
struct JSONContext {
    enum Role: Hashable {
        /// Where a member's name is, or could be.
        case name
        /// Where a member's value or an element is, or could be.
        case value
        /// Where nothing can be written, such as between a value and the next comma.
        case nothing
    }

    /// The members that the offset is in, from the outermost; `[]` for an element of a list. For a value, they end with its own name.
    fileprivate(set) var path: [String] = []
    fileprivate(set) var role = Role.nothing
    /// The bytes of the string at the offset, without quotation marks, or of the word that is written without them.
    fileprivate(set) var content: Range<Int>?
    /// Whether the string has its opening and its closing quotation mark.
    fileprivate(set) var isQuoted = false
    fileprivate(set) var isClosed = false
    fileprivate(set) var hasColon = false
    /// Whether a comma is missing after what is written here, because another member or element follows.
    fileprivate(set) var lacksCommaAfter = false
    /// The end of the value before, if there is no comma after it.
    fileprivate(set) var commaBefore: Int?
    /// The other members of the object at the offset, in their order.
    fileprivate(set) var names: [String] = []
    /// How many of them are before the offset.
    fileprivate(set) var countBefore = 0
    /// The strings of the list at the offset, before and after it.
    fileprivate(set) var before: [Range<Int>] = []
    fileprivate(set) var after: [Range<Int>] = []
    /// The lists of strings that the object around the offset has, and the object around that, by their names.
    fileprivate(set) var lists: [[String: [Range<Int>]]] = []

    init(_ offset: Int, in bytes: [UInt8]) {
        var scan = JSONScan(bytes, offset)
        self = scan.run()
    }

    fileprivate init() {}
}

private struct JSONScan {
    private enum State { case name, colon, value, end }

    private struct Frame {
        let isObject: Bool
        var state: State
        var name: Range<Int>?
        var names: [Range<Int>] = []
        var strings: [Range<Int>] = []
        var lists: [(name: Range<Int>?, strings: [Range<Int>])] = []
        /// Whether the last value was a string, which turns out to be a name if a colon follows.
        var lastString: Range<Int>?
        /// The end of the last value.
        var lastEnd = 0
    }

    private let bytes: [UInt8]
    private let offset: Int
    private var frames: [Frame] = []
    private var position = 0
    private var found: JSONContext?
    /// The number of open brackets at the offset, and how many of them are still open.
    private var depth = 0
    private var level = 0

    init(_ bytes: [UInt8], _ offset: Int) {
        self.bytes = bytes
        self.offset = min(max(offset, 0), bytes.count)
    }

    mutating func run() -> JSONContext {
        while position < bytes.count {
            if found == nil, position >= offset { find(nil, isQuoted: false, isClosed: false) }
            // The object around is read to its end as well.
            if found != nil, level < depth - 1 || frames.isEmpty { break }
            step()
        }
        if found == nil { find(nil, isQuoted: false, isClosed: false) }
        return complete()
    }

    private mutating func step() {
        switch bytes[position] {
        case UInt8(ascii: "\""): string()
        case UInt8(ascii: "{"), UInt8(ascii: "["): open(isObject: bytes[position] == UInt8(ascii: "{"))
        case UInt8(ascii: "}"), UInt8(ascii: "]"): close(isObject: bytes[position] == UInt8(ascii: "}"))
        case UInt8(ascii: ","):
            if let last = frames.indices.last {
                frames[last].state = frames[last].isObject ? .name : .value
                frames[last].lastString = nil
            }
            position += 1
        case UInt8(ascii: ":"): colon()
        case 0x20, 0x09, 0x0A, 0x0D: position += 1
        default: word()
        }
    }

    // MARK: Pieces

    private mutating func string() {
        let start = position + 1
        var end = start
        scan: while end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: "\""), 0x0A, 0x0D: break scan
            case UInt8(ascii: "\\") where end + 1 < bytes.count && bytes[end + 1] != 0x0A && bytes[end + 1] != 0x0D:
                end += 2
            default: end += 1
            }
        }
        end = min(end, bytes.count)
        let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: "\"")
        let isHere = found == nil && start <= offset && offset <= end
        if isHere { find(start..<end, isQuoted: true, isClosed: isClosed) }
        position = isClosed ? end + 1 : end
        take(start..<end, isHere: isHere)
    }

    /// Takes a string as a name or a value.
    private mutating func take(_ content: Range<Int>, isHere: Bool) {
        guard let last = frames.indices.last else { return }
        frames[last].lastEnd = position
        guard frames[last].isObject else {
            if !isHere { frames[last].strings.append(content) }
            frames[last].state = .end
            return
        }
        switch frames[last].state {
        case .value:
            frames[last].state = .end
            frames[last].lastString = isHere ? nil : content
        case .name, .colon, .end: takeName(content, isHere: isHere)
        }
    }

    private mutating func takeName(_ content: Range<Int>, isHere: Bool) {
        guard let last = frames.indices.last else { return }
        frames[last].name = content
        frames[last].state = .colon
        frames[last].lastString = nil
        if !isHere { frames[last].names.append(content) }
    }

    private mutating func colon() {
        position += 1
        guard let last = frames.indices.last, frames[last].isObject else { return }
        if frames[last].state == .end, let name = frames[last].lastString { takeName(name, isHere: false) }
        frames[last].state = .value
    }

    private mutating func open(isObject: Bool) {
        position += 1
        if let last = frames.indices.last { frames[last].lastString = nil }
        frames.append(Frame(isObject: isObject, state: isObject ? .name : .value, lastEnd: position))
    }

    private mutating func close(isObject: Bool) {
        position += 1
        // A bracket that closes nothing is ignored; one that closes an outer object closes the inner ones as well.
        guard let place = frames.lastIndex(where: { $0.isObject == isObject }) else { return }
        while frames.count > place {
            guard let frame = frames.popLast() else { return }
            leave(frame)
            guard let last = frames.indices.last else { return }
            if !frame.isObject { frames[last].lists.append((frames[last].name, frame.strings)) }
            frames[last].state = .end
            frames[last].lastEnd = position
        }
    }

    private mutating func word() {
        let start = position
        while position < bytes.count, !"\"{}[],: \t\n\r".utf8.contains(bytes[position]) { position += 1 }
        let isHere = found == nil && start < offset && offset <= position
        if isHere { find(start..<position, isQuoted: false, isClosed: false) }
        guard let last = frames.indices.last, frames[last].state == .value else { return }
        frames[last].state = .end
        frames[last].lastEnd = position
    }

    // MARK: The offset

    private mutating func find(_ content: Range<Int>?, isQuoted: Bool, isClosed: Bool) {
        var context = JSONContext()
        context.content = content
        context.isQuoted = isQuoted
        context.isClosed = isClosed
        depth = frames.count
        level = depth
        for (place, frame) in frames.enumerated() where place + 1 < frames.count {
            context.path.append(frame.isObject ? frame.name.map(text) ?? "" : "[]")
        }
        if let frame = frames.last {
            switch frame.state {
            case .name: context.role = .name
            case .value:
                context.role = .value
                context.path.append(frame.isObject ? frame.name.map(text) ?? "" : "[]")
            case .colon, .end:
                if frame.isObject, content != nil || isOnNewLine(after: frame.lastEnd) {
                    context.role = .name
                    context.commaBefore = frame.lastEnd
                } else if !frame.isObject, content != nil {
                    context.role = .value
                    context.path.append("[]")
                    context.commaBefore = frame.lastEnd
                }
            }
            context.countBefore = frame.names.count
            context.before = frame.strings
        }
        var next = max(offset, content.map { isClosed ? $0.upperBound + 1 : $0.upperBound } ?? offset)
        while next < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[next]) { next += 1 }
        if next < bytes.count {
            context.hasColon = bytes[next] == UInt8(ascii: ":")
            context.lacksCommaAfter = !",:}]".utf8.contains(bytes[next])
        }
        found = context
    }

    private func isOnNewLine(after end: Int) -> Bool { end < offset && bytes[end..<offset].contains(0x0A) }

    private func text(_ range: Range<Int>) -> String {
        var text: [UInt8] = []
        JSONStringLiteral.decode(bytes, range, into: &text)
        return String(decoding: text, as: UTF8.self)
    }

    // MARK: What follows

    /// Takes leave of a frame, which counts if it was open at the offset.
    private mutating func leave(_ frame: Frame) {
        guard found != nil, frames.count < level else { return }
        level = frames.count
        if level >= depth - 2 { keep(frame, at: level) }
    }

    /// Keeps what the object or list at the offset contains, and the lists of the one around it.
    private mutating func keep(_ frame: Frame, at place: Int) {
        let lists = Dictionary(
            frame.lists.map { ($0.name.map(text) ?? "", $0.strings) }, uniquingKeysWith: { first, _ in first })
        found?.lists.append(lists)
        guard place == depth - 1 else { return }
        let names = frame.names.map(text)
        found?.names = names
        let count = found?.before.count ?? 0
        found?.after = Array(frame.strings.dropFirst(count))
    }

    private mutating func complete() -> JSONContext {
        // Brackets that are not closed end with the file.
        while let frame = frames.popLast() {
            leave(frame)
            if !frame.isObject, let last = frames.indices.last {
                frames[last].lists.append((frames[last].name, frame.strings))
            }
        }
        return found ?? JSONContext()
    }
}
