import ByteText
import Testing

struct WordsTests {
    @Test func eightBytesFromAnyOffset() {
        let bytes = (1...20).map { UInt8($0) }
        for offset in 0...12 {
            var expected: UInt64 = 0
            for place in 0..<8 { expected |= UInt64(offset + place + 1) << UInt64(8 * place) }
            #expect(bytes.word(at: offset) == expected)
            #expect(bytes.span.word(at: offset) == expected)
        }
        for offset in [-1, 13, 20, 21, .max, .min] { #expect(bytes.word(at: offset) == nil) }
        #expect(([] as [UInt8]).word(at: 0) == nil)
    }
}
