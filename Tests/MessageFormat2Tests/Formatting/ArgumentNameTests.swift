import Testing

@testable import MessageFormat2

/// Names in the form that is quick to compare.
@Suite struct ArgumentNameTests {
    private static let alphabet = Array("abcdefghijklmnopqrst")

    /// A short name is read back as it was, and each of its characters counts, as its length does.
    @Test(arguments: 0...20)
    func lengths(length: Int) {
        let text = String(Self.alphabet.prefix(length))
        let name = ArgumentName(text)
        #expect(name.isShort == (length <= 15))
        guard name.isShort else { return }
        #expect(name.text == text && name == ArgumentName(text))
        #expect(name != ArgumentName(text + "\0") && name != .none)
        for place in 0..<length {
            var other = Array(text)
            other[place] = "z"
            #expect(ArgumentName(String(other)) != name, "place \(place)")
        }
    }

    /// A name beyond ASCII is not short, wherever the character is.
    @Test(arguments: [0, 1, 6, 7, 8, 12])
    func beyondASCII(place: Int) {
        var text = Self.alphabet.prefix(13)
        text[place] = "é"
        #expect(!ArgumentName(String(text)).isShort)
    }
}
