/// The hash of a key's bytes: eight at a time, multiplied and folded.
///
/// A Swift dictionary's hash is proof against keys that somebody has chosen to collide, and costs several times as much.
package enum KeyHash {
    /// - Parameter seed: something random where keys come from outside, so that nobody can choose them to collide.
    @inlinable
    package static func hash(_ key: UnsafeBufferPointer<UInt8>, seed: UInt64 = 0) -> UInt64 {
        let raw = UnsafeRawBufferPointer(key)
        var hash = seed ^ UInt64(truncatingIfNeeded: key.count) &* 0x9E37_79B9_7F4A_7C15
        guard raw.count >= 8 else {
            var word: UInt64 = 0
            for byte in raw { word = word << 8 | UInt64(byte) }
            return mix(hash ^ word)
        }
        var offset = 0
        while offset &+ 8 < raw.count {
            hash = mix(hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset &+= 8
        }
        // The last eight; some of them may have been among those before.
        return mix(hash ^ raw.loadUnaligned(fromByteOffset: raw.count &- 8, as: UInt64.self))
    }

    @inlinable
    package static func mix(_ value: UInt64) -> UInt64 {
        let product = (value ^ 0xD6E8_FEB8_6659_FD93).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}
