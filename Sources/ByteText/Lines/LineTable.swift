/// Where the lines of a text start, so that many positions cost one pass over it, however long its lines are.
package struct LineTable: Sendable {
    /// The counter as it is after every so many bytes.
    private let marks: [LineCounter]
    private static let interval = 1_024

    package init(_ bytes: [UInt8]) {
        marks = bytes.withUnsafeBufferPointer { bytes in
            var counter = LineCounter(bytes)
            return stride(from: 0, through: bytes.count, by: Self.interval).map { offset in
                counter.advance(to: offset, in: bytes)
                return counter
            }
        }
    }

    /// Line and columns of a byte; what lies beyond the text is taken as its end.
    ///
    /// - Parameter bytes: those that the table was made from.
    package func counter(at offset: Int, in bytes: [UInt8]) -> LineCounter {
        let offset = min(max(offset, 0), bytes.count)
        var counter = marks[min(offset / Self.interval, marks.count - 1)]
        bytes.withUnsafeBufferPointer { counter.advance(to: offset, in: $0) }
        return counter
    }
}
