import ByteText
import MessageFormat2

/// Reads messages of the usual shapes byte by byte. For anything unusual it returns nil or false, and the text is
/// left to the message parser.
struct MessageCursor: ~Escapable {
    let text: Span<UInt8>
    var index = 0

    @_lifetime(copy text)
    init(_ text: Span<UInt8>) { self.text = text }

    /// Whether the text can only be a single pattern: no `.` or `{{` at its start, and no white space before them.
    var startsPattern: Bool {
        guard !text.isEmpty else { return false }
        switch text[0] {
        case 0...0x20, UInt8(ascii: "."): return false
        case UInt8(ascii: "{"): return text.count > 1 && text[1] != text[0]
        case 0xD8, 0xE2, 0xE3: return !SimpleMessage.isSpaceLike(text, 0)
        default: return true
        }
    }

    /// Moves to the next byte with a meaning in a pattern, which is `{ } \` or a control character, or to the end.
    ///
    /// - Returns: that byte; nil at the end.
    mutating func nextSpecial() -> UInt8? {
        while index < text.count {
            while let word = text.word(at: index), !Self.mayHaveSpecial(word) { index &+= 8 }
            guard index < text.count else { return nil }
            switch text[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"), 0..<0x20: return text[index]
            default: index &+= 1
            }
        }
        return nil
    }

    /// Whether one of eight bytes may be a brace, a bracket, a backslash, a vertical bar or a control character.
    private static func mayHaveSpecial(_ word: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let low = word & ~FeatureScanner.high
        let lower = low | ones &* 0x20
        // Exact in each byte, because a sum of seven bits does not reach the next byte: 0x7B to 0x7E with bit 5 set, and below 0x20.
        let brackets = (lower &+ ones &* (0x80 - 0x7B)) & ~(lower &+ ones)
        let controls = ~(low &+ ones &* (0x80 - 0x20))
        return (brackets | controls) & ~word & FeatureScanner.high != 0
    }

    /// `{$name}`. The range is that of the name, without `$`.
    mutating func placeholder() -> Range<Int>? {
        guard index < text.count, text[index] == UInt8(ascii: "{") else { return nil }
        index &+= 1
        guard let name = variable(), index < text.count, text[index] == UInt8(ascii: "}") else { return nil }
        index &+= 1
        return name
    }

    /// `$name`. The range is that of the name, without `$`.
    mutating func variable() -> Range<Int>? {
        guard index < text.count, text[index] == UInt8(ascii: "$") else { return nil }
        index &+= 1
        return name()
    }

    /// A name: ASCII letters, digits, `_`, `-` and `.`, starting with a letter or `_`.
    mutating func name() -> Range<Int>? {
        let start = index
        while index < text.count, Self.isName(text[index]) { index &+= 1 }
        guard index > start, text[start] >= UInt8(ascii: "A") else { return nil }
        return start..<index
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
            || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    /// Skips `.input {$n :integer} .match $n` and the white space after it. The ranges are those of the names of the argument and
    /// the function.
    mutating func declaration() -> (name: Range<Int>, function: Range<Int>)? {
        guard pass(".input"), pass("{"), let declared = variable(), skipSpace(), pass(":"), let function = name(),
            pass("}"), pass(".match"), skipSpace(), let selected = variable(), text.isEqual(declared, selected),
            skipSpace()
        else { return nil }
        return (declared, function)
    }

    /// Skips a backslash and the character that it escapes.
    mutating func passEscape() -> Bool {
        guard index &+ 1 < text.count else { return false }
        switch text[index &+ 1] {
        case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
            index &+= 2
            return true
        default: return false
        }
    }

    /// The key of a variant, up to the space or brace after it.
    mutating func key() -> Range<Int>? {
        let start = index
        while index < text.count, text[index] > 0x20, text[index] != UInt8(ascii: "{") { index &+= 1 }
        return index > start ? start..<index : nil
    }

    /// A plural category.
    mutating func category() -> PluralCategory? {
        guard let key = name() else { return nil }
        switch (key.count, text[key.lowerBound]) {
        case (4, UInt8(ascii: "z")) where isWord(key, "zero"): return .zero
        case (3, UInt8(ascii: "o")) where isWord(key, "one"): return .one
        case (3, UInt8(ascii: "t")) where isWord(key, "two"): return .two
        case (3, UInt8(ascii: "f")) where isWord(key, "few"): return .few
        case (4, UInt8(ascii: "m")) where isWord(key, "many"): return .many
        default: return nil
        }
    }

    func isWord(_ range: Range<Int>, _ word: String) -> Bool {
        text.extracting(range).isEqual(to: word.utf8Span.span)
    }

    /// Skips white space and then a word.
    mutating func pass(_ word: String) -> Bool {
        skipSpace()
        let end = index &+ word.utf8.count
        guard end <= text.count, isWord(index..<end, word) else { return false }
        index = end
        return true
    }

    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = index
        while index < text.count, text[index] == 0x20 || text[index] == 0x0A { index &+= 1 }
        return index > start
    }
}
