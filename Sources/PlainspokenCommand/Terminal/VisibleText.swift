/// Text from outside made safe to look at: nothing in it can move the cursor, change colours or turn the direction.
enum VisibleText {
    /// The text with each control character, line separator and bidi control replaced by one visible character, so that
    /// columns stay where they are.
    static func of(_ text: some StringProtocol) -> String {
        var result = ""
        for scalar in text.unicodeScalars { result.unicodeScalars.append(of(scalar)) }
        return result
    }

    static func of(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x09: " "
        case 0x00..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        case 0x80..<0xA0, 0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
        default: scalar
        }
    }
}
