// The only file of this module with unsafe code.

extension OutputSpan<UInt8> {
    /// Appends bytes in one copy. The standard library can only append them one by one, which takes N instructions more for each plural message.
    mutating func append(_ bytes: Span<UInt8>) {
        precondition(bytes.count <= freeCapacity)
        unsafe withUnsafeMutableBufferPointer { room, count in
            unsafe bytes.withUnsafeBufferPointer { bytes in
                _ = unsafe room[count...].initialize(fromContentsOf: bytes)
                count += bytes.count
            }
        }
    }

    mutating func append(_ bytes: [UInt8]) { append(bytes.span) }
}

extension String {
    /// Text that is written in place. By way of an array, a plural message takes N instructions more.
    ///
    /// - Parameters:
    ///   - capacity: the most bytes that there can be.
    ///   - write: appends UTF-8.
    init(capacity: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
        unsafe self.init(unsafeUninitializedCapacity: capacity) { room in
            var output = unsafe OutputSpan(buffer: room, initializedCount: 0)
            write(&output)
            return unsafe output.finalize(for: room)
        }
    }
}

/// Lends room for so many bytes on the stack, or on the heap if they are many.
func withTemporaryOutput<Result>(capacity: Int, _ body: (inout OutputSpan<UInt8>) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { room in
        var output = unsafe OutputSpan(buffer: room, initializedCount: 0)
        return body(&output)
    }
}
