/// The characters of URI references (RFC 3986 §2).
enum URIReference {
    /// Whether a text contains only characters of URI references. It then cannot break out of a header or a body.
    static func isOne(_ text: String) -> Bool {
        let bytes = text.utf8.span
        for index in bytes.indices where !isAllowed(bytes[index]) { return false }
        return true
    }

    /// A bit for each byte below 0x40 and from there to 0x7F: all except controls, space and `"<>\^`{|}`.
    private static let allowedBelow: UInt64 = 0xAFFF_FFFA_0000_0000
    private static let allowedAbove: UInt64 = 0x47FF_FFFE_AFFF_FFFF

    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte < 0x80 && (byte < 0x40 ? allowedBelow : allowedAbove) &>> UInt64(byte & 0x3F) & 1 == 1
    }
}
