/// Writes text into XML 1.0.
package enum XMLText {
    package enum Place: Sendable {
        /// Between tags.
        case content
        /// Between an attribute's double quotes.
        case attribute
    }

    /// Appends text so that reading it gives the same text, except for U+FFFD in place of each character that XML cannot contain.
    ///
    /// CR is written as `&#13;`, because a reader would turn it into LF. In attributes, tab and LF are also written as references.
    package static func append(_ text: some Sequence<UInt8>, as place: Place, to output: inout [UInt8]) {
        var last: (UInt8, UInt8) = (0, 0)
        for byte in text {
            switch byte {
            case UInt8(ascii: "&"): output += "&amp;".utf8
            case UInt8(ascii: "<"): output += "&lt;".utf8
            case UInt8(ascii: ">"): output += "&gt;".utf8
            case UInt8(ascii: "\"") where place == .attribute: output += "&quot;".utf8
            case 0x0D: output += "&#13;".utf8
            case 0x09 where place == .attribute: output += "&#9;".utf8
            case 0x0A where place == .attribute: output += "&#10;".utf8
            case 0x09, 0x0A: output.append(byte)
            case 0x00..<0x20: output += replacement
            case 0xBE where last == (0xEF, 0xBF), 0xBF where last == (0xEF, 0xBF):
                // U+FFFE and U+FFFF become U+FFFD, which differs from them only in its last byte.
                output.append(0xBD)
            default: output.append(byte)
            }
            last = (last.1, byte)
        }
    }

    /// Appends text, with U+FFFD in place of each character that XML cannot contain.
    package static func append(_ text: String, as place: Place, to output: inout [UInt8]) {
        append(text.utf8, as: place, to: &output)
    }

    /// Whether XML 1.0 can contain a character (§2.2).
    package static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    /// The offset of the first character that XML 1.0 cannot contain, not even as a reference (§2.2); nil if there is none.
    package static func firstImpossible(in text: ArraySlice<UInt8>) -> Int? {
        var last: (UInt8, UInt8) = (0, 0)
        for (offset, byte) in text.enumerated() {
            switch byte {
            case 0x09, 0x0A, 0x0D: break
            case 0x00..<0x20: return offset
            case 0xBE where last == (0xEF, 0xBF), 0xBF where last == (0xEF, 0xBF): return offset - 2
            default: break
            }
            last = (last.1, byte)
        }
        return nil
    }

    private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
}
