import ByteText

/// An argument's name in a form that is quick to compare: an ASCII name of up to 15 bytes is stored as two integers. All other names
/// are equal in this form, so their strings have to be compared.
struct ArgumentName: Sendable, Hashable {
    /// The first eight bytes of a short name, the first in the lowest bits.
    private let low: UInt64
    /// The other seven bytes, and the length in the highest byte.
    private let high: UInt64

    private static let longest = 15

    /// A value that equals no name.
    static var none: ArgumentName { ArgumentName(low: 0, high: 0xFE << 56) }
    private static var long: ArgumentName { ArgumentName(low: 0, high: 0xFF << 56) }

    private init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    // Borrowed, because an initializer's arguments are otherwise copied.
    init(_ name: borrowing String) {
        let bytes = name.utf8.span
        guard bytes.count <= Self.longest else {
            self = .long
            return
        }
        var words: (low: UInt64, high: UInt64) = (0, 0)
        if let first = bytes.word(at: 0), let last = bytes.word(at: bytes.count &- 8) {
            // The last eight bytes without those that are also in the first eight.
            words = (first, last >> UInt64(truncatingIfNeeded: 128 &- 8 &* bytes.count))
        } else {
            for place in bytes.indices.reversed() { words.low = words.low << 8 | UInt64(bytes[place]) }
        }
        if (words.low | words.high).beyondASCII != 0 {
            self = .long
        } else {
            self.init(low: words.low, high: words.high | UInt64(bytes.count) << 56)
        }
    }

    /// Whether equality of these values means equality of the names.
    var isShort: Bool { high >> 56 <= UInt64(Self.longest) }

    /// A short name as text.
    var text: String {
        let count = min(Int(high >> 56), Self.longest)
        let bytes = (0..<count).map { (index: Int) -> UInt8 in
            let word = index < 8 ? low : high
            return UInt8(truncatingIfNeeded: word >> UInt64(index % 8 * 8))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
