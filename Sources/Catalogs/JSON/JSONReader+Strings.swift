import ByteText

extension JSONReader {
    /// string = quotation-mark *char quotation-mark (§7), as UTF-8 (§8.1).
    mutating func string() -> Bool {
        let start = position
        let faultsBefore = faults
        var content: JSONNode.Content = []
        position += 1
        while true {
            while let word = bytes.word(at: position) {
                let special = Self.endOfCleanText(word) & (isUTF8 ? ~word : ~0)
                guard special == 0 else {
                    position += special.trailingZeroBitCount >> 3
                    break
                }
                position += 8
            }
            guard position < bytes.count else { return unclosedString(from: start, content) }
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                if faults != faultsBefore { content.insert(.damaged) }
                append(.string, content, from: start, to: position)
                return true
            case UInt8(ascii: "\\"):
                content.insert(.needsDecoding)
                guard escape(in: start) else { return false }
            case 0x80... where isUTF8:
                position += 1
            case 0x80...:
                guard multibyteText(&content) else { return false }
            case 0x00..<0x20:
                switch controlCharacter(in: start, content) {
                case .closed: return true
                case .stop: return false
                case .again, .name: break
                }
            default:
                position += 1
            }
        }
    }

    /// Marks the bytes of a word that end a run of plain ASCII: quotes, backslashes, control characters, bytes from
    /// 0x80. The lowest mark is exact; those above it may not be.
    private static func endOfCleanText(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let high: UInt64 = 0x8080_8080_8080_8080
        let quote = word ^ (ones &* 0x22)
        let backslash = word ^ (ones &* 0x5C)
        let marks = (quote &- ones) & ~quote | (backslash &- ones) & ~backslash | (word &- ones &* 0x20) | word
        return marks & high
    }

    /// A run of characters beyond ASCII.
    private mutating func multibyteText(_ content: inout JSONNode.Content) -> Bool {
        while position < bytes.count, bytes[position] >= 0x80 {
            let (length, isValid) = UTF8Sequence.measure(bytes, at: position, before: bytes.count)
            if !isValid {
                content.insert(.needsDecoding)
                guard invalidUTF8(at: position, length: length) else { return false }
            }
            position += length
        }
        return true
    }

    /// Reports one problem, however many bytes are not UTF-8, because they have the same cause.
    mutating func invalidUTF8(at start: Int, length: Int) -> Bool {
        faults += 1
        guard !hasEncodingFault else { return true }
        hasEncodingFault = true
        return fail(
            .encoding, start..<start + length, "these bytes are not UTF-8", help: "Save the file as UTF-8."
        )
    }

    /// %x5C and what follows it (§7); surrogates must come in pairs (§8.2).
    private mutating func escape(in string: Int) -> Bool {
        guard position + 1 < bytes.count else {
            position += 1
            return true  // the string is not closed, which is reported elsewhere
        }
        switch bytes[position + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 2
            return true
        case UInt8(ascii: "u"):
            return unicodeEscape()
        default:
            let range =
                position..<position + UTF8Sequence.measure(bytes, at: position + 1, before: bytes.count).length + 1
            let help = remedy(forEscape: bytes[position + 1], at: position + 2)
            position += 1
            return fail(.syntax, range, "JSON does not have this escape", help: help)
        }
    }

    /// The remedy for an escape that JSON does not have.
    private func remedy(forEscape byte: UInt8, at next: Int) -> String {
        switch byte {
        case UInt8(ascii: "'"): return "Write ' alone."
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "|"):
            guard mode == .recovering else { break }
            return #"Write \\\#(Character(Unicode.Scalar(byte)))."#
        case UInt8(ascii: "x"):
            let digits = String(decoding: bytes[next..<min(next + 2, bytes.count)], as: UTF8.self)
            if let value = UInt8(digits, radix: 16) {
                return #"Write \u00\#(Hexadecimal.text(value, digits: 2, uppercase: true))."#
            }
        default: break
        }
        // In a catalog's text, the message syntax also requires a double backslash.
        return mode == .recovering
            ? #"To show a backslash to readers, write \\\\."# : #"Write \\ for a backslash."#
    }

    private mutating func unicodeEscape() -> Bool {
        let start = position
        guard let unit = JSONStringLiteral.codeUnit(of: bytes, at: start, before: bytes.count) else {
            position += 2
            return fail(
                .syntax, start..<position, #"\u needs four hexadecimal digits"#,
                help: #"Write \u00e9, or the character itself."#)
        }
        position += 6
        switch unit {
        case 0xD800...0xDBFF:
            if let second = JSONStringLiteral.codeUnit(of: bytes, at: position, before: bytes.count),
                (0xDC00...0xDFFF).contains(second)
            {
                position += 6
                return true
            }
        case 0xDC00...0xDFFF: break
        default: return true
        }
        return fail(
            .loneSurrogate, start..<position, "this is only half of a surrogate pair, not a character",
            help: "Write the character itself, or both halves.")
    }

    /// %x00-1F must be escaped (§7). A line break usually means that the closing quote is missing.
    private mutating func controlCharacter(in start: Int, _ content: JSONNode.Content) -> Recovery {
        guard bytes[position] == 0x0A || bytes[position] == 0x0D else {
            let message = "the control character \(Hexadecimal.codePoint(bytes[position])) must be escaped"
            let help =
                bytes[position] == 0x09
                ? #"Write \t for a tab."#
                : #"Remove it, or write it as \u\#(Hexadecimal.text(bytes[position], digits: 4, uppercase: true))."#
            position += 1
            return fail(.syntax, position - 1..<position, .init(message), help: help) ? .again : .stop
        }
        let lineEnd = position
        skipWhitespace()
        switch peek() {
        case UInt8(ascii: "\""), UInt8(ascii: "}"), UInt8(ascii: "]"), nil:
            position = lineEnd
            return unclosedString(from: start, content) ? .closed : .stop
        default:
            // The white space after the end of the line belongs to the string.
            return fail(
                .syntax, lineEnd..<lineEnd + 1, "a line break in a string must be escaped",
                help: #"Write \n for a line break."#) ? .again : .stop
        }
    }

    /// A string without a closing quote ends with its line, or before the comma at the end of the line.
    private mutating func unclosedString(from start: Int, _ content: JSONNode.Content) -> Bool {
        var end = position
        while end > start + 1, bytes[end - 1] <= 0x20 { end -= 1 }
        if end > start + 1, bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
        let isCutOff = bytes[position...].allSatisfy { $0 <= 0x20 }
        position = end
        append(.string, content.union([.unclosed, .damaged]), from: start, to: end)
        if isCutOff {
            position = bytes.count
            return fail(
                .syntax, start..<end, "the file ends in the middle of this string",
                help: "It seems to be cut off: complete the file.")
        }
        return fail(
            .syntax, start..<end, "this string is not closed on its line",
            help: #"Close it with "; write \" for a quote inside it."#)
    }
}
