/// A set of ASCII characters, with one bit for each.
@usableFromInline
package struct ASCIISet: Sendable {
    /// The characters below U+0040.
    @usableFromInline let low: UInt64
    /// The characters from U+0040 on.
    @usableFromInline let high: UInt64

    @inlinable
    package init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    /// The characters of URI references (RFC 3986 §2): all except controls, the space, and the characters
    /// " < > \ ^ ` { | }.
    package static var uriReference: ASCIISet { ASCIISet(low: 0xAFFF_FFFA_0000_0000, high: 0x47FF_FFFE_AFFF_FFFF) }

    /// The ASCII characters that ``JSONText`` does not escape.
    package static var plainInJSON: ASCIISet { ASCIISet(low: 0xAFFF_FFBB_0000_0000, high: 0x7FFF_FFFF_EFFF_FFFF) }

    /// The characters that are in both sets.
    package func intersection(_ other: ASCIISet) -> ASCIISet {
        ASCIISet(low: low & other.low, high: high & other.high)
    }

    @inlinable
    package func contains(_ byte: UInt8) -> Bool {
        byte < 0x80 && (byte < 0x40 ? low : high) &>> UInt64(byte & 0x3F) & 1 == 1
    }

    /// Whether a text has only characters of the set.
    package func containsAll(of text: Span<UInt8>) -> Bool {
        for index in text.indices where !contains(text[index]) { return false }
        return true
    }
}
