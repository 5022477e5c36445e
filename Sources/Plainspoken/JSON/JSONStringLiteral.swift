/// What the bytes between the quotes of a JSON string mean, and from which of them each byte of the text comes.
///
/// Reports nothing: ``JSONReader`` has done that. What it has reported (an escape that does not exist, half a surrogate
/// pair, bytes that are not UTF-8) is read here in the way that keeps most of the text.
package enum JSONStringLiteral {
    /// Appends the text that `bytes[content]` stands for. RFC 8259 §7.
    package static func decode(_ bytes: [UInt8], _ content: Range<Int>, into text: inout [UInt8]) {
        var position = content.lowerBound
        while position < content.upperBound {
            position = unit(of: bytes, at: position, before: content.upperBound, into: &text)
        }
    }

    /// Where the bytes `text` of the decoded text come from: an offset inside of an escape's text gives the whole escape.
    package static func source(of text: Range<Int>, in bytes: [UInt8], _ content: Range<Int>) -> Range<Int> {
        var decoded: [UInt8] = []
        var position = content.lowerBound
        var lower = content.upperBound
        while position < content.upperBound {
            let start = position
            position = unit(of: bytes, at: position, before: content.upperBound, into: &decoded)
            if decoded.count > text.lowerBound, lower == content.upperBound { lower = start }
            if text.isEmpty, decoded.count > text.lowerBound { return lower..<lower }
            if decoded.count >= text.upperBound, !text.isEmpty { return lower..<position }
        }
        return lower..<content.upperBound
    }

    /// One byte or one escape: appends what it stands for and returns the offset after it.
    private static func unit(of bytes: [UInt8], at position: Int, before end: Int, into text: inout [UInt8]) -> Int {
        let byte = bytes[position]
        guard byte == UInt8(ascii: "\\") else {
            guard byte >= 0x80 else {
                text.append(byte)
                return position + 1
            }
            let (length, isValid) = UTF8Sequence.measure(bytes, at: position, before: end)
            if isValid {
                text += bytes[position..<position + length]
            } else {
                UTF8Sequence.append("\u{FFFD}", to: &text)
            }
            return position + length
        }
        guard position + 1 < end else {
            text.append(byte)
            return end
        }
        switch bytes[position + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[position + 1])
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): return unicodeEscape(of: bytes, at: position, before: end, into: &text)
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
            UTF8Sequence.append(scalar, to: &text)
            return position + 6
        }
        if first < 0xDC00, let second = codeUnit(of: bytes, at: position + 6, before: end),
            (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (UInt32(first - 0xD800) << 10 | UInt32(second - 0xDC00)))
        {
            UTF8Sequence.append(scalar, to: &text)
            return position + 12
        }
        UTF8Sequence.append("\u{FFFD}", to: &text)
        return position + 6
    }

    /// The code unit of `\uXXXX` at `position`; nil if there is none.
    package static func codeUnit(of bytes: [UInt8], at position: Int, before end: Int) -> UInt16? {
        guard position + 6 <= end, bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
        else {
            return nil
        }
        var unit: UInt16 = 0
        for digit in bytes[position + 2..<position + 6] {
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt16(digit - UInt8(ascii: "0"))
            case UInt8(ascii: "A")...UInt8(ascii: "F"): unit = unit << 4 | UInt16(digit - UInt8(ascii: "A") + 10)
            case UInt8(ascii: "a")...UInt8(ascii: "f"): unit = unit << 4 | UInt16(digit - UInt8(ascii: "a") + 10)
            default: return nil
            }
        }
        return unit
    }
}
