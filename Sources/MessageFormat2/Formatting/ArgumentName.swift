/// The name of an argument in a form that is quick to compare: ASCII names of up to 15 bytes are stored as two integers. All other names
/// are equal in this form, and their strings have to be compared as well.
struct ArgumentName: Sendable, Equatable {
    /// The first eight bytes of a short name, the first in the lowest bits.
    private let low: UInt64
    /// The other seven, and in the highest byte the length.
    private let high: UInt64

    private static let longest = 15
    /// Where the length would be. No short name is that long.
    private static let longMark: UInt64 = 0xFF << 56

    init(_ name: String) {
        let bytes = name.utf8
        var words: (low: UInt64, high: UInt64) = (0, UInt64(bytes.count) << 56)
        var isShort = bytes.count <= Self.longest
        if isShort {
            var shift: UInt64 = 0
            for byte in bytes {
                if byte >= 0x80 { isShort = false }
                if shift < 64 { words.low |= UInt64(byte) << shift } else { words.high |= UInt64(byte) << (shift - 64) }
                shift += 8
            }
        }
        low = isShort ? words.low : 0
        high = isShort ? words.high : Self.longMark
    }

    /// Whether equal values are equal names.
    var isShort: Bool { high != Self.longMark }
}
