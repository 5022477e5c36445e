/// Makes the ids by which a reader's problem is found in the log.
///
/// They have the form of a random UUID (RFC 9562 §5.4) and are unique in one process by counting, among processes by a
/// random start. They are no secrets: whoever knows two can compute a third.
struct OccurrenceIDs: Sendable {
    private let high: UInt64
    private let low: UInt64

    init() {
        var random = SystemRandomNumberGenerator()
        high = random.next()
        low = random.next()
    }

    /// The id of the response with a number: `urn:uuid:0c9f3d6e-…`.
    func id(_ count: UInt64) -> String {
        let first = Self.mixed(high &+ count &* 0x9E37_79B9_7F4A_7C15) & ~0xF000 | 0x4000
        let second = Self.mixed(low &+ count &* 0xD1B5_4A32_D192_ED03) & ~(0b11 << 62) | 0b10 << 62
        let prefix: StaticString = "urn:uuid:"
        return String(unsafeUninitializedCapacity: 45) { buffer in
            var end = 0
            func append(_ byte: UInt8) {
                buffer[end] = byte
                end += 1
            }
            prefix.withUTF8Buffer { $0.forEach(append) }
            for nibble in 0..<32 {
                if nibble == 8 || nibble == 12 || nibble == 16 || nibble == 20 { append(UInt8(ascii: "-")) }
                let word = nibble < 16 ? first : second
                let digit = UInt8(truncatingIfNeeded: word >> UInt64((15 - nibble % 16) * 4)) & 0xF
                append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
            return end
        }
    }

    /// The finalizer of SplitMix64: every bit of the input changes half of the output's.
    private static func mixed(_ value: UInt64) -> UInt64 {
        var value = value
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
