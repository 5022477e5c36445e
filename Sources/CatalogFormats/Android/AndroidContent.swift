import ByteText
import ExchangeFormats
import MessageFormat2

/// The content of one `<string>` or `<item>`, while it is read: texts, markup, and what `<xliff:g>` protects.
struct AndroidContent {
    private enum Segment {
        case text([UInt8])
        /// A tag, with what it means.
        case tag(ReadPiece)
        /// The start or the end of what is protected.
        case guardStart, guardEnd
    }

    private var segments: [Segment] = []
    /// The escapes that don't exist, such as `\q`: what stands after the backslash, each only once.
    private(set) var badEscapes: [UInt8?] = []

    // The state of reading texts, which goes on across tags.
    private var isQuoted = false
    private var isEmpty = true
    /// The index of the text that ends with a space which counts only if something follows.
    private var looseSpace: Int?

    mutating func startGuard() { segments.append(.guardStart) }

    mutating func endGuard() { segments.append(.guardEnd) }

    mutating func tag(_ written: String, _ meaning: Message.Pattern.Element?) {
        segments.append(.tag(.placeholder(written, meaning)))
    }

    /// Adds text in which XML's own escapes are resolved. It must not end within one of Android's.
    mutating func append(_ bytes: [UInt8]) {
        var text: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\"") {
                isQuoted.toggle()
            } else if ASCII.isSpace(byte), !isQuoted {
                // White space outside quotation marks is one space, and none at the ends.
                guard !isEmpty, looseSpace == nil else { continue }
                text.append(0x20)
                looseSpace = segments.count
            } else {
                if byte == UInt8(ascii: "\\") { unescape(&rest, to: &text) } else { text.append(byte) }
                isEmpty = false
                looseSpace = nil
            }
        }
        segments.append(.text(text))
    }

    /// Reads what follows a backslash.
    private mutating func unescape(_ rest: inout ArraySlice<UInt8>, to text: inout [UInt8]) {
        guard let byte = rest.popFirst() else { return refuse(nil) }
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "@"), UInt8(ascii: "?"),
            UInt8(ascii: "#"), UInt8(ascii: " "):
            text.append(byte)
        case UInt8(ascii: "u"):
            guard let (scalar, length) = EscapedUnits.scalar(rest) else { return refuse(byte) }
            rest = rest.dropFirst(length)
            text += String(scalar).utf8
        default:
            refuse(byte)
            text.append(byte)
        }
    }

    private mutating func refuse(_ escape: UInt8?) {
        if !badEscapes.contains(escape) { badEscapes.append(escape) }
    }

    /// The pieces of the whole content.
    ///
    /// - Parameter isFormatted: whether there can be placeholders such as `%1$s`.
    func pieces(isFormatted: Bool) -> [ReadPiece] {
        var pieces: [ReadPiece] = []
        var count = 0
        /// What has been read since the protected part began.
        var guarded: [UInt8]?
        func append(_ piece: ReadPiece) {
            if case .text(let next) = piece, case .text(let last)? = pieces.last {
                pieces[pieces.count - 1] = .text(last + next)
            } else {
                pieces.append(piece)
            }
        }
        for (index, segment) in segments.enumerated() {
            switch segment {
            case .text(var text):
                if looseSpace == index, text.last == 0x20 { text.removeLast() }
                if guarded != nil {
                    guarded? += text
                } else if isFormatted {
                    for piece in PrintfText.pieces(of: text, counting: &count) { append(piece) }
                } else if !text.isEmpty {
                    append(.text(String(decoding: text, as: UTF8.self)))
                }
            case .tag(let piece): append(piece)
            case .guardStart: guarded = guarded ?? []
            case .guardEnd:
                guard let bytes = guarded, !bytes.isEmpty else {
                    guarded = nil
                    continue
                }
                guarded = nil
                for piece in Self.pieces(guarding: bytes, isFormatted: isFormatted, counting: &count) { append(piece) }
            }
        }
        return pieces
    }

    /// What is protected is a placeholder with its text. If it contains nothing to replace, it means that text.
    private static func pieces(guarding bytes: [UInt8], isFormatted: Bool, counting count: inout Int) -> [ReadPiece] {
        if isFormatted {
            let pieces = PrintfText.pieces(of: bytes, counting: &count)
            let hasPlaceholders = pieces.contains { if case .placeholder = $0 { true } else { false } }
            if hasPlaceholders { return pieces }
        }
        let text = String(decoding: bytes, as: UTF8.self)
        let literal = Message.Operand.literal(Message.Literal(text, isQuoted: true))
        return [.placeholder(text, .expression(Message.Expression(literal)))]
    }
}
