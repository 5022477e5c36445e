/// Writes JSON strings into byte buffers.
package enum JSONText {
    /// Appends `text`, escaped for the inside of a JSON string that may end up in a page or a log.
    ///
    /// The characters escaped are quotes, backslashes, all control characters (C0, U+007F, C1), `<`, `>`, `&`, U+2028 and U+2029, so none
    /// of them can end a script element, start markup or break a line of a log, wherever the JSON is embedded.
    ///
    /// ```swift
    /// var bytes: [UInt8] = []
    /// JSONText.appendEscaped("</script>", to: &bytes)    // \u003c/script\u003e
    /// ```
    package static func appendEscaped(_ text: String, to output: inout [UInt8]) {
        ByteWriter.append(text, to: &output) { text, json in json.appendEscaped(copy text) }
    }

    /// The text as it is inside a JSON string; see ``appendEscaped(_:to:)``.
    package static func escaped(_ text: String) -> String {
        if firstToEscape(in: text.utf8.span, from: 0) == text.utf8.count { return text }
        var bytes: [UInt8] = []
        appendEscaped(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends `text` with the fewest escapes that JSON allows, for files that people edit.
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

    /// Appends `text` as a string in quotes, with the fewest escapes that JSON allows.
    package static func appendLiteral(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        appendMinimallyEscaped(text, to: &output)
        output.append(UInt8(ascii: "\""))
    }

    // MARK: Finding characters to escape

    /// Whether a text has nothing to escape.
    ///
    /// - Parameter text: valid UTF-8.
    package static func isPlain(_ text: Span<UInt8>) -> Bool { firstToEscape(in: text, from: 0) == text.count }

    /// The offset of the first character to escape; the length of the text if there is none.
    ///
    /// - Parameters:
    ///   - text: valid UTF-8.
    ///   - start: the offset at which to begin.
    static func firstToEscape(in text: Span<UInt8>, from start: Int) -> Int {
        var position = start
        guard text.count >= 8 else {
            while position < text.count, lengthToEscape(text, at: position) == 0 { position &+= 1 }
            return position
        }
        let bytes = unsafe text.bytes
        while position &+ 16 <= text.count {
            let marks = marks(in: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: position, as: Words.self))
            if marks.x | marks.y != 0,
                let place = firstToEscape(in: text, from: position, marks, at: (position, position &+ 8))
            {
                return place
            }
            position &+= 16
        }
        guard position < text.count else { return text.count }
        // The last two words. Either can begin before the position, and they can overlap.
        let places = (max(0, text.count &- 16), text.count &- 8)
        let marks = unsafe marks(
            in: Words(
                bytes.unsafeLoadUnaligned(fromByteOffset: places.0, as: UInt64.self),
                bytes.unsafeLoadUnaligned(fromByteOffset: places.1, as: UInt64.self)))
        return firstToEscape(in: text, from: position, marks, at: places) ?? text.count
    }

    /// The offset of the first marked character that has to be escaped; nil if there is none.
    ///
    /// - Parameters:
    ///   - start: the offset before which nothing counts.
    ///   - marks: the marks of two words, each in the upper bit of the marked byte.
    ///   - places: the offsets of the two words in the text.
    private static func firstToEscape(
        in text: Span<UInt8>, from start: Int, _ marks: Words, at places: (Int, Int)
    ) -> Int? {
        for (marks, place) in [(marks.x, places.0), (marks.y, places.1)] {
            var marks = UInt64(littleEndian: marks)
            while marks != 0 {
                let position = place &+ marks.trailingZeroBitCount / 8
                if position >= start, lengthToEscape(text, at: position) > 0 { return position }
                marks &= marks &- 1
            }
        }
        return nil
    }

    /// Sixteen bytes, as two words.
    private typealias Words = SIMD2<UInt64>

    /// Marks bytes that may need an escape in their upper bits. The first mark is exact, except that the lead bytes 0xC2 and 0xE2 are
    /// marked whatever follows them.
    @inline(__always)  // saves a call for each sixteen bytes: 200 of the 2,700 instructions of a problem's JSON
    private static func marks(in words: Words) -> Words {
        let ones = Words(repeating: 0x0101_0101_0101_0101)
        let quoteOrAnd = (words | Words(repeating: 0x0404_0404_0404_0404)) ^ Words(repeating: 0x2626_2626_2626_2626)
        let angle = (words | Words(repeating: 0x0202_0202_0202_0202)) ^ Words(repeating: 0x3E3E_3E3E_3E3E_3E3E)
        let backslash = words ^ Words(repeating: 0x5C5C_5C5C_5C5C_5C5C)
        // 0xC2 (C1 controls) and 0xE2 (line separators)
        let lead = (words | Words(repeating: 0x2020_2020_2020_2020)) ^ Words(repeating: 0xE2E2_E2E2_E2E2_E2E2)
        let control = words &- Words(repeating: 0x2020_2020_2020_2020)
        let delete = words &+ ones
        let ascii = control | delete | (quoteOrAnd &- ones) | (angle &- ones) | (backslash &- ones)
        return (ascii & ~words | (lead &- ones) & ~lead) & Words(repeating: 0x8080_8080_8080_8080)
    }

    /// The length in bytes of the character at an offset, if it has to be escaped; otherwise 0.
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

    /// Appends the escape for the character at an offset.
    ///
    /// - Returns: the offset of the next character.
    static func appendEscape(of text: Span<UInt8>, at position: Int, to json: inout ByteWriter) -> Int {
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

    /// A short escape such as `\n` if JSON has one, otherwise `\u` and four digits.
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
