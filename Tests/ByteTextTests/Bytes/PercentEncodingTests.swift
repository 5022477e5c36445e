import ByteText
import Testing

struct PercentEncodingTests {
    @Test(arguments: [("a b", "a%20b"), ("é/", "%C3%A9%2F"), ("", ""), ("\u{0}%", "%00%25")])
    func encodes(text: String, encoded: String) {
        #expect(PercentEncoding.encoded(text, unless: ASCII.isLetter) == encoded)
    }

    @Test(arguments: [("%2F", 0x2F), ("%00", 0), ("%fF", nil), ("%2", nil), ("%2F0", nil), ("2F", nil), ("", nil)])
    func decodes(escape: String, byte: UInt8?) {
        #expect(PercentEncoding.byte(of: escape.utf8) == byte)
    }

    @Test(arguments: [
        ("", ""), ("a b", "a b"), ("a%20b%2fc%2F", "a b/c/"), ("%C3%a9", "é"), ("100%", "100%"), ("%2", "%2"),
        ("%zz%%41", "%zz%A"), ("%2541", "%41"),
    ])
    func decodesTexts(encoded: String, text: String) {
        #expect(PercentEncoding.decoded(encoded.utf8) == Array(text.utf8))
    }
}
