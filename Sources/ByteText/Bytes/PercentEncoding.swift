/// Percent-encoding (RFC 3986 §2.1) with upper-case digits.
package enum PercentEncoding {
    /// Appends a byte as it is if that is allowed, otherwise as an escape.
    package static func append(_ byte: UInt8, to output: inout [UInt8], unless isAllowed: (UInt8) -> Bool) {
        guard !isAllowed(byte) else { return output.append(byte) }
        let digits = Hexadecimal.digits
        output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }

    /// The text with an escape in place of every byte that is not allowed.
    package static func encoded(_ text: String, unless isAllowed: (UInt8) -> Bool) -> String {
        var encoded: [UInt8] = []
        for byte in text.utf8 { append(byte, to: &encoded, unless: isAllowed) }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// The bytes with every escape decoded. Its digits may be upper or lower case. Other bytes are kept.
    package static func decoded(_ bytes: some Collection<UInt8>) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "%")) else { return Array(bytes) }
        var decoded: [UInt8] = []
        var rest = bytes[...]
        while let first = rest.first {
            let escape = byte(of: rest.prefix(3).map(ASCII.uppercased))
            decoded.append(escape ?? first)
            rest = rest.dropFirst(escape == nil ? 1 : 3)
        }
        return decoded
    }

    /// The byte that an escape such as `%2f` stands for, given its three bytes; nil for anything else.
    package static func byte(of escape: some Collection<UInt8>) -> UInt8? {
        let places = escape.dropFirst().map { Hexadecimal.digits.firstIndex(of: $0) }
        guard escape.first == UInt8(ascii: "%"), places.count == 2, let high = places[0], let low = places[1] else {
            return nil
        }
        return UInt8(truncatingIfNeeded: high << 4 | low)
    }
}
