import Plainspoken
import Testing

struct SourcePositionTests {
    @Test(
        arguments: [
            ("", [(0, 1, 1), (9, 1, 1)]), ("ab", [(0, 1, 1), (1, 1, 2), (2, 1, 3)]),
            ("a\nb", [(1, 1, 2), (2, 2, 1), (3, 2, 2)]), ("a\r\nb", [(1, 1, 2), (2, 1, 3), (3, 2, 1)]),
            ("a\rb", [(2, 2, 1)]), ("é한😀x", [(2, 1, 2), (5, 1, 3), (9, 1, 4), (10, 1, 5)]),
            ("\u{FEFF}ab", [(3, 1, 1), (4, 1, 2)]),
            ("\n\n", [(0, 1, 1), (1, 2, 1), (2, 3, 1)]),
        ] as [(String, [(Int, Int, Int)])])
    func places(text: String, places: [(Int, Int, Int)]) {
        let bytes = Array(text.utf8)
        let table = LineTable(bytes)
        for (offset, line, column) in places {
            #expect(SourcePosition(of: offset, in: bytes) == SourcePosition(line: line, column: column))
            #expect(table.position(of: offset, in: bytes) == SourcePosition(line: line, column: column))
        }
        for offset in -1...bytes.count + 2 {
            #expect(table.position(of: offset, in: bytes) == SourcePosition(of: offset, in: bytes))
        }
    }

    @Test func lines() {
        let bytes = Array("ab\r\ncd\n\nef".utf8)
        let table = LineTable(bytes)
        #expect(
            [0, 3, 4, 6, 7, 8, 10, 99].map { table.range(ofLine: table.line(of: $0), in: bytes) } == [
                0..<2, 0..<2, 4..<6, 4..<6, 7..<7, 8..<10, 8..<10, 8..<10,
            ])
        #expect(SourcePosition(line: 2, column: 3).description == "2:3")
        #expect(SourcePosition(line: 2, column: 3) < SourcePosition(line: 3, column: 1))
    }
}
