extension OutputSpan<UInt8> {
    // The standard library can only append one element at a time. Like `append(_:)`, these functions check that there is room.

    /// Appends bytes all at once.
    @inlinable
    package mutating func append(copying bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }

    /// Appends text from the program's source code all at once.
    @inlinable
    mutating func append(copying text: StaticString) {
        unsafe append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends text from the program's source code, then the bytes of numbers, then one more byte: a member of a JSON object.
    mutating func append<Number: FixedWidthInteger & BitwiseCopyable>(
        copying text: StaticString, _ numbers: Span<Number>, _ last: UInt8
    ) {
        let byteCount = numbers.count &* MemoryLayout<Number>.size
        precondition(text.utf8CodeUnitCount &+ byteCount < freeCapacity, "these bytes do not fit")
        unsafe withUnsafeMutableBufferPointer { room, count in
            guard let start = room.baseAddress else { return }
            let textEnd = count &+ text.utf8CodeUnitCount
            unsafe (start + count).initialize(from: text.utf8Start, count: text.utf8CodeUnitCount)
            unsafe numbers.withUnsafeBytes { bytes in
                guard let from = bytes.baseAddress else { return }
                unsafe UnsafeMutableRawPointer(start + textEnd).copyMemory(from: from, byteCount: bytes.count)
            }
            count = textEnd &+ byteCount
            unsafe (start + count).initialize(to: last)
            count &+= 1
        }
    }

    @unsafe @inlinable @inline(__always)  // saves a call for each piece: 56 of 1,046 instructions of a plural message
    mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
        precondition(bytes.count <= freeCapacity, "these bytes do not fit")
        unsafe withUnsafeMutableBufferPointer { room, count in
            guard let start = bytes.baseAddress, let free = room.baseAddress else { return }
            unsafe (free + count).initialize(from: start, count: bytes.count)
            count &+= bytes.count
        }
    }
}
