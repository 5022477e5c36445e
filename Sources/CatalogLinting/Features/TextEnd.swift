import MessageFormat2

/// What a text ends with, as far as its last few bytes show: a ``SentenceEnd``, or ``unknown``.
enum TextEnd {
    /// There may be punctuation before the end, hidden by a quotation mark, a bracket or a tag.
    static let unknown: UInt8 = 255

    /// - Parameter form: where the parts of a text in the variant form are. Such a text ends with braces, as if it had `.match`.
    static func kind(of text: Span<UInt8>, _ form: MessageForm?) -> UInt8 {
        form == nil ? kind(of: text) : SentenceEnd.none.rawValue
    }

    static func kind(of text: Span<UInt8>) -> UInt8 {
        var index = text.count - 1
        while index >= 0, text[index] <= 0x20 { index -= 1 }
        guard index >= 0 else { return 0 }
        switch text[index] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            return SentenceEnd.none.rawValue
        case UInt8(ascii: "}"): return placeholder(text, index)
        case UInt8(ascii: "."): return single(text, index, .stop)
        case UInt8(ascii: "?"): return single(text, index, .question)
        case UInt8(ascii: "!"): return single(text, index, .exclamation)
        case UInt8(ascii: ":"): return single(text, index, .colon)
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"),
            UInt8(ascii: "`"), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "*"):
            return unknown
        case let byte where byte >= 0x80: return beyondASCII(text, index)
        default: return SentenceEnd.none.rawValue
        }
    }

    /// `{$name}`. Markup and escaped braces hide what is before them.
    private static func placeholder(_ text: Span<UInt8>, _ last: Int) -> UInt8 {
        var index = last - 1
        while index >= 0, text[index] != UInt8(ascii: "{"), text[index] != UInt8(ascii: "}") { index -= 1 }
        guard index >= 0, text[index] == UInt8(ascii: "{"), text[index + 1] == UInt8(ascii: "$") else { return unknown }
        return SentenceEnd.none.rawValue
    }

    /// A single mark. Several in a row, as in `...` and `?!`, are checked elsewhere.
    private static func single(_ text: Span<UInt8>, _ index: Int, _ kind: SentenceEnd) -> UInt8 {
        guard index > 0 else { return kind.rawValue }
        var start = index - 1
        while start > 0, text[start] & 0xC0 == 0x80, index - start < 4 { start -= 1 }
        return SentenceEnd(text.character(at: start).scalar) == .none ? kind.rawValue : unknown
    }

    private static func beyondASCII(_ text: Span<UInt8>, _ last: Int) -> UInt8 {
        var start = last
        while start > 0, text[start] & 0xC0 == 0x80, last - start < 3 { start -= 1 }
        let scalar = text.character(at: start).scalar
        switch scalar {
        // Letters of most languages, which need no lookup.
        case 0xC0...0x2FF, 0x384...0x560, 0x3041...0x30FA, 0x3400...0x9FFF, 0xAC00...0xD7A3:
            return SentenceEnd.none.rawValue
        // Characters that are not seen, and the Ethiopic word space, which ends a sentence where keyboards have no full stop.
        case 0x61C, 0x1361, 0x1680: return unknown
        case 0x300..<0x2000, 0x3002, 0xFF00...0xFF07, 0xFF0A...0xFF3A:
            let kind = SentenceEnd(scalar)
            return kind == .none ? kind.rawValue : single(text, start, kind)
        default: return unknown
        }
    }
}
