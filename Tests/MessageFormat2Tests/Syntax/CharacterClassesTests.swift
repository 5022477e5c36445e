import ByteText
import Testing

@testable import MessageFormat2

/// Which characters the grammar tells apart.
@Suite struct CharacterClassesTests {
    /// Eight bytes are text if each of them is.
    @Test(arguments: 0..<8) func eightBytesAreTextIfEachIs(place: Int) throws {
        for byte in UInt8.min ... .max {
            var bytes = Array("ordinary".utf8)
            bytes[place] = byte
            let word = try #require(bytes.word(at: 0))
            #expect(CharacterClasses.areText(word) == CharacterClasses.isText(byte), "0x\(String(byte, radix: 16))")
        }
    }
}
