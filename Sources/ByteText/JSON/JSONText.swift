/// Writes JSON strings into byte buffers.
package enum JSONText {
    /// Appends `text`, escaped for the inside of a JSON string that may end up in a page or a log.
    ///
    /// Escaped are quotes, backslashes, all control characters (C0, U+007F, C1), `<`, `>`, `&`, U+2028 and U+2029: none of
    /// them can end a script element, start markup or break a line of a log, wherever the JSON is embedded.
    ///
    /// ```swift
    /// var bytes: [UInt8] = []
    /// JSONText.appendEscaped("</script>", to: &bytes)    // \u003c/script\u003e
    /// ```
    package static func appendEscaped(_ text: String, to output: inout [UInt8]) {
        JSONByteWriter.append(text, to: &output) { text, json in json.appendEscaped(copy text) }
    }

    /// Text as it is inside of a JSON string: see ``appendEscaped(_:to:)``.
    package static func escaped(_ text: String) -> String {
        if firstToEscape(in: text.utf8.span, from: 0) == text.utf8.count { return text }
        var bytes: [UInt8] = []
        appendEscaped(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends `text`, escaped as little as JSON allows: for files that people edit.
    package static func appendMinimallyEscaped(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
            case 0x00..<0x20:
                var (escape, count) = control(UInt32(byte))
                while count > 0 {
                    output.append(UInt8(truncatingIfNeeded: escape))
                    escape >>= 8
                    count -= 1
                }
            default: output.append(byte)
            }
        }
    }

    /// Appends `text` as a string, in quotes and escaped as little as JSON allows.
    package static func appendLiteral(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        appendMinimallyEscaped(text, to: &output)
        output.append(UInt8(ascii: "\""))
    }

    // MARK: What is to be escaped

    /// Where the first character stands that is to be escaped; the end where there is none.
    ///
    /// - Parameters:
    ///   - text: valid UTF-8.
    ///   - start: where to begin.
    static func firstToEscape(in text: Span<UInt8>, from start: Int) -> Int {
        var position = start
        guard text.count >= 8 else {
            while position < text.count, lengthToEscape(text, at: position) == 0 { position &+= 1 }
            return position
        }
        let bytes = unsafe text.bytes
        while position < text.count {
            // The last word begins before the position, and the marks of what was looked at do not count.
            let place = min(position, text.count &- 8)
            let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
            let marks = marks(in: UInt64(littleEndian: word)) & UInt64.max << UInt64((position &- place) &* 8)
            position = place &+ marks.trailingZeroBitCount / 8
            guard marks != 0 else { continue }
            if lengthToEscape(text, at: position) > 0 { return position }
            position &+= 1
        }
        return text.count
    }

    /// Marks, by the upper bits of a word's bytes, what may need an escape. The lowest mark is exact, but the leads 0xC2 and 0xE2 have
    /// one whatever follows.
    private static func marks(in word: UInt64) -> UInt64 {
        let quoteOrAnd = (word | 0x0404_0404_0404_0404) ^ 0x2626_2626_2626_2626  // 0x22 and 0x26
        let angle = (word | 0x0202_0202_0202_0202) ^ 0x3E3E_3E3E_3E3E_3E3E  // 0x3C and 0x3E
        let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
        let delete = word ^ 0x7F7F_7F7F_7F7F_7F7F
        // 0xC2 (C1 controls) and 0xE2 (line separators)
        let lead = (word | 0x2020_2020_2020_2020) ^ 0xE2E2_E2E2_E2E2_E2E2
        let ones: UInt64 = 0x0101_0101_0101_0101
        var marks = (word &- 0x2020_2020_2020_2020) & ~word
        marks |= (quoteOrAnd &- ones) & ~quoteOrAnd
        marks |= (angle &- ones) & ~angle
        marks |= (backslash &- ones) & ~backslash
        marks |= (delete &- ones) & ~delete
        marks |= (lead &- ones) & ~lead
        return marks & 0x8080_8080_8080_8080
    }

    /// The length in bytes of the character at a position, if it is to be escaped, else 0.
    private static func lengthToEscape(_ text: Span<UInt8>, at position: Int) -> Int {
        switch text[position] {
        case 0x00..<0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "&"):
            1
        case 0xC2 where position + 1 < text.count && text[position + 1] < 0xA0: 2
        case 0xE2 where position + 2 < text.count && text[position + 1] == 0x80 && text[position + 2] & 0xFE == 0xA8: 3
        default: 0
        }
    }

    // MARK: Escapes

    /// Appends the escape of the character at a position.
    ///
    /// - Returns: where the next character stands.
    static func appendEscape(of text: Span<UInt8>, at position: Int, to json: inout JSONByteWriter) -> Int {
        let length = max(1, lengthToEscape(text, at: position))
        let last = text[position + length - 1]
        var (escape, count) =
            switch length {
            case 1 where last == UInt8(ascii: "\"") || last == UInt8(ascii: "\\"): (pair(last), 2)
            case 1, 2: control(UInt32(last))
            default: control(0x2000 | UInt32(last & 0x3F))
            }
        while count > 0 {
            json.append(UInt8(truncatingIfNeeded: escape))
            escape >>= 8
            count -= 1
        }
        return position + length
    }

    /// A backslash and one character.
    private static func pair(_ character: UInt8) -> UInt64 { UInt64(UInt8(ascii: "\\")) | UInt64(character) << 8 }

    /// `\n` and its like where JSON has one, else `\u` and four digits.
    private static func control(_ code: UInt32) -> (bytes: UInt64, count: Int) {
        switch code {
        case 0x08: return (pair(UInt8(ascii: "b")), 2)
        case 0x09: return (pair(UInt8(ascii: "t")), 2)
        case 0x0A: return (pair(UInt8(ascii: "n")), 2)
        case 0x0C: return (pair(UInt8(ascii: "f")), 2)
        case 0x0D: return (pair(UInt8(ascii: "r")), 2)
        default: break
        }
        var bytes = pair(UInt8(ascii: "u"))
        for place: UInt64 in 0..<4 {
            let digit = UInt8(truncatingIfNeeded: code >> (12 - 4 * UInt32(place)) & 0xF)
            let character = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
            bytes |= UInt64(character) << (16 + 8 * place)
        }
        return (bytes, 6)
    }
}
