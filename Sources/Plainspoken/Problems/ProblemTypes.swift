/// What the member `type` of problems says (RFC 9457 §3.1.1).
public struct ProblemTypes: Sendable, Hashable {
    let base: String?

    /// Always `about:blank`.
    public static let aboutBlank = ProblemTypes(base: nil)

    /// A base URI, to which the code is appended: `https://example.com/problems/` gives
    /// `https://example.com/problems/payment.limit-reached`. Bare HTTP statuses remain `about:blank`.
    ///
    /// - Parameter uri: a URI reference in ASCII (RFC 3986). With anything else, types are `about:blank` and every problem
    ///   reports ``Issue/Kind/invalidURI``.
    public static func under(_ uri: String) -> ProblemTypes { ProblemTypes(base: uri) }

    /// Whether a text has only bytes that URI references have (RFC 3986 §2). It cannot break out of a header or a body.
    static func isURIReference(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            for byte in bytes where !isOfURIReference(byte) { return false }
            return true
        }
    }

    @inline(__always)
    private static func isOfURIReference(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-")...UInt8(ascii: "9"): true
        case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "^"),
            UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"), 0x7F...0xFF:
            false
        default: true
        }
    }
}
