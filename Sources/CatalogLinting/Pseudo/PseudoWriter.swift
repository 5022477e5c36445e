/// Writes one pattern of a pseudo-language.
struct PseudoWriter {
    private let language: PseudoLanguage
    private var output: [UInt8] = []
    /// How many characters the text still has to grow by, in hundredths.
    private var owed = 0
    /// Whether the last byte belongs to a word that has been opened with a mark.
    private var isInWord = false

    /// By how many percent texts get longer: the average growth of translations from English, for texts of some length.
    static let growth = 35
    /// RIGHT-TO-LEFT MARK
    private static let mark = Array("\u{200F}".utf8)

    init(_ language: PseudoLanguage) {
        self.language = language
        if language == .accented { output.append(UInt8(ascii: "[")) }
    }

    mutating func append(unchanged source: ArraySlice<UInt8>) {
        endWord()
        output += source
    }

    /// - Parameter source: message text, in which there may be escapes.
    mutating func append(text source: ArraySlice<UInt8>) {
        let kept = PseudoProtection.ranges(in: source)
        var index = source.startIndex
        while index < source.endIndex {
            if let end = kept.first(where: { $0.lowerBound == index })?.upperBound
                ?? PseudoProtection.end(ofProtectedAt: index, in: source)
            {
                endWord()
                output += source[index..<end]
                index = end
                continue
            }
            append(source[index])
            index += 1
        }
        endWord()
    }

    private mutating func append(_ byte: UInt8) {
        switch language {
        case .accented:
            guard let letter = Self.accented(byte) else { return output.append(byte) }
            output += letter.utf8
            owed += Self.growth
            // Vowels are doubled, so that the text grows evenly and can still be read.
            if owed >= 100, "aeiouAEIOU".utf8.contains(byte) {
                output += letter.utf8
                owed -= 100
            }
        case .bidirectional:
            let isWord = byte > 0x20
            if isWord, !isInWord { output += Self.mark }
            if !isWord { endWord() }
            isInWord = isWord
            output.append(byte)
        }
    }

    private mutating func endWord() {
        if isInWord { output += Self.mark }
        isInWord = false
    }

    mutating func finished() -> [UInt8] {
        endWord()
        guard language == .accented else { return output }
        return output + [UInt8](repeating: UInt8(ascii: "~"), count: (owed + 50) / 100) + [UInt8(ascii: "]")]
    }

    /// Letters that are still readable as the originals. Each is one code point in NFC, and none is in Windows-1252, so that
    /// texts do not look as if the encoding were wrong.
    private static let lower = Array("āƀĉđēḟĝĥĩĵķļɱňōƥǫŕşţūṽŵẋŷź".unicodeScalars)
    private static let upper = Array("ĀƁĈĐĒḞĜĤĨĴĶĻṀŇŌƤǪŔŞŢŪṼŴẊŶŹ".unicodeScalars)

    private static func accented(_ byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): String(lower[Int(byte - UInt8(ascii: "a"))])
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): String(upper[Int(byte - UInt8(ascii: "A"))])
        default: nil
        }
    }
}
