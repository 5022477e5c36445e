/// Parses patterns of ICU MessageFormat as ICU itself does, with apostrophes in the mode `DOUBLE_OPTIONAL`, which is its default (ICU User
/// Guide, "Formatting Messages"). It stops at the first mistake.
struct ICUPatternParser {
    /// What a pattern is part of. It decides what `}` and `#` mean.
    enum Place {
        case message
        case select(opening: Int)
        case plural(String, offset: Int, opening: Int)

        var opening: Int? {
            switch self {
            case .message: nil
            case .select(let opening), .plural(_, _, let opening): opening
            }
        }
    }

    let bytes: [UInt8]
    var position = 0

    init(_ source: String) { bytes = Array(source.utf8) }

    /// Parses the whole source.
    mutating func parse() throws(ICUFinding) -> [ICUElement] { try parsePattern(in: .message, depth: 0) }

    // MARK: Text

    /// Parses a pattern up to the end of the source, or up to the brace that closes it, which is not passed.
    mutating func parsePattern(in place: Place, depth: Int) throws(ICUFinding) -> [ICUElement] {
        guard depth <= ICUMessageFormat.maximumNesting else {
            throw ICUFinding(
                .limit, position..<position,
                "there are more than \(ICUMessageFormat.maximumNesting) patterns inside each other",
                help: "Split the message.")
        }
        var elements: [ICUElement] = []
        var text: [UInt8] = []
        func flush() {
            guard !text.isEmpty else { return }
            elements.append(.text(String(decoding: text, as: UTF8.self)))
            text = []
        }
        while let byte = current {
            switch byte {
            case UInt8(ascii: "'"):
                passApostrophe(in: place, &text)
                continue
            case UInt8(ascii: "{"):
                flush()
                elements.append(try parseArgument(depth: depth))
                continue
            case UInt8(ascii: "}"):
                if place.opening != nil {
                    flush()
                    return elements
                }
            case UInt8(ascii: "#"):
                if case .plural(let name, let offset, _) = place {
                    flush()
                    elements.append(.count(name, offset: offset))
                    position += 1
                    continue
                }
            case 0:
                throw ICUFinding(
                    .unsupported, position..<position + 1, "a message cannot contain U+0000", help: "Remove it.")
            default: break
            }
            text.append(byte)
            position += 1
        }
        if let opening = place.opening {
            throw ICUFinding(
                .syntax, opening..<opening + 1, "the brace is not closed", help: "Write `}` after the pattern.")
        }
        flush()
        return elements
    }

    /// Passes an apostrophe, which stands for itself, or begins a quotation.
    private mutating func passApostrophe(in place: Place, _ text: inout [UInt8]) {
        position += 1
        guard current != UInt8(ascii: "'") else {
            text.append(UInt8(ascii: "'"))
            position += 1
            return
        }
        guard let next = current, Self.isQuotable(next, in: place) else {
            text.append(UInt8(ascii: "'"))
            return
        }
        while let byte = current {
            position += 1
            if byte == UInt8(ascii: "'") {
                guard current == UInt8(ascii: "'") else { return }
                position += 1
            }
            text.append(byte)
        }
    }

    /// Whether an apostrophe before a byte begins a quotation.
    private static func isQuotable(_ byte: UInt8, in place: Place) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"): return true
        case UInt8(ascii: "#"):
            if case .plural = place { return true }
            return false
        default: return false
        }
    }

    // MARK: Scanning

    /// The next byte; nil at the end.
    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skipSpace() {
        while position < bytes.count {
            let (value, length) = ICUCharacters.scalar(at: position, in: bytes)
            guard ICUCharacters.isSpace(value) else { return }
            position += length
        }
    }

    /// Passes a name or a keyword, which can be empty.
    mutating func skipIdentifier() -> String {
        let start = position
        while position < bytes.count {
            let (value, length) = ICUCharacters.scalar(at: position, in: bytes)
            guard ICUCharacters.isIdentifier(value) else { break }
            position += length
        }
        return text(start..<position)
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// A description of the next character for a report.
    var next: String {
        guard position < bytes.count else { return "the end of the message" }
        let length = ICUCharacters.scalar(at: position, in: bytes).length
        return "`\(text(position..<position + length))`"
    }

    /// The range of the next character.
    var nextRange: Range<Int> {
        guard position < bytes.count else { return position..<position }
        return position..<position + ICUCharacters.scalar(at: position, in: bytes).length
    }
}
