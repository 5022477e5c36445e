import ByteText

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
        // Every string of the standard library has contiguous storage; only bridged ones of other platforms have not.
        self = name.utf8.withContiguousStorageIfAvailable { ArgumentName($0, name) } ?? ArgumentName(normalizing: name)
    }

    private init(normalizing name: String) {
        var normalized = Normalization.nfc(name)
        self = normalized.withUTF8 { ArgumentName(normalized: $0) }
    }

    @inline(__always)
    private init(_ bytes: UnsafeBufferPointer<UInt8>, _ name: String) {
        self.init(normalized: bytes)
        // What is not ASCII may have to be normalized.
        let isASCII = isHash ? bytes.allSatisfy { $0 < 0x80 } : (low | high << 8) & 0x8080_8080_8080_8080 == 0
        if !isASCII { self.init(normalizing: name) }
    }

    @inline(__always)
    private init(normalized bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.count <= 15 {
            low = Self.word(bytes, 0..<min(8, bytes.count))
            high = Self.word(bytes, min(8, bytes.count)..<bytes.count) | UInt64(bytes.count) << 56
        } else {
            // Names of arguments are the application's own, and cannot be made to collide.
            low = ByteHash.hash(bytes.span)
            high = 0xFF << 56 | UInt64(truncatingIfNeeded: bytes.count)
        }
    }

    /// Up to eight bytes, the first in the lowest bits.
    @inline(__always)
    private static func word(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> UInt64 {
        var word: UInt64 = 0
        var place = range.upperBound
        while place > range.lowerBound {
            place &-= 1
            word = word << 8 | UInt64(bytes[place])
        }
        return word
    }

    /// Whether equal values can still be different names.
    @inline(__always)
    var isHash: Bool { high >> 56 == 0xFF }
}
