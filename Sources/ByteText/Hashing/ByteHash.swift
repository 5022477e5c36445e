/// A hash of bytes, which multiplies and folds eight of them at a time. The hash of a Swift dictionary costs several times as much.
///
/// It is only valid in this process. In a file, a hash must stay the same in all versions.
@usableFromInline
package enum ByteHash {
    /// A seed that differs between processes, so that colliding keys can't be prepared in advance.
    static let seed: UInt64 = {
        var hasher = Hasher()
        hasher.combine(0x4279_7465)
        return UInt64(truncatingIfNeeded: hasher.finalize())
    }()

    /// - Parameter seed: ``seed`` if keys come from outside.
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
        // This may include bytes that the previous word had, too.
        return mix(hash ^ last)
    }

    @inlinable
    static func mix(_ value: UInt64) -> UInt64 {
        let product = (value ^ 0xD6E8_FEB8_6659_FD93).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}
