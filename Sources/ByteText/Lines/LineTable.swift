/// A table for looking up many positions in a text, which takes only one pass over the text, however long its lines are.
package struct LineTable: Sendable {
    /// The state of the counter at regular intervals.
    private let marks: [LineCounter]
    private static let interval = 256

    /// - Parameter countsMark: whether a byte order mark is a character like any other.
    package init(_ bytes: [UInt8], countsMark: Bool = false) {
        var counter = LineCounter(bytes.span, countsMark: countsMark)
        marks = stride(from: 0, through: bytes.count, by: Self.interval).map { offset in
            counter.advance(to: offset, in: bytes.span)
            return counter
        }
    }

    /// The offset of a line and a column, both counted from 1. A column beyond the line gives the end of the line, and a
    /// line beyond the text gives the end of the text. A column inside a character gives the start of the next one.
    ///
    /// - Parameters:
    ///   - unit: what the column counts.
    ///   - bytes: the text from which the table was made.
    package func offset(
        line: Int, column: Int, unit: LineCounter.ColumnUnit = .codePoints, in bytes: [UInt8]
    ) -> Int {
        let wanted = (max(line, 1), max(column, 1))
        // Finds the last mark at or before the position.
        let next = marks.endOfPrefix { ($0.line, $0.column(in: unit)) <= wanted }
        var counter = marks[max(0, next - 1)]
        while counter.offset < bytes.count, (counter.line, counter.column(in: unit)) < wanted {
            let byte = bytes[counter.offset]
            if counter.line == wanted.0, byte == 0x0A || byte == 0x0D { break }  // the line ends before the column
            counter.advance(to: counter.offset + 1, in: bytes.span)
        }
        // Skips the remaining bytes of a code point.
        var offset = counter.offset
        while offset < bytes.count, offset > counter.lineStart, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        return offset
    }

    /// The line and the columns of an offset; one beyond the end of the text counts as its end.
    ///
    /// - Parameter bytes: the text from which the table was made.
    package func counter(at offset: Int, in bytes: [UInt8]) -> LineCounter {
        let offset = min(max(offset, 0), bytes.count)
        var counter = marks[min(offset / Self.interval, marks.count - 1)]
        counter.advance(to: offset, in: bytes.span)
        return counter
    }
}
