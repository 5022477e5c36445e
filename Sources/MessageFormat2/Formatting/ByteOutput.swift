/// Lends room for so many bytes on the stack, or on the heap if they are many.
///
/// Unsafe, because the standard library has no safe way to do it so far. An array in its place takes 300 instructions more for each text, of
/// the 1,400 of a plural message.
func withTemporaryOutput<Result>(capacity: Int, _ body: (inout OutputSpan<UInt8>) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { room in
        var output = unsafe OutputSpan(buffer: room, initializedCount: 0)
        return body(&output)
    }
}

extension String {
    /// Text that is collected from pieces.
    ///
    /// Unsafe, because it isn't checked again that the bytes are UTF-8: all of them come from strings and from the tables of numbers. The check
    /// takes 890 instructions, of the 1,400 of a plural message.
    ///
    /// - Parameters:
    ///   - capacity: the most bytes that there can be.
    ///   - write: appends whole characters in UTF-8.
    init(capacity: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
        self = withTemporaryOutput(capacity: capacity) { output in
            write(&output)
            return unsafe String(copying: UTF8Span(unchecked: output.span))
        }
    }
}

extension [UInt8] {
    /// Appends what a closure writes.
    mutating func append(capacity: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
        append(addingCapacity: capacity) { output in write(&output) }
    }
}
