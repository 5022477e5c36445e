extension OutputSpan<UInt8> {
    // The standard library can only append one element at a time. Both functions check that there is room, as `append(_:)` does.

    /// Appends bytes all at once.
    @inlinable
    package mutating func append(copying bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }

    /// Appends a text of the program's own all at once.
    @inlinable
    package mutating func append(copying text: StaticString) {
        unsafe append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    @unsafe @inlinable
    mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
        precondition(bytes.count <= freeCapacity, "these bytes do not fit")
        unsafe withUnsafeMutableBufferPointer { room, count in
            guard let start = bytes.baseAddress, let free = room.baseAddress else { return }
            unsafe (free + count).initialize(from: start, count: bytes.count)
            count &+= bytes.count
        }
    }
}
