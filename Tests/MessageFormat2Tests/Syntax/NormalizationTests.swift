import MessageFormat2
import Testing

/// Form C, compared with what Node 20.20 (ICU, Unicode 17) makes of the same texts with `text.normalize("NFC")`. Foundation is no measure: it
/// leaves U+AC00 U+11A8 as they are.
@Suite struct NormalizationTests {
    /// A text, and its Form C.
    @Test(arguments: [
        ("", ""), ("name", "name"), ("\u{E9}", "\u{E9}"), ("e\u{301}", "\u{E9}"),
        ("D\u{323}\u{307}", "\u{1E0C}\u{307}"),
        ("D\u{307}\u{323}", "\u{1E0C}\u{307}"), ("\u{1100}\u{1161}\u{11A8}", "\u{AC01}"),
        ("\u{AC00}\u{11A8}", "\u{AC01}"),
        ("\u{1100}\u{1161}x\u{11A8}", "\u{AC00}x\u{11A8}"), ("\u{D55C}\u{AD6D}", "\u{D55C}\u{AD6D}"),
        ("\u{958}", "\u{915}\u{93C}"),
        ("\u{212B}", "\u{C5}"), ("\u{301}\u{316}", "\u{316}\u{301}"), ("\u{9C7}\u{9BE}", "\u{9CB}"),
        ("\u{9C7}\u{301}\u{9BE}", "\u{9C7}\u{301}\u{9BE}"), ("a\u{300}\u{300}", "\u{E0}\u{300}"),
        ("\u{2F800}", "\u{4E3D}"),
        ("a\u{315}\u{300}\u{5AE}\u{300}b", "\u{E0}\u{5AE}\u{300}\u{315}b"),
    ])
    func forms(_ text: String, _ expected: String) {
        // The scalars, since strings are equal by canonical equivalence.
        #expect(Array(Normalization.nfc(text).unicodeScalars) == Array(expected.unicodeScalars))
    }

    /// FNV-1a of code points.
    private struct Digest {
        var value: UInt32 = 0x811C_9DC5

        mutating func add(_ text: String) {
            for scalar in Normalization.nfc(text).unicodeScalars { value = (value ^ scalar.value) &* 0x0100_0193 }
        }
    }

    @Test func everyCharacterAloneAndAmongMarks() {
        var digest = Digest()
        for scalar in (0..<0x30000 as Range<UInt32>).lazy.compactMap(Unicode.Scalar.init) {
            digest.add(String(scalar))
            digest.add("q\u{301}\(scalar)\u{323}\u{300}")
            digest.add("e\(scalar)\u{327}")
        }
        #expect(digest.value == 948761699)
    }

    @Test func mixturesOfMarks() {
        let scalars = Array(
            "aeo\u{300}\u{301}\u{316}\u{323}\u{327}\u{328}\u{345}\u{5B0}\u{93C}\u{1100}\u{1161}\u{11A8}\u{1EA1}"
                .unicodeScalars)
        var digest = Digest()
        var state: UInt32 = 7
        for _ in 0..<20_000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<12 {
                state = state &* 1_664_525 &+ 1_013_904_223
                text.append(scalars[Int(state >> 16) % scalars.count])
            }
            digest.add(String(text))
        }
        #expect(digest.value == 2024616499)
    }
}
