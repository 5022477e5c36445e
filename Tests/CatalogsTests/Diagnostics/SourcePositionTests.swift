import Catalogs
import Testing

struct SourcePositionTests {
    @Test func places() {
        let bytes = Array("ab\r\né한x".utf8)
        #expect(SourcePosition(of: 0, in: bytes) == SourcePosition(line: 1, column: 1))
        #expect(SourcePosition(of: 9, in: bytes) == SourcePosition(line: 2, column: 3))
        #expect(SourcePosition(of: -1, in: bytes) == SourcePosition(line: 1, column: 1))
        #expect(SourcePosition(of: .max, in: bytes) == SourcePosition(line: 2, column: 4))
        #expect(SourcePosition(line: 2, column: 3).description == "2:3")
        #expect(SourcePosition(line: 2, column: 3) < SourcePosition(line: 3, column: 1))
    }
}
