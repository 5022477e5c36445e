/// Where the lines of a text start, so that looking up many positions takes one pass over it, however long its lines are.
package struct LineTable: Sendable {
    /// The counter as it is after every so many bytes.
    private let marks: [LineCounter]
    private static let interval = 1_024

    package init(_ bytes: [UInt8]) {
        var counter = LineCounter(bytes.span)
        marks = stride(from: 0, through: bytes.count, by: Self.interval).map { offset in
            counter.advance(to: offset, in: bytes.span)
            return counter
        }
    }

    /// The offset of a column in code points on a line, both from 1; the end of the line for columns beyond it, the end of the text
    /// for lines beyond it.
    ///
    /// - Parameter bytes: the text that the table was made from.
    package func offset(line: Int, column: Int, in bytes: [UInt8]) -> Int {
        let wanted = (max(line, 1), max(column, 1))
        // The last mark at or before the place.
        var (low, high) = (0, marks.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if (marks[middle].line, marks[middle].column) <= wanted { low = middle } else { high = middle }
        }
        var counter = marks[low]
        while counter.offset < bytes.count, (counter.line, counter.column) < wanted {
            let byte = bytes[counter.offset]
            if counter.line == wanted.0, byte == 0x0A || byte == 0x0D { break }  // the line ends before the column
            counter.advance(to: counter.offset + 1, in: bytes.span)
        }
        // A code point may have further bytes.
        var offset = counter.offset
        while offset < bytes.count, offset > counter.lineStart, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        return offset
    }

    /// The line and the columns of a byte; an offset beyond the end of the text counts as its end.
    ///
    /// - Parameter bytes: the text that the table was made from.
    package func counter(at offset: Int, in bytes: [UInt8]) -> LineCounter {
        let offset = min(max(offset, 0), bytes.count)
        var counter = marks[min(offset / Self.interval, marks.count - 1)]
        counter.advance(to: offset, in: bytes.span)
        return counter
    }
}
