/// A hash of bytes: eight at a time, multiplied and folded. A Swift dictionary's costs several times as much.
///
/// It is for this process alone: what is kept in files needs one that no version changes.
@usableFromInline
package enum ByteHash {
    /// Differs with every process, so that keys that collide cannot be prepared.
    package static let seed: UInt64 = {
        var hasher = Hasher()
        hasher.combine(0x4279_7465)
        return UInt64(truncatingIfNeeded: hasher.finalize())
    }()

    /// - Parameter seed: ``seed`` where keys come from outside.
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
    static func mix(_ value: UInt64) -> UInt64 {
        let product = (value ^ 0xD6E8_FEB8_6659_FD93).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}
