import ByteText
import TestSupport
import Testing

/// Strings that are written are JSON, and safe wherever they are embedded.
struct JSONTextTests {
    static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        JSONText.appendEscaped(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("a", "a"), ("", ""), ("\"", #"\""#), ("\\", #"\\"#), ("/", "/"), ("\n\r\t\u{8}\u{C}", #"\n\r\t\b\f"#),
        ("\0\u{1F}", #"\u0000\u001f"#), ("\u{7F}", #"\u007f"#), ("\u{80}\u{9F}\u{A0}", "\\u0080\\u009f\u{A0}"),
        ("<>&", #"\u003c\u003e\u0026"#), ("\u{2027}\u{2028}\u{2029}\u{202A}", "\u{2027}\\u2028\\u2029\u{202A}"),
        ("é한😀“", "é한😀“"), ("</script>", #"\u003c/script\u003e"#),
    ])
    func escapes(text: String, expected: String) {
        #expect(Self.escaped(text) == expected)
    }

    /// Every character that is escaped, at every place of a word of eight bytes.
    @Test(.shows(.scriptInjection)) func everyPlace() {
        let special =
            (0...0x20).map { $0 } + [
                0x22, 0x26, 0x3C, 0x3E, 0x5C, 0x7F, 0x80, 0x9F, 0xA0, 0xE9, 0x2028, 0x2030, 0x1F600,
            ]
        for code in special {
            guard let scalar = Unicode.Scalar(code) else { continue }
            let alone = Self.escaped(String(scalar))
            for place in 0..<24 {
                let before = String(repeating: "x", count: place)
                let after = String(repeating: "y", count: 23 - place)
                #expect(Self.escaped(before + String(scalar) + after) == before + alone + after)
            }
        }
    }

    @Test func minimalEscapes() {
        var bytes: [UInt8] = []
        JSONText.appendMinimallyEscaped("a<&>\"\\\u{1}\n\u{7F}é".utf8, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "a<&>\\\"\\\\\\u0001\\n\u{7F}é")
        JSONText.appendLiteral("\"".utf8, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("é\"\\\"\""))
    }
}
