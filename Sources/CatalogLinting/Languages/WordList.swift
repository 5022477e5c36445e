/// Words of a language to look for in its texts, which say nothing where they stand inside of other words.
///
/// A hyphen at an end of one says that more of the word may stand there: `halb-` is in "halbe" and not in "deshalb". Languages
/// without spaces between words have them anywhere.
struct WordList: Sendable {
    private let words: [SoughtWord]

    /// - Parameter words: in lower case, with spaces between them, and `_` for a space inside of one.
    init(_ words: String, in language: String) {
        self.words = words.split(separator: " ").map { word in
            let (isEnding, isStem) = (word.first == "-", word.last == "-")
            return SoughtWord(
                word.dropFirst(isEnding ? 1 : 0).dropLast(isStem ? 1 : 0).replacing("_", with: " "),
                mayHaveStart: isEnding, mayHaveEnd: isStem, in: language)
        }
    }

    /// Those of several languages.
    static func all(in table: [String: String]) -> [String: WordList] {
        var lists: [String: WordList] = [:]
        for (language, words) in table { lists[language] = WordList(words, in: language) }
        return lists
    }

    /// Whether one of them is in a text.
    ///
    /// - Parameter text: see ``PatternText/smallLetters``.
    func isIn(_ text: [UInt32]) -> Bool { words.contains { $0.isIn(text) } }
}
