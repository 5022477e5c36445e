import ByteText
import Testing

struct HexadecimalTests {
    @Test func digits() {
        #expect(Hexadecimal.text(0xAB, digits: 4) == "00ab")
        #expect(Hexadecimal.text(0xABCDE, digits: 4) == "abcde")
        #expect(Hexadecimal.text(UInt64.max, digits: 16, uppercase: true) == "FFFFFFFFFFFFFFFF")
        #expect(Hexadecimal.codePoint(0x9) == "U+0009")
        #expect(Hexadecimal.codePoint(0x1F600) == "U+1F600")
    }
}
