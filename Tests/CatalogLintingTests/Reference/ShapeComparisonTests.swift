import ByteText
import Testing

@testable import CatalogLinting

@Suite struct ShapeComparisonTests {
    /// What the grammar gives a meaning to is never passed over, wherever it stands among eight bytes.
    @Test(arguments: 0..<8) func noSpecialByteIsPassedOver(place: Int) throws {
        for byte in UInt8.min ... .max where ShapeComparison.isSpecial(byte) {
            var bytes = Array("ordinary".utf8)
            bytes[place] = byte
            let word = try #require(bytes.word(at: 0))
            #expect(ShapeComparison.marks(word).firstMark == place, "0x\(String(byte, radix: 16))")
        }
    }
}
