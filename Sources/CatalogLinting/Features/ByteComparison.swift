/// Whether two stretches of bytes are the same, eight at a time.
enum ByteComparison {
    @inline(__always)
    static func isEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        guard left.count == right.count else { return false }
        let (left, right) = (UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
        var offset = 0
        while offset &+ 8 <= left.count {
            guard
                left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                    == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            else { return false }
            offset &+= 8
        }
        while offset < left.count {
            guard left[offset] == right[offset] else { return false }
            offset &+= 1
        }
        return true
    }
}
