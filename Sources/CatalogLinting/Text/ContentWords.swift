/// The words of a text that say what it is about, by their beginnings: endings change with grammar.
enum ContentWords {
    /// Letters of a word that count.
    private static let stemLength = 5

    /// - Returns: the beginnings of the words, in lower case; none for languages that put no spaces between words.
    static func stems(of text: PatternText, in language: String) -> Set<String> {
        guard !SoughtWord.withoutSpaces.contains(language) else { return [] }
        let little = FunctionWords.words[language] ?? []
        let isKorean = language == "ko"
        var stems: Set<String> = []
        for range in text.words {
            let word = text.string(range).lowercased()
            // Korean words are two or three syllables, with particles behind them.
            let (minimum, length) = isKorean ? (2, 2) : (4, stemLength)
            guard word.unicodeScalars.count >= minimum, !little.contains(word), !helpers.contains(word) else {
                continue
            }
            stems.insert(String(String.UnicodeScalarView(word.unicodeScalars.prefix(length))))
        }
        return stems
    }

    /// Verbs and pronouns that only help to make a sentence, of the languages of ``FunctionWords``.
    private static let helpers: Set<String> = [
        "have", "been", "were", "will", "could", "cannot", "there", "these", "that", "what", "wurde", "wurden",
        "werden",
        "worden", "haben", "kann", "konnte", "können", "dieser", "diese", "dieses", "diesem", "diesen", "eine", "einen",
        "einem", "einer", "cette", "sont", "être", "avez", "peut", "leur", "esta", "este", "pudo", "puede", "sido",
        "została", "został", "zostało", "zostały", "jest", "były", "było",
    ]
}
