import ByteText

/// Characters that are written as UTF-16 code units of four hexadecimal digits, behind `\u`: `00E9`, `D83D\uDE00`.
enum EscapedUnits {
    /// The character at the start of bytes that follow `\u`, and how many bytes it has; nil if there is none.
    static func scalar(_ bytes: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
        guard let first = unit(bytes) else { return nil }
        if let scalar = Unicode.Scalar(first) { return (scalar, 4) }
        let second = bytes.dropFirst(4)
        guard first < 0xDC00, second.first == UInt8(ascii: "\\"), let sign = second.dropFirst().first,
            sign | 0x20 == UInt8(ascii: "u"), let low = unit(second.dropFirst(2)), 0xDC00...0xDFFF ~= low
        else { return nil }
        return Unicode.Scalar(0x10000 + (UInt32(first - 0xD800) << 10 | UInt32(low - 0xDC00))).map { ($0, 10) }
    }

    private static func unit(_ bytes: ArraySlice<UInt8>) -> UInt16? {
        let digits = bytes.prefix(4)
        guard digits.count == 4, digits.allSatisfy({ ASCII.isDigit($0) || ($0 | 0x20) &- 0x61 < 6 }) else { return nil }
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
