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
            // 12:30, SMS, and what turns the meaning round.
            if text.scalars[range].contains(where: { CodePoint.digit($0) != nil })
                || range.count > 1 && text.scalars[range].allSatisfy(CodePoint.isUppercase) || negations.contains(word)
            {
                stems.insert(word)
                continue
            }
            guard word.unicodeScalars.count >= minimum, !little.contains(word), !helpers.contains(word) else {
                continue
            }
            stems.insert(String(String.UnicodeScalarView(word.unicodeScalars.prefix(length))))
        }
        return stems
    }

    private static let negations: Set<String> = [
        "not", "no", "never", "cannot", "nicht", "kein", "keine", "keinen", "nie", "pas", "aucun", "aucune", "jamais",
        "non", "nunca", "mai",
        "não", "niet", "geen", "nooit", "değil", "yok", "inte", "aldrig", "не", "нет", "ні", "немає", "안", "못",
    ]

    /// Verbs and pronouns that only help to make a sentence, of the languages of ``FunctionWords``.
    private static let helpers: Set<String> = [
        "have", "been", "were", "will", "could", "there", "these", "that", "what", "wurde", "wurden",
        "werden",
        "worden", "haben", "kann", "konnte", "können", "dieser", "diese", "dieses", "diesem", "diesen", "eine", "einen",
        "einem", "einer", "cette", "sont", "être", "avez", "peut", "leur", "esta", "este", "pudo", "puede", "sido",
        "została", "został", "zostało", "zostały", "jest", "były", "było",
    ]
}
