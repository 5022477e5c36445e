/// The characters of URI references (RFC 3986 §2).
enum URIReference {
    /// Whether a text contains only characters of URI references. It then cannot break out of a header or a body.
    static func isOne(_ text: String) -> Bool {
        // All strings of the standard library have contiguous storage.
        text.utf8.withContiguousStorageIfAvailable { bytes in
            for byte in bytes where !isAllowed(byte) { return false }
            return true
        } ?? text.utf8.allSatisfy(isAllowed)
    }

    /// A bit for each byte below 0x40 and from there to 0x7F: all except controls, space and `"<>\^`{|}`.
    private static let allowedBelow: UInt64 = 0xAFFF_FFFA_0000_0000
    private static let allowedAbove: UInt64 = 0x47FF_FFFE_AFFF_FFFF

    @inline(__always)
    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte < 0x80 && (byte < 0x40 ? allowedBelow : allowedAbove) >> UInt64(byte & 0x3F) & 1 == 1
    }
}
