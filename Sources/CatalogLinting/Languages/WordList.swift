/// Words of a language to look for in its texts, which say nothing where they stand inside of other words.
///
/// A hyphen at an end of one says that more of the word may stand there: `halb-` is in "halbe" and not in "deshalb". Languages
/// without spaces between words have them anywhere.
struct WordList: Sendable {
    private struct Word: Sendable {
        let scalars: [UInt32]
        let mayHaveStart: Bool
        let mayHaveEnd: Bool
    }

    private let words: [Word]

    /// - Parameter words: in lower case, with spaces between them, and `_` for a space inside of one.
    init(_ words: String, in language: String) {
        let isAnywhere = Self.withoutSpaces.contains(language)
        self.words = words.split(separator: " ").map { word in
            let scalars: [UInt32] = word.unicodeScalars.map { $0 == "_" ? 0x20 : $0.value }
            let (isEnding, isStem) = (scalars.first == 0x2D, scalars.last == 0x2D)
            return Word(
                scalars: Array(scalars.dropFirst(isEnding ? 1 : 0).dropLast(isStem ? 1 : 0)),
                mayHaveStart: isAnywhere || isEnding, mayHaveEnd: isAnywhere || isStem)
        }
    }

    /// Those of several languages.
    static func all(in table: [String: String]) -> [String: WordList] {
        var lists: [String: WordList] = [:]
        for (language, words) in table { lists[language] = WordList(words, in: language) }
        return lists
    }

    private static let withoutSpaces: Set<String> = ["ja", "zh", "yue", "wuu", "th", "lo", "km", "my"]

    /// Whether one of them is in a text.
    ///
    /// - Parameter text: see ``PatternText/smallLetters``.
    func isIn(_ text: [UInt32]) -> Bool { words.contains { Self.isIn(text, $0) } }

    private static func isIn(_ text: [UInt32], _ word: Word) -> Bool {
        guard let first = word.scalars.first else { return false }
        for start in text.indices where text[start] == first && text[start...].starts(with: word.scalars) {
            let end = start + word.scalars.count
            let isStart = word.mayHaveStart || start == 0 || isEdge(text[start - 1])
            if isStart, word.mayHaveEnd || end == text.count || isEdge(text[end]) { return true }
        }
        return false
    }

    /// What is not part of a word, and digits, which words may stand right beside: `오후3시`.
    private static func isEdge(_ scalar: UInt32) -> Bool {
        !CodePoint.isWordPart(scalar) || CodePoint.digit(scalar) != nil
    }
}

extension PatternText {
    /// The characters in lower case, with one kind of space.
    var smallLetters: [UInt32] {
        string(0..<count).lowercased().unicodeScalars.map { CodePoint.isSpace($0.value) ? 0x20 : $0.value }
    }
}
