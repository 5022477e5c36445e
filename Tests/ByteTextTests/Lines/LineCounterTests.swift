import TestSupport
import Testing

@testable import ByteText

struct LineCounterTests {
    /// Offset, line, column in code points, in UTF-16 code units, in bytes.
    @Test(
        .shows(.bytesNotCharacters),
        arguments: [
            ("", [(0, 1, 1, 1, 1), (9, 1, 1, 1, 1)]), ("ab", [(0, 1, 1, 1, 1), (1, 1, 2, 2, 2), (2, 1, 3, 3, 3)]),
            ("a\nb", [(1, 1, 2, 2, 2), (2, 2, 1, 1, 1), (3, 2, 2, 2, 2)]),
            ("a\r\nb", [(1, 1, 2, 2, 2), (2, 1, 3, 3, 3), (3, 2, 1, 1, 1)]), ("a\rb", [(2, 2, 1, 1, 1)]),
            ("é한😀x", [(2, 1, 2, 2, 3), (5, 1, 3, 3, 6), (9, 1, 4, 5, 10), (10, 1, 5, 6, 11)]),
            ("\u{FEFF}ab", [(0, 1, 1, 1, 1), (3, 1, 1, 1, 1), (4, 1, 2, 2, 2)]),
            ("\n\n", [(0, 1, 1, 1, 1), (1, 2, 1, 1, 1), (2, 3, 1, 1, 1)]),
        ] as [(String, [(Int, Int, Int, Int, Int)])])
    func places(text: String, places: [(Int, Int, Int, Int, Int)]) {
        let bytes = Array(text.utf8)
        let table = LineTable(bytes)
        for place in places {
            for counter in [LineCounter(at: place.0, in: bytes), table.counter(at: place.0, in: bytes)] {
                #expect(counter.line == place.1)
                #expect((counter.column, counter.utf16Column, counter.byteColumn) == (place.2, place.3, place.4))
            }
        }
    }

    /// A table says what counting from the start says, at every byte, on both sides of its marks.
    @Test func tables() {
        let piece = Array("é한😀x\r\n\rab\n".utf8)
        let bytes = Array(repeatElement(piece, count: 300).joined())
        let table = LineTable(bytes)
        var counter = LineCounter(bytes.span)
        for offset in 0...bytes.count {
            counter.advance(to: offset, in: bytes.span)
            let other = table.counter(at: offset, in: bytes)
            #expect((counter.line, counter.column) == (other.line, other.column))
            #expect((counter.utf16Column, counter.lineStart) == (other.utf16Column, other.lineStart))
        }
        #expect(table.counter(at: -1, in: bytes).line == 1)
        #expect(table.counter(at: .max, in: bytes).line == counter.line)
    }
}
