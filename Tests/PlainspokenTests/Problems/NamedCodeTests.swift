import ByteText
import Catalogs
import Testing

@testable import Plainspoken

@Suite struct NamedCodeTests {
    /// Each character at each place of codes whose lengths are those of words, and others.
    @Test func aPlainCodeHasOnlyCharactersThatAreWrittenAsTheyAre() {
        let plain = ASCIISet.uriReference.intersection(.plainInJSON)
        for length in [0, 1, 7, 8, 9, 16, 21] {
            for value in (0 as UInt32)...0x180 {
                guard let scalar = Unicode.Scalar(value) else { continue }
                for place in 0..<length {
                    var scalars = Array("payment.Limit-9/b.xyz".unicodeScalars.prefix(length))
                    scalars[place] = scalar
                    var code = ""
                    code.unicodeScalars += scalars
                    let isPlain = code.utf8.allSatisfy { plain.contains($0) }
                    #expect(Diagnosis("error", code: code).hasPlainCode == isPlain, "\(code)")
                }
            }
        }
    }
}
