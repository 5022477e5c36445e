/// The name of an argument in a form that is compared at once: names of up to 15 bytes are stored in it, of longer ones a hash.
struct ArgumentName: Sendable, Equatable {
    private let low: UInt64
    /// Seven bytes of a short name, and in the highest byte its length, or 0xFF for a long one.
    private let high: UInt64

    /// No name.
    static var none: ArgumentName { ArgumentName(low: 0, high: 0) }

    private init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    /// The name in NFC, which names in messages are in.
    @inline(__always)
    init(_ name: String) {
        var copy = name
        self = copy.withUTF8 { bytes in
            for byte in bytes where byte >= 0xCC { return ArgumentName(normalizing: name) }
            return ArgumentName(bytes)
        }
    }

    private init(normalizing name: String) {
        var normalized = Normalization.nfc(name)
        self = normalized.withUTF8 { ArgumentName($0) }
    }

    @inline(__always)
    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var low: UInt64 = 0
        var high: UInt64 = 0
        if bytes.count <= 15 {
            for index in 0..<bytes.count {
                let byte = UInt64(bytes[index])
                if index < 8 { low |= byte << UInt64(index &* 8) } else { high |= byte << UInt64((index &- 8) &* 8) }
            }
            high |= UInt64(bytes.count) << 56
        } else {
            // FNV-1a. Names of arguments are the application's own, so nobody can make them collide.
            low = 0xCBF2_9CE4_8422_2325
            for byte in bytes { low = (low ^ UInt64(byte)) &* 0x100_0000_01B3 }
            high = 0xFF << 56 | UInt64(truncatingIfNeeded: bytes.count)
        }
        self.low = low
        self.high = high
    }

    /// Whether equal values can still be different names.
    @inline(__always)
    var isHash: Bool { high >> 56 == 0xFF }
}
