/// The words that carry the meaning of a text, reduced to their first letters because endings change with grammar.
enum ContentWords {
    /// How many letters of a word are compared.
    private static let stemLength = 5

    /// - Returns: the beginnings of the words, in lower case; empty for languages without spaces between words.
    static func stems(of text: ShownPattern, in language: String) -> Set<String> {
        guard !SoughtWord.withoutSpaces.contains(language) else { return [] }
        let little = FunctionWords.words[language] ?? []
        let isKorean = language == "ko"
        var stems: Set<String> = []
        for range in text.words {
            let word = text.string(range).lowercased()
            // Korean words have two or three syllables, followed by particles.
            let (minimum, length) = isKorean ? (2, 2) : (4, stemLength)
            // Kept whole: 12:30, SMS, and words that reverse the meaning.
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

    /// Auxiliary verbs, pronouns and other words without meaning of their own, in the languages of ``FunctionWords``.
    private static let helpers: Set<String> = [
        "have", "been", "were", "will", "could", "there", "these", "that", "what", "wurde", "wurden",
        "werden",
        "worden", "haben", "kann", "konnte", "können", "dieser", "diese", "dieses", "diesem", "diesen", "eine", "einen",
        "einem", "einer", "cette", "sont", "être", "avez", "peut", "leur", "esta", "este", "pudo", "puede", "sido",
        "została", "został", "zostało", "zostały", "jest", "były", "było",
    ]
}
