import MessageFormat2

/// A word to search for: as a whole word, or as the start, end or middle of a longer one.
package struct SoughtWord: Sendable, Hashable {
    /// In lower case, with all spaces as U+0020.
    package let scalars: [UInt32]
    package let mayHaveStart: Bool
    package let mayHaveEnd: Bool

    /// - Parameter language: the language subtag. In languages without spaces between words, the word may occur anywhere.
    init(_ word: some StringProtocol, mayHaveStart: Bool, mayHaveEnd: Bool, in language: String) {
        let isAnywhere = Self.withoutSpaces.contains(language)
        scalars = Normalization.nfc(String(word)).unicodeScalars.map { CodePoint.folded($0.value) }
        self.mayHaveStart = isAnywhere || mayHaveStart
        self.mayHaveEnd = isAnywhere || mayHaveEnd
    }

    /// Languages without spaces between words.
    package static let withoutSpaces: Set<String> = ["ja", "zh", "yue", "wuu", "th", "lo", "km", "my"]
}
