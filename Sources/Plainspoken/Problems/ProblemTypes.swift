/// What the member `type` of problems says (RFC 9457 §3.1.1).
public struct ProblemTypes: Sendable, Hashable {
    let base: String?

    /// Always `about:blank`.
    public static let aboutBlank = ProblemTypes(base: nil)

    /// A base URI, to which the code is appended: `https://example.com/problems/` gives
    /// `https://example.com/problems/payment.limit-reached`. Bare HTTP statuses remain `about:blank`.
    ///
    /// - Parameter uri: a URI reference in ASCII (RFC 3986 §4.1). Anything else is an error when the translator is made.
    public static func under(_ uri: String) -> ProblemTypes { ProblemTypes(base: uri) }

    /// - Throws: a base that is not a URI reference.
    func check() throws(CatalogDiagnostic) {
        guard let base, !Self.isURIReference(base) else { return }
        throw CatalogDiagnostic(
            .invalidTypeBase, "the base of problem types is not a URI: \(base)",
            help: "Write an address such as https://example.com/problems/, in ASCII.")
    }

    /// The type of a problem: the base and the code, but `about:blank` for what the status alone says.
    func type(of key: MessageKey, code: String) -> Problem.TypeParts {
        guard let base, !key.isOfHTTPStatus, Self.isURIReference(code) else { return .aboutBlank }
        return Problem.TypeParts(base: base, code: code)
    }

    /// Whether a text has only bytes that URI references have (RFC 3986 §2). It cannot break out of a header or a body.
    static func isURIReference(_ text: String) -> Bool {
        // Every string of the standard library has contiguous storage.
        text.utf8.withContiguousStorageIfAvailable { bytes in
            for byte in bytes where !isOfURIReference(byte) { return false }
            return true
        } ?? text.utf8.allSatisfy(isOfURIReference)
    }

    /// A bit for each byte below 0x40 and from there to 0x7F: all but controls, space and `"<>\^`{|}`.
    private static let allowedBelow: UInt64 = 0xAFFF_FFFA_0000_0000
    private static let allowedAbove: UInt64 = 0x47FF_FFFE_AFFF_FFFF

    @inline(__always)
    private static func isOfURIReference(_ byte: UInt8) -> Bool {
        byte < 0x80 && (byte < 0x40 ? allowedBelow : allowedAbove) >> UInt64(byte & 0x3F) & 1 == 1
    }
}
