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

    /// The steps that a pointer takes, with or without its `#`; of a very deep one the last ones.
    static func parts(ofFragment pointer: String) -> [FieldLocation.Part] {
        let tokens = pointer.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return tokens.dropFirst().suffix(FieldPath.maximumDepth).map { FieldLocation.Part(name(of: $0)) }
    }

    /// The name that a reference token stands for: percent-decoded, then `~1` as `/`, and only then `~0` as `~` (§4).
    private static func name(of token: Substring.UTF8View) -> [UInt8] {
        var bytes = decoded(token)
        guard bytes.contains(UInt8(ascii: "~")) else { return bytes }
        bytes.replace("~1".utf8, with: "/".utf8)
        bytes.replace("~0".utf8, with: "~".utf8)
        return bytes
    }

    private static func decoded(_ token: Substring.UTF8View) -> [UInt8] {
        var result: [UInt8] = []
        var rest = token[...]
        while let byte = rest.first {
            if let escaped = PercentEncoding.byte(of: rest.prefix(3).map(ASCII.uppercased)) {
                result.append(escaped)
                rest = rest.dropFirst(3)
            } else {
                result.append(byte)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}
