import ByteText

/// Decodes the bytes between the quotes of a JSON string, and finds the bytes that each part of the text comes from.
///
/// It reports nothing: ``JSONReader`` has done that. Mistakes that it has reported (an escape that does not exist, half
/// a surrogate pair, bytes that are not UTF-8) are decoded here in the way that keeps most of the text.
package enum JSONStringLiteral {
    /// No byte of a literal gives more bytes than this: bytes that are not UTF-8 become U+FFFD.
    private static let maximumGrowth = 3

    /// Appends the decoded text of `bytes[content]`. RFC 8259 §7.
    ///
    /// - Parameter isUTF8: whether the bytes are known to be UTF-8, so that only escapes matter.
    package static func decode(
        _ bytes: [UInt8], _ content: Range<Int>, isUTF8: Bool = false, into text: inout [UInt8]
    ) {
        // Output.appendPlain writes eight bytes at a time.
        let room = content.count * (isUTF8 ? 1 : maximumGrowth) + 8
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
            var output = Output(buffer)
            var position = content.lowerBound
            while position < content.upperBound {
                position = output.appendPlain(bytes, position..<content.upperBound, isUTF8: isUTF8)
                guard position < content.upperBound else { break }
                position = unit(of: bytes, at: position, before: content.upperBound, isUTF8: isUTF8, into: &output)
            }
            text.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<output.count]))
        }
    }

    /// The source of the bytes `text` of the decoded text. An offset inside an escape's text gives the whole escape.
    package static func source(of text: Range<Int>, in bytes: [UInt8], _ content: Range<Int>) -> Range<Int> {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: content.count * maximumGrowth) { buffer in
            var output = Output(buffer)
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
    }

    /// Where decoded text goes: memory that is large enough for all of it.
    private struct Output {
        private let buffer: UnsafeMutableBufferPointer<UInt8>
        private(set) var count = 0

        init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

        @inline(__always)
        mutating func append(_ byte: UInt8) {
            buffer[count] = byte
            count &+= 1
        }

        /// Appends everything before the next escape, or before the next byte beyond ASCII if that may not be UTF-8; at the
        /// end of the range it may leave up to seven bytes.
        ///
        /// - Returns: the offset of what has not been appended.
        @inline(__always)
        mutating func appendPlain(_ bytes: [UInt8], _ range: Range<Int>, isUTF8: Bool) -> Int {
            let ones: UInt64 = 0x0101_0101_0101_0101
            guard let base = buffer.baseAddress else { return range.lowerBound }
            var output = UnsafeMutableRawPointer(base) + count
            var position = range.lowerBound
            bytes.withUnsafeBytes { bytes in
                while position &+ 8 <= range.upperBound {
                    let word = UInt64(
                        littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
                    let backslash = word ^ ones &* 0x5C
                    // The lowest mark is exact; those above it may not be.
                    let marks = ((backslash &- ones) & ~backslash | (isUTF8 ? 0 : word)) & (ones &* 0x80)
                    output.storeBytes(of: word.littleEndian, as: UInt64.self)
                    guard marks == 0 else {
                        position &+= marks.trailingZeroBitCount >> 3
                        break
                    }
                    output += 8
                    position &+= 8
                }
            }
            count &+= position &- range.lowerBound
            return position
        }

        @inline(__always)
        mutating func append(_ scalar: Unicode.Scalar) {
            let value = scalar.value
            if value < 0x80 {
                append(UInt8(truncatingIfNeeded: value))
            } else if value < 0x800 {
                append(UInt8(truncatingIfNeeded: value >> 6 | 0xC0))
                append(UInt8(truncatingIfNeeded: value & 0x3F | 0x80))
            } else if value < 0x10000 {
                append(UInt8(truncatingIfNeeded: value >> 12 | 0xE0))
                append(UInt8(truncatingIfNeeded: value >> 6 & 0x3F | 0x80))
                append(UInt8(truncatingIfNeeded: value & 0x3F | 0x80))
            } else {
                append(UInt8(truncatingIfNeeded: value >> 18 | 0xF0))
                append(UInt8(truncatingIfNeeded: value >> 12 & 0x3F | 0x80))
                append(UInt8(truncatingIfNeeded: value >> 6 & 0x3F | 0x80))
                append(UInt8(truncatingIfNeeded: value & 0x3F | 0x80))
            }
        }
    }

    /// One byte, one character that may not be UTF-8, or one escape: appends what it stands for and returns the offset after
    /// it.
    @inline(__always)
    private static func unit(
        of bytes: [UInt8], at position: Int, before end: Int, isUTF8: Bool = false, into text: inout Output
    ) -> Int {
        let byte = bytes[position]
        guard byte == UInt8(ascii: "\\") else {
            guard byte >= 0x80, !isUTF8 else {
                text.append(byte)
                return position + 1
            }
            let (length, isValid) = UTF8Sequence.measure(bytes, at: position, before: end)
            if isValid {
                for offset in 0..<length { text.append(bytes[position + offset]) }
            } else {
                text.append("\u{FFFD}" as Unicode.Scalar)
            }
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
        of bytes: [UInt8], at position: Int, before end: Int, into text: inout Output
    ) -> Int {
        guard let first = codeUnit(of: bytes, at: position, before: end) else {
            text.append(bytes[position])
            return position + 1
        }
        if let scalar = Unicode.Scalar(first) {
            text.append(scalar)
            return position + 6
        }
        if first < 0xDC00, let second = codeUnit(of: bytes, at: position + 6, before: end),
            (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (UInt32(first - 0xD800) << 10 | UInt32(second - 0xDC00)))
        {
            text.append(scalar)
            return position + 12
        }
        text.append("\u{FFFD}" as Unicode.Scalar)
        return position + 6
    }

    /// The code unit of `\uXXXX` at `position`; nil if there is none.
    @inline(__always)
    package static func codeUnit(of bytes: [UInt8], at position: Int, before end: Int) -> UInt16? {
        guard position + 6 <= end, bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u"),
            let first = digit(bytes[position + 2]), let second = digit(bytes[position + 3]),
            let third = digit(bytes[position + 4]), let fourth = digit(bytes[position + 5])
        else { return nil }
        return first << 12 | second << 8 | third << 4 | fourth
    }

    /// The value of a hexadecimal digit, in either case.
    @inline(__always)
    private static func digit(_ byte: UInt8) -> UInt16? {
        let decimal = byte &- UInt8(ascii: "0")
        if decimal < 10 { return UInt16(decimal) }
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return letter < 6 ? UInt16(letter) + 10 : nil
    }
}
