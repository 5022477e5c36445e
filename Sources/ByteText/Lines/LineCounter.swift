/// Counts the lines and columns of a text in one pass, from the start to the end.
///
/// Lines end with LF, CR LF, or a CR alone. Columns count from 1; a byte order mark at the start takes none.
///
/// ```swift
/// var counter = LineCounter(bytes)              // the bytes of "é\n한 x"
/// counter.advance(to: 7, in: bytes)
/// (counter.line, counter.column)                // (2, 3)
/// ```
package struct LineCounter: Sendable {
    /// How many bytes were counted.
    package private(set) var offset = 0
    /// The number of the line, from 1.
    package private(set) var line = 1
    /// Where the line starts.
    package private(set) var lineStart = 0
    /// The column in code points.
    package private(set) var column = 1
    /// The column in UTF-16 code units, as SARIF and language servers count.
    package private(set) var utf16Column = 1

    /// The column in bytes.
    package var byteColumn: Int { offset - lineStart + 1 }

    /// At the start of a text.
    package init(_ bytes: Span<UInt8>) {
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { (offset, lineStart) = (3, 3) }
    }

    /// Goes on to a byte, or does nothing if it was counted already.
    ///
    /// - Parameters:
    ///   - end: an offset beyond the end of the text counts as its end.
    ///   - bytes: the whole text, always the same. UTF-8; other bytes count as code points where they could start one.
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
    /// At one byte, found by counting from the start: for one message, not for many.
    package init(at offset: Int, in bytes: [UInt8]) {
        self.init(bytes.span)
        advance(to: offset, in: bytes.span)
    }
}
