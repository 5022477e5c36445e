/// A hash of bytes: eight at a time, multiplied and folded. A Swift dictionary's costs several times as much.
///
/// It is for this process alone: a file needs a hash that stays the same in all versions.
@usableFromInline
package enum ByteHash {
    /// Different in every process, so that keys that collide can't be prepared.
    package static let seed: UInt64 = {
        var hasher = Hasher()
        hasher.combine(0x4279_7465)
        return UInt64(truncatingIfNeeded: hasher.finalize())
    }()

    /// - Parameter seed: ``seed`` where keys come from outside.
    @inlinable
    package static func hash(_ key: Span<UInt8>, seed: UInt64 = 0) -> UInt64 {
        var hash = seed ^ UInt64(truncatingIfNeeded: key.count) &* 0x9E37_79B9_7F4A_7C15
        guard let last = key.word(at: key.count - 8) else {
            var word: UInt64 = 0
            for place in key.indices { word = word << 8 | UInt64(key[place]) }
            return mix(hash ^ word)
        }
        var offset = 0
        while offset + 8 < key.count, let word = key.word(at: offset) {
            hash = mix(hash ^ word)
            offset += 8
        }
        // Some bytes of the last word may have been in the word before.
        return mix(hash ^ last)
    }

    @inlinable
    static func mix(_ value: UInt64) -> UInt64 {
        let product = (value ^ 0xD6E8_FEB8_6659_FD93).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}
