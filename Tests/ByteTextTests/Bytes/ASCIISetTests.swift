import ByteText
import Testing

struct ASCIISetTests {
    @Test func uriReferences() {
        let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=%".utf8)
        for byte in UInt8.min...UInt8.max {
            #expect(ASCIISet.uriReference.contains(byte) == allowed.contains(byte), "\(byte)")
        }
    }

    @Test func whatJSONTextDoesNotEscape() {
        for byte in UInt8(0)..<0x80 {
            let text = [byte]
            #expect(ASCIISet.plainInJSON.contains(byte) == JSONText.isPlain(text.span), "\(byte)")
        }
        for byte in UInt8(0x80)...0xFF { #expect(!ASCIISet.plainInJSON.contains(byte), "\(byte)") }
    }

    @Test func intersection() {
        let both = ASCIISet.uriReference.intersection(.plainInJSON)
        for byte in UInt8.min...UInt8.max {
            let isInBoth = ASCIISet.uriReference.contains(byte) && ASCIISet.plainInJSON.contains(byte)
            #expect(both.contains(byte) == isInBoth, "\(byte)")
        }
    }

    @Test(arguments: [
        ("", true), ("http.404", true), ("http 404", false), ("a\u{E9}", false), ("a&b", true), ("<a>", false),
    ])
    func containsAll(text: String, isExpected: Bool) {
        let utf8 = text.utf8
        #expect(ASCIISet.uriReference.containsAll(of: utf8.span) == isExpected)
    }
}
