import ByteText

/// JSON pointers (RFC 6901).
enum JSONPointer {
    /// One reference token in the URI fragment form (§6): first `~` and `/` are escaped (§3), then everything that RFC
    /// 3986 does not allow in a fragment is percent-encoded.
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

    /// The steps of a pointer; none for the whole document. A missing slash at the start is added.
    ///
    /// - Parameters:
    ///   - pointer: without `#`.
    ///   - isFragment: whether it was a URI fragment, and is therefore percent-encoded (§6).
    static func parts(_ pointer: some Collection<UInt8>, isFragment: Bool) -> some BidirectionalCollection<
        FieldLocation.Part
    > {
        let slash = UInt8(ascii: "/")
        let bytes = isFragment ? PercentEncoding.decoded(pointer) : Array(pointer)
        let tokens = bytes.split(separator: slash, omittingEmptySubsequences: false)
        return tokens.dropFirst(bytes.first == nil || bytes.first == slash ? 1 : 0).lazy.map {
            FieldLocation.Part(unescaped($0))
        }
    }

    /// The name in a reference token: first `~1` becomes `/`, and only then `~0` becomes `~` (§4).
    private static func unescaped(_ token: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard token.contains(UInt8(ascii: "~")) else { return token }
        return token.replacing("~1".utf8, with: "/".utf8).replacing("~0".utf8, with: "~".utf8)
    }
}
