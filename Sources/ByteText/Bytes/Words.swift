extension [UInt8] {
    /// Eight bytes from an offset on, the first in the lowest bits; nil where fewer are left.
    @inlinable @inline(__always)
    package func word(at offset: Int) -> UInt64? {
        guard offset >= 0, offset &+ 8 <= count else { return nil }
        return withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) }
    }
}
