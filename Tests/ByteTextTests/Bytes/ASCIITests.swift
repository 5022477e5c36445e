import ByteText
import TestSupport
import Testing

struct ASCIITests {
    /// Each test agrees with a list of its members, for all bytes.
    @Test(.shows(.asciiOnly)) func classes() {
        let lower = Set("abcdefghijklmnopqrstuvwxyz".utf8)
        let upper = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
        let digits = Set("0123456789".utf8)
        for byte in UInt8.min...UInt8.max {
            #expect(ASCII.isLowercase(byte) == lower.contains(byte))
            #expect(ASCII.isUppercase(byte) == upper.contains(byte))
            #expect(ASCII.isDigit(byte) == digits.contains(byte))
            #expect(ASCII.isLetter(byte) == (lower.contains(byte) || upper.contains(byte)))
            #expect(ASCII.isAlphanumeric(byte) == (ASCII.isLetter(byte) || ASCII.isDigit(byte)))
            #expect(ASCII.isBlank(byte) == (byte == 0x20 || byte == 0x09))
            #expect(ASCII.uppercased(ASCII.lowercased(byte)) == (lower.contains(byte) ? byte - 0x20 : byte))
        }
    }

    @Test(.shows(.asciiOnly)) func texts() {
        #expect(ASCII.lowercased("Ab\u{212A}É") == "ab\u{212A}É")
        #expect(ASCII.trimmed(" \t a b\t") == "a b")
        #expect(ASCII.trimmed(" \t ") == "")
        #expect(ASCII.trimmed("\n a\r\n") == "\n a\r\n")
        #expect(ASCII.trimmed("\n a\r\n", of: ASCII.isSpace) == "a")
    }
}
