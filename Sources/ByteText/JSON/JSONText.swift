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
        JSONByteWriter.write(to: &output) { $0.appendEscaped(text) }
    }

    /// Copies text up to the first character that is to be escaped.
    ///
    /// - Parameters:
    ///   - bytes: the text.
    ///   - start: from where on.
    ///   - target: room for all of it.
    /// - Returns: where that character stands; the end where there is none. What lies behind it in the target is of no meaning.
    @inline(__always)
    static func copy(_ bytes: UnsafeRawBufferPointer, from start: Int, to target: UnsafeMutableRawPointer) -> Int {
        var position = start
        // A block's last two characters are judged by the bytes after it, and those of the last block by the bytes before it.
        while position &+ 18 <= bytes.count, copyBlock(bytes, position, start, target) { position &+= 16 }
        let last = bytes.count &- 16
        if position > start, position > last, copyLastBlock(bytes, start, target) { return bytes.count }
        while position &+ 8 <= bytes.count {
            let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            target.storeBytes(of: word, toByteOffset: position &- start, as: UInt64.self)
            let marks = mark(UInt64(littleEndian: word))
            if marks == 0 {
                position &+= 8
                continue
            }
            position &+= marks.trailingZeroBitCount >> 3
            if lengthToEscape(bytes, at: position) > 0 { return position }
            position &+= 1
        }
        while position < bytes.count, lengthToEscape(bytes, at: position) == 0 {
            target.storeBytes(of: bytes[position], toByteOffset: position &- start, as: UInt8.self)
            position &+= 1
        }
        return position
    }

    /// The escape of the character at `position`.
    ///
    /// - Returns: its bytes, the first in the lowest bits, how many they are, and where the next character stands.
    static func escape(
        of bytes: UnsafeRawBufferPointer, at position: Int
    ) -> (bytes: UInt64, count: Int, next: Int) {
        let length = max(1, lengthToEscape(bytes, at: position))
        let last = bytes[position &+ length &- 1]
        let (escape, count) =
            switch length {
            case 1 where last == UInt8(ascii: "\"") || last == UInt8(ascii: "\\"): (pair(last), 2)
            case 1, 2: control(UInt32(last))
            default: control(0x2000 | UInt32(last & 0x3F))
            }
        return (escape, count, position &+ length)
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

    private typealias Block = SIMD16<UInt8>

    /// Copies sixteen bytes if none of them is to be escaped or begins what is: ``mark(_:)`` for long stretches.
    @inline(__always)
    private static func copyBlock(
        _ bytes: UnsafeRawBufferPointer, _ position: Int, _ start: Int, _ target: UnsafeMutableRawPointer
    ) -> Bool {
        let block = bytes.loadUnaligned(fromByteOffset: position, as: Block.self)
        let second = bytes.loadUnaligned(fromByteOffset: position &+ 1, as: Block.self)
        let third = bytes.loadUnaligned(fromByteOffset: position &+ 2, as: Block.self)
        target.storeBytes(of: block, toByteOffset: position &- start, as: Block.self)
        return !hasASCIIMark(block) && !hasLongMark(first: block, second: second, leadBeforeLast: block, last: third)
    }

    /// The same for the last sixteen bytes, of which the first have been copied before, and of characters that end in them.
    @inline(__always)
    private static func copyLastBlock(
        _ bytes: UnsafeRawBufferPointer, _ start: Int, _ target: UnsafeMutableRawPointer
    ) -> Bool {
        let position = bytes.count &- 16
        let block = bytes.loadUnaligned(fromByteOffset: position, as: Block.self)
        let first = bytes.loadUnaligned(fromByteOffset: position &- 1, as: Block.self)
        let lead = bytes.loadUnaligned(fromByteOffset: position &- 2, as: Block.self)
        target.storeBytes(of: block, toByteOffset: position &- start, as: Block.self)
        return !hasASCIIMark(block) && !hasLongMark(first: first, second: block, leadBeforeLast: lead, last: block)
    }

    // All constants stand where they are used: from elsewhere, the compiler makes sixteen steps of one.

    @inline(__always)
    private static func hasASCIIMark(_ block: Block) -> Bool {
        let controls = block .< Block(repeating: 0x20)
        let quoteOrAnd = (block | Block(repeating: 0x04)) .== Block(repeating: 0x26)  // 0x22 and 0x26
        let angle = (block | Block(repeating: 0x02)) .== Block(repeating: 0x3E)  // 0x3C and 0x3E
        let backslash = block .== Block(repeating: 0x5C)
        let delete = block .== Block(repeating: 0x7F)
        let marks =
            unsafeBitCast(controls, to: SIMD2<UInt64>.self) | unsafeBitCast(quoteOrAnd, to: SIMD2<UInt64>.self)
            | unsafeBitCast(angle, to: SIMD2<UInt64>.self) | unsafeBitCast(backslash, to: SIMD2<UInt64>.self)
            | unsafeBitCast(delete, to: SIMD2<UInt64>.self)
        return marks.x | marks.y != 0
    }

    /// C1 controls, and line separators by their first and last byte.
    @inline(__always)
    private static func hasLongMark(first: Block, second: Block, leadBeforeLast: Block, last: Block) -> Bool {
        let isC2 = first .== Block(repeating: 0xC2)
        let isControl = second .< Block(repeating: 0xA0)
        let isE2 = leadBeforeLast .== Block(repeating: 0xE2)
        let isSeparator = (last | Block(repeating: 0x01)) .== Block(repeating: 0xA9)
        let marks =
            unsafeBitCast(isC2, to: SIMD2<UInt64>.self) & unsafeBitCast(isControl, to: SIMD2<UInt64>.self)
            | unsafeBitCast(isE2, to: SIMD2<UInt64>.self) & unsafeBitCast(isSeparator, to: SIMD2<UInt64>.self)
        return marks.x | marks.y != 0
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
