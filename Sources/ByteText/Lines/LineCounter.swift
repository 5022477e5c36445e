/// Counts the lines and columns of a text in one pass from start to end.
///
/// Lines end with LF, CR LF, or a CR alone. Columns count from 1. A byte order mark at the start does not count.
///
/// ```swift
/// var counter = LineCounter(bytes)              // the bytes of "é\n한 x"
/// counter.advance(to: 7, in: bytes)
/// (counter.line, counter.column)                // (2, 3)
/// ```
package struct LineCounter: Sendable {
    /// The number of bytes that were counted.
    private(set) var offset = 0
    /// The number of the line, from 1.
    package private(set) var line = 1
    /// The offset of the line's first byte.
    private(set) var lineStart = 0
    /// The column in code points.
    package private(set) var column = 1
    /// The column in UTF-16 code units, as SARIF and language servers count.
    package private(set) var utf16Column = 1

    /// The column in bytes.
    var byteColumn: Int { offset - lineStart + 1 }

    package enum ColumnUnit: Sendable, Hashable {
        case bytes, utf16, codePoints
    }

    /// The column, from 1.
    package func column(in unit: ColumnUnit) -> Int {
        switch unit {
        case .bytes: byteColumn
        case .utf16: utf16Column
        case .codePoints: column
        }
    }

    /// Creates a counter at the start of a text.
    ///
    /// - Parameter countsMark: whether a byte order mark is a character like any other, as in what an editor shows.
    package init(_ bytes: Span<UInt8>, countsMark: Bool = false) {
        if !countsMark, bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
            (offset, lineStart) = (3, 3)
        }
    }

    /// Moves forward to an offset, or does nothing if it has been passed already.
    ///
    /// - Parameters:
    ///   - end: the offset; one beyond the end of the text counts as its end.
    ///   - bytes: the whole text, which must always be the same. In anything that is not UTF-8, a byte counts as a code point if it could
    ///     start one.
    package mutating func advance(to end: Int, in bytes: Span<UInt8>) {
        let end = min(end, bytes.count)
        while offset < end {
            let byte = bytes[offset]
            offset += 1
            if byte == 0x0A || byte == 0x0D && !(offset < bytes.count && bytes[offset] == 0x0A) {
                line += 1
                (lineStart, column, utf16Column) = (offset, 1, 1)
            } else if byte & 0xC0 != 0x80 {
                column += 1
                utf16Column += byte >= 0xF0 ? 2 : 1
            }
        }
    }
}

extension LineCounter {
    /// Creates a counter at an offset, counting from the start: for use with a single message, not with many.
    package init(at offset: Int, in bytes: [UInt8]) {
        self.init(bytes.span)
        advance(to: offset, in: bytes.span)
    }
}
