/// Words to search for in the texts of a language, as whole words.
///
/// A hyphen at either end of a word allows it to continue there: `halb-` matches "halbe" but not "deshalb". In languages without
/// spaces, words match anywhere.
struct WordList: Sendable {
    private let words: [SoughtWord]

    /// - Parameter words: in lower case, separated by spaces, with `_` for a space inside a word.
    init(_ words: String, in language: String) {
        self.words = words.split(separator: " ").map { word in
            let (isEnding, isStem) = (word.first == "-", word.last == "-")
            return SoughtWord(
                word.dropFirst(isEnding ? 1 : 0).dropLast(isStem ? 1 : 0).replacing("_", with: " "),
                mayHaveStart: isEnding, mayHaveEnd: isStem, in: language)
        }
    }

    /// The lists for several languages.
    static func all(in table: [String: String]) -> [String: WordList] {
        var lists: [String: WordList] = [:]
        for (language, words) in table { lists[language] = WordList(words, in: language) }
        return lists
    }

    /// Whether one of the words is in a text.
    ///
    /// - Parameter text: see ``ShownPattern/smallLetters``.
    func isIn(_ text: [UInt32]) -> Bool { words.contains { $0.isIn(text) } }
}
