import ByteText

/// Reads the source of a message token by token, and is the only one that knows what a space, a name, a brace or an escape is
/// (LDML 48.2 part 9, "Syntax").
///
/// What a character means depends on where it is, so the reader says in which ``Mode`` to go on. Whatever it says, each byte belongs to
/// one token. For tokens without a parser, see ``MessageTokens``.
struct MessageTokenizer: ~Escapable {
    /// Where the next token is.
    enum Mode: UInt8, Sendable {
        /// In a pattern that is the whole message.
        case text
        /// In a pattern between double braces.
        case quotedText
        /// Between patterns, or in the braces of a placeholder.
        case syntax
        /// In a quoted literal, after its `|`.
        case literal
    }

    let bytes: Span<UInt8>
    private(set) var mode: Mode
    /// The token that comes next.
    private(set) var token: MessageToken

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>, _ mode: Mode = .syntax) {
        self.bytes = bytes
        self.mode = mode
        token = Self.token(in: bytes, at: 0, mode)
    }

    /// The length of the source in bytes.
    var end: Int { bytes.count }

    var kind: MessageToken.Kind { token.kind }

    /// The offset of the token.
    var position: Int { token.start }

    var isAtEnd: Bool { token.kind == .end }

    /// Goes to the next token.
    mutating func advance() { token = Self.token(in: bytes, at: token.end, mode) }

    /// Goes to the next token, which is read in a mode.
    mutating func advance(in mode: Mode) {
        self.mode = mode
        advance()
    }

    /// Goes to a place, to read the token there in a mode.
    mutating func move(to offset: Int, in mode: Mode) {
        self.mode = mode
        token = Self.token(in: bytes, at: min(max(offset, 0), bytes.count), mode)
    }

    mutating func move(to offset: Int) { move(to: offset, in: mode) }

    // MARK: Bytes

    /// The byte at an offset, or 0 outside of the source.
    func byte(at offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }

    /// Whether an ASCII text is at an offset.
    func has(_ text: String, at offset: Int) -> Bool { zip(offset..., text.utf8).allSatisfy { byte(at: $0) == $1 } }

    /// The first byte of the token, or 0 at the end.
    var first: UInt8 { byte(at: token.start) }

    /// The text between two offsets.
    func string(_ start: Int, _ end: Int) -> String { String(decoding: bytes.extracting(start..<end)) }

    /// The code point at an offset and its length in bytes; 0 and 1 outside of the source. A byte that is not UTF-8 reads as U+FFFF,
    /// which is no character.
    func scalar(at offset: Int) -> (value: UInt32, length: Int) { Self.scalar(in: bytes, at: offset) }

    // MARK: Tokens

    /// The token at an offset, which is not after the end.
    private static func token(in bytes: Span<UInt8>, at start: Int, _ mode: Mode) -> MessageToken {
        guard start < bytes.count else { return MessageToken(kind: .end, start: start, end: start) }
        let byte = bytes[start]
        switch mode {
        case .syntax: return syntax(in: bytes, at: start, byte)
        case .literal where isInLiteral(byte):
            return MessageToken(kind: .text, start: start, end: end(of: isInLiteral, in: bytes, from: start))
        case .text where CharacterClasses.isText(byte), .quotedText where CharacterClasses.isText(byte):
            return text(in: bytes, from: start)
        case .quotedText where byte == UInt8(ascii: "}"):
            return double(.closePattern, else: .close, in: bytes, at: start, byte)
        case .literal, .text, .quotedText: return syntax(in: bytes, at: start, byte)
        }
    }

    /// The token at an offset outside of text, or one that is the same in text.
    private static func syntax(in bytes: Span<UInt8>, at start: Int, _ byte: UInt8) -> MessageToken {
        let kind: MessageToken.Kind
        switch byte {
        case 0: kind = .null
        case UInt8(ascii: "\\"):
            let isEscape = start + 1 < bytes.count && CharacterClasses.isEscapable(bytes[start + 1])
            return MessageToken(kind: isEscape ? .escape : .backslash, start: start, end: start + (isEscape ? 2 : 1))
        case UInt8(ascii: "{"): return double(.openPattern, else: .open, in: bytes, at: start, byte)
        case UInt8(ascii: "}"): kind = .close
        case UInt8(ascii: "|"): kind = .bar
        case UInt8(ascii: "$"): kind = .dollar
        case UInt8(ascii: ":"): kind = .colon
        case UInt8(ascii: "="): kind = .equals
        case UInt8(ascii: "*"): kind = .star
        case UInt8(ascii: "#"): kind = .hash
        case UInt8(ascii: "/"): kind = .slash
        case UInt8(ascii: "@"): kind = .at
        case 0x20, 0x0A, 0x0D, 0x09: return space(in: bytes, from: start)
        case 0x80...: return beyondASCII(in: bytes, at: start)
        case _ where CharacterClasses.isNameStart(byte): return name(.name, in: bytes, from: start)
        case _ where CharacterClasses.isName(byte): return name(.word, in: bytes, from: start)
        default: kind = .other
        }
        return MessageToken(kind: kind, start: start, end: start + 1)
    }

    /// The token of a byte that means something else if it is doubled.
    private static func double(
        _ kind: MessageToken.Kind, else single: MessageToken.Kind, in bytes: Span<UInt8>, at start: Int, _ byte: UInt8
    ) -> MessageToken {
        let isDouble = start + 1 < bytes.count && bytes[start + 1] == byte
        return MessageToken(kind: isDouble ? kind : single, start: start, end: start + (isDouble ? 2 : 1))
    }

    private static func beyondASCII(in bytes: Span<UInt8>, at start: Int) -> MessageToken {
        let (value, length) = scalar(in: bytes, at: start)
        if CharacterClasses.isName(value) { return name(.name, in: bytes, from: start) }
        if CharacterClasses.isSpace(value) { return space(in: bytes, from: start) }
        let isControl = CharacterClasses.isBidiControl(value)
        return MessageToken(kind: isControl ? .control : .other, start: start, end: start + length)
    }

    private static func isInLiteral(_ byte: UInt8) -> Bool {
        byte != UInt8(ascii: "|") && byte != UInt8(ascii: "\\") && byte != 0
    }

    /// The end of the bytes from an offset that belong to a class.
    private static func end(of isMember: (UInt8) -> Bool, in bytes: Span<UInt8>, from start: Int) -> Int {
        var end = start
        while end < bytes.count, isMember(bytes[end]) { end += 1 }
        return end
    }

    /// The end of the code points from an offset that belong to a class, whose ASCII members are a class of bytes.
    private static func end(
        ofBytes isASCIIMember: (UInt8) -> Bool, others isMember: (UInt32) -> Bool, in bytes: Span<UInt8>,
        from start: Int
    ) -> Int {
        var end = end(of: isASCIIMember, in: bytes, from: start)
        while end < bytes.count, bytes[end] >= 0x80 {
            let (value, length) = scalar(in: bytes, at: end)
            guard isMember(value) else { break }
            end = Self.end(of: isASCIIMember, in: bytes, from: end + length)
        }
        return end
    }

    /// The text of a pattern, eight bytes at a time.
    private static func text(in bytes: Span<UInt8>, from start: Int) -> MessageToken {
        var end = start
        while let word = bytes.word(at: end), CharacterClasses.areText(word) { end += 8 }
        return MessageToken(kind: .text, start: start, end: Self.end(of: CharacterClasses.isText, in: bytes, from: end))
    }

    private static func name(_ kind: MessageToken.Kind, in bytes: Span<UInt8>, from start: Int) -> MessageToken {
        let end = end(ofBytes: CharacterClasses.isName, others: CharacterClasses.isName, in: bytes, from: start)
        return MessageToken(kind: kind, start: start, end: end)
    }

    private static func space(in bytes: Span<UInt8>, from start: Int) -> MessageToken {
        let end = end(ofBytes: CharacterClasses.isSpace, others: CharacterClasses.isSpace, in: bytes, from: start)
        return MessageToken(kind: .space, start: start, end: end)
    }

    private static func scalar(in bytes: Span<UInt8>, at offset: Int) -> (value: UInt32, length: Int) {
        guard offset < bytes.count else { return (0, 1) }
        let first = UInt32(bytes[offset])
        guard first >= 0x80 else { return (first, 1) }
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard first >= 0xC0, offset + length <= bytes.count else { return (0xFFFF, 1) }
        var value = first & (0x7F >> UInt32(length))
        for place in offset + 1..<offset + length {
            guard bytes[place] & 0xC0 == 0x80 else { return (0xFFFF, 1) }
            value = value << 6 | UInt32(bytes[place] & 0x3F)
        }
        return (value, length)
    }
}

// What the parser asks of the tokens that come next.
extension MessageTokenizer {
    /// Skips white space and bidirectional controls: the production `o` and, if the result is true, also `s`.
    ///
    /// - Returns: whether there was white space.
    @discardableResult
    mutating func skipSpace() -> Bool {
        var found = false
        while token.kind == .space || token.kind == .control {
            found = found || token.kind == .space
            advance()
        }
        return found
    }

    /// Whether an unquoted literal comes next.
    var isAtWord: Bool { token.kind == .name || token.kind == .word }

    /// Whether a brace comes next, single or double.
    var isAtBrace: Bool { token.kind == .open || token.kind == .openPattern }
}
