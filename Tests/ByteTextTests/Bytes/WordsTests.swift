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

@Suite struct WordMarksTests {
    /// Eight bytes that begin with each of the 256, with neighbors that a carry would reach.
    private static let words: [[UInt8]] = (UInt8.min ... .max).map { [$0, 0, 0x7F, $0, 0x80, 0xFF, $0 &+ 1, $0] }

    private func places(_ marks: UInt64) -> [Int] { (0..<8).filter { marks >> UInt64($0 * 8 + 7) & 1 == 1 } }

    @Test(arguments: [0, 0x20, 0x2E, 0x7B, 0x7F] as [UInt8])
    func marksEachByteExactly(sign: UInt8) throws {
        for bytes in Self.words {
            let word = try #require(bytes.word(at: 0))
            #expect(places(word.marks(sign)) == bytes.indices.filter { bytes[$0] == sign })
            #expect(places(word.marks(below: sign)) == bytes.indices.filter { bytes[$0] < sign })
            #expect(
                places(word.marks(from: 0x20, to: sign))
                    == bytes.indices.filter { 0x20 <= bytes[$0] && bytes[$0] <= sign })
            #expect(places(word.beyondASCII) == bytes.indices.filter { bytes[$0] >= 0x80 })
            #expect(word.marks(sign) & ~.everyByte == 0)
        }
    }

    @Test func theFirstMarkIsThePlace() throws {
        let word = try #require(Array("ab.c.d,e".utf8).word(at: 0))
        #expect(word.marks(UInt8(ascii: ".")).firstMark == 2)
        #expect(word.marks(UInt8(ascii: "!")).firstMark == 8)
    }
}
