import ByteText
import Testing

struct StaticTableTests {
    @Test func whatLiesOutsideIsZero() {
        let table = StaticTable("abc")
        #expect(table.count == 3)
        #expect([-1, 0, 2, 3, .max, .min].map { table[$0] } == [0, 0x61, 0x63, 0, 0, 0])
        #expect(table[1..<9].elementsEqual("bc".utf8))
        #expect(table[5..<9].isEmpty)
    }
}
