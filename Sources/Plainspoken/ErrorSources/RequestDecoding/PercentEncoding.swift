/// Percent-encoding (RFC 3986 §2.1).
enum PercentEncoding {
    /// Appends a byte, or its escape unless the byte may stand for itself.
    static func append(_ byte: UInt8, to output: inout [UInt8], unless isAllowed: (UInt8) -> Bool) {
        guard !isAllowed(byte) else { return output.append(byte) }
        output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }

    static let digits = Array("0123456789ABCDEF".utf8)
}
