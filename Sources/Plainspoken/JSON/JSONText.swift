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
        JSONOutput.write(to: &output) { $0.appendEscaped(text) }
    }

    /// Where the first byte stands that is to be escaped, from `start` on; the end where there is none.
    @inline(__always)
    static func firstToEscape(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var position = start
        while position &+ 8 <= bytes.count {
            let marks = mark(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
            if marks == 0 {
                position &+= 8
                continue
            }
            position &+= marks.trailingZeroBitCount >> 3
            if lengthToEscape(bytes, at: position) > 0 { return position }
            position &+= 1
        }
        while position < bytes.count, lengthToEscape(bytes, at: position) == 0 { position &+= 1 }
        return position
    }

    /// Appends the escape of the character at `position`.
    ///
    /// - Returns: where the next character stands.
    static func appendEscape(of bytes: UnsafeRawBufferPointer, at position: Int, to output: inout [UInt8]) -> Int {
        let length = lengthToEscape(bytes, at: position)
        appendEscape(of: bytes, at: position, length: length, to: &output)
        return position &+ length
    }

    /// Appends `text`, escaped as little as JSON allows: for files that people edit.
    package static func appendMinimallyEscaped(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
            case 0x00..<0x20: appendControl(UInt32(byte), to: &output)
            default: output.append(byte)
            }
        }
    }

    /// Marks, in a word's bytes, what may need an escape; the lowest mark is exact but for the leads 0xC2 and 0xE2.
    @inline(__always)
    private static func mark(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let high: UInt64 = 0x8080_8080_8080_8080
        let quoteOrAnd = (word | (ones &* 0x04)) ^ (ones &* 0x26)  // 0x22 and 0x26
        let angle = (word | (ones &* 0x02)) ^ (ones &* 0x3E)  // 0x3C and 0x3E
        let backslash = word ^ (ones &* 0x5C)
        let delete = word ^ (ones &* 0x7F)
        let lead = (word | (ones &* 0x20)) ^ (ones &* 0xE2)  // 0xC2 (C1 controls) and 0xE2 (line separators)
        var marks = (word &- (ones &* 0x20)) & ~word
        marks |= (quoteOrAnd &- ones) & ~quoteOrAnd
        marks |= (angle &- ones) & ~angle
        marks |= (backslash &- ones) & ~backslash
        marks |= (delete &- ones) & ~delete
        marks |= (lead &- ones) & ~lead
        return marks & high
    }

    /// The length in bytes of the character at `position`, if it is to be escaped, else 0.
    @inline(__always)
    private static func lengthToEscape(_ bytes: UnsafeRawBufferPointer, at position: Int) -> Int {
        switch bytes[position] {
        case 0x00..<0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "&"):
            return 1
        case 0xC2 where position &+ 1 < bytes.count && bytes[position &+ 1] < 0xA0:
            return 2
        case 0xE2
        where position &+ 2 < bytes.count && bytes[position &+ 1] == 0x80 && bytes[position &+ 2] & 0xFE == 0xA8:
            return 3
        default:
            return 0
        }
    }

    private static func appendEscape(
        of bytes: UnsafeRawBufferPointer, at position: Int, length: Int, to output: inout [UInt8]
    ) {
        let last = bytes[position &+ length &- 1]
        switch length {
        case 1 where last == UInt8(ascii: "\"") || last == UInt8(ascii: "\\"):
            output.append(UInt8(ascii: "\\"))
            output.append(last)
        case 1, 2: appendControl(UInt32(last), to: &output)
        default: appendControl(0x2000 | UInt32(last & 0x3F), to: &output)
        }
    }

    /// `\n` and its like where JSON has one, else `\u` and four digits.
    private static func appendControl(_ code: UInt32, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\\"))
        switch code {
        case 0x08: output.append(UInt8(ascii: "b"))
        case 0x09: output.append(UInt8(ascii: "t"))
        case 0x0A: output.append(UInt8(ascii: "n"))
        case 0x0C: output.append(UInt8(ascii: "f"))
        case 0x0D: output.append(UInt8(ascii: "r"))
        default:
            output.append(UInt8(ascii: "u"))
            for shift: UInt32 in [12, 8, 4, 0] {
                let digit = UInt8(truncatingIfNeeded: code >> shift & 0xF)
                output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }
}
