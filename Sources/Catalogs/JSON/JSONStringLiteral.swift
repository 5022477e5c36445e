import ByteText

/// Decodes the bytes between the quotes of a JSON string, and finds the bytes that each part of the text comes from.
///
/// It reports nothing: ``JSONReader`` has done that. Mistakes that it has reported (an escape that does not exist, half
/// a surrogate pair, bytes that are not UTF-8) are decoded here in the way that keeps most of the text.
package enum JSONStringLiteral {
    /// Appends the text that `bytes[content]` stands for. RFC 8259 §7.
    ///
    /// - Parameter isUTF8: whether the bytes are known to be UTF-8, so that only escapes have to be looked for.
    package static func decode(
        _ bytes: [UInt8], _ content: Range<Int>, isUTF8: Bool = false, into text: inout [UInt8]
    ) {
        var position = content.lowerBound
        while position < content.upperBound {
            let end = endOfPlainText(bytes, position..<content.upperBound, isUTF8: isUTF8)
            text += bytes[position..<end]
            guard end < content.upperBound else { return }
            position = unit(of: bytes, at: end, before: content.upperBound, into: &text)
        }
    }

    /// The range that the bytes `text` of the decoded text come from. An offset inside an escape's text gives the whole escape.
    package static func source(of text: Range<Int>, in bytes: [UInt8], _ content: Range<Int>) -> Range<Int> {
        var output: [UInt8] = []
        var position = content.lowerBound
        var lower = content.upperBound
        while position < content.upperBound {
            let start = position
            position = unit(of: bytes, at: position, before: content.upperBound, into: &output)
            if output.count > text.lowerBound, lower == content.upperBound { lower = start }
            if text.isEmpty, output.count > text.lowerBound { return lower..<lower }
            if output.count >= text.upperBound, !text.isEmpty { return lower..<position }
        }
        return lower..<content.upperBound
    }

    /// The offset in the decoded text of what a byte of the string stands for; inside an escape, that of its text.
    static func offset(of place: Int, in bytes: [UInt8], _ content: Range<Int>) -> Int {
        var output: [UInt8] = []
        var position = content.lowerBound
        while position < min(place, content.upperBound) {
            let start = output.count
            position = unit(of: bytes, at: position, before: content.upperBound, into: &output)
            if position > place { return start }
        }
        return output.count
    }

    /// For each byte of the decoded text, the range of the character or escape that it comes from.
    static func sources(in bytes: [UInt8], _ content: Range<Int>) -> [Range<Int32>] {
        var sources: [Range<Int32>] = []
        var output: [UInt8] = []
        var position = content.lowerBound
        while position < content.upperBound {
            let start = position
            position = unit(of: bytes, at: position, before: content.upperBound, into: &output)
            sources += repeatElement(Int32(clamping: start)..<Int32(clamping: position), count: output.count)
            output.removeAll(keepingCapacity: true)
        }
        return sources
    }

    /// The offset of the next escape, or of the next byte beyond ASCII if that may not be UTF-8; the end if there is neither.
    private static func endOfPlainText(_ bytes: [UInt8], _ range: Range<Int>, isUTF8: Bool) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var position = range.lowerBound
        while position + 8 <= range.upperBound, let word = bytes.word(at: position) {
            let backslash = word ^ ones &* 0x5C
            // The lowest mark is exact; those above it may not be.
            let marks = ((backslash &- ones) & ~backslash | (isUTF8 ? 0 : word)) & (ones &* 0x80)
            if marks != 0 { return position + marks.trailingZeroBitCount / 8 }
            position += 8
        }
        while position < range.upperBound, bytes[position] != UInt8(ascii: "\\"), isUTF8 || bytes[position] < 0x80 {
            position += 1
        }
        return position
    }

    /// One byte, one character that may not be UTF-8, or one escape: appends what it stands for and returns the offset after
    /// it.
    private static func unit(of bytes: [UInt8], at position: Int, before end: Int, into text: inout [UInt8]) -> Int {
        let byte = bytes[position]
        guard byte == UInt8(ascii: "\\") else {
            guard byte >= 0x80 else {
                text.append(byte)
                return position + 1
            }
            let (length, isValid) = UTF8Sequence.measure(bytes, at: position, before: end)
            if isValid { text += bytes[position..<position + length] } else { append("\u{FFFD}", to: &text) }
            return position + length
        }
        guard position + 1 < end else {
            text.append(byte)
            return end
        }
        switch bytes[position + 1] {
        case UInt8(ascii: "u"): return unicodeEscape(of: bytes, at: position, before: end, into: &text)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[position + 1])
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        default:  // no such escape: as it is written
            text.append(byte)
            return position + 1
        }
        return position + 2
    }

    private static func unicodeEscape(
        of bytes: [UInt8], at position: Int, before end: Int, into text: inout [UInt8]
    ) -> Int {
        guard let first = codeUnit(of: bytes, at: position, before: end) else {
            text.append(bytes[position])
            return position + 1
        }
        if let scalar = Unicode.Scalar(first) {
            append(scalar, to: &text)
            return position + 6
        }
        if first < 0xDC00, let second = codeUnit(of: bytes, at: position + 6, before: end),
            (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (UInt32(first - 0xD800) << 10 | UInt32(second - 0xDC00)))
        {
            append(scalar, to: &text)
            return position + 12
        }
        append("\u{FFFD}", to: &text)
        return position + 6
    }

    private static func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) { text += String(scalar).utf8 }

    /// The code unit of `\uXXXX` at `position`; nil if there is none.
    static func codeUnit(of bytes: [UInt8], at position: Int, before end: Int) -> UInt16? {
        guard position + 6 <= end, bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u"),
            let first = digit(bytes[position + 2]), let second = digit(bytes[position + 3]),
            let third = digit(bytes[position + 4]), let fourth = digit(bytes[position + 5])
        else { return nil }
        return first << 12 | second << 8 | third << 4 | fourth
    }

    /// The value of a hexadecimal digit, in either case.
    private static func digit(_ byte: UInt8) -> UInt16? {
        let decimal = byte &- UInt8(ascii: "0")
        if decimal < 10 { return UInt16(decimal) }
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return letter < 6 ? UInt16(letter) + 10 : nil
    }
}
