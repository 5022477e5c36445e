import ByteText

/// JSON pointers (RFC 6901).
enum JSONPointer {
    /// One reference token as it stands in the URI fragment form (§6): `~` and `/` escaped (§3), then what RFC 3986 does
    /// not allow in a fragment percent-encoded.
    static func fragment(_ name: String) -> String {
        var result: [UInt8] = []
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "~"): result += "~0".utf8
            case UInt8(ascii: "/"): result += "~1".utf8
            default: PercentEncoding.append(byte, to: &result, unless: isAllowedInFragment)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// `pchar / "/" / "?"` (RFC 3986 §3.5).
    private static func isAllowedInFragment(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || punctuation.contains(byte)
    }

    private static let punctuation = Set("-._~!$&'()*+,;=:@/?".utf8)
}
