import LanguageTags

extension Glossary {
    /// A concept that a text mentions.
    package struct Mention {
        /// The word in the source text's language.
        package let named: String
        package let use: [String]
        package let avoid: [String]
        package let note: String?
    }

    /// The concepts that texts of the source language mention, with the words for them in another language.
    package func terms(in texts: [MessageView], from source: LanguageTag, for target: LanguageTag) -> [Mention] {
        guard let sheet = sheet(for: target) else { return [] }
        let search = TermSearch(sourceTerms(for: source, of: sheet))
        var mentions: [Mention] = []
        var known: Set<String> = []
        for text in texts where text.isReadable {
            for match in text.shownTexts.flatMap({ search.matches(in: $0.smallLetters) }) {
                guard known.insert(match.term.concept).inserted,
                    let term = sheet.terms.first(where: { $0.concept == match.term.concept })
                else { continue }
                mentions.append(
                    Mention(
                        named: match.word.text, use: term.use.map(\.text), avoid: term.avoid.map(\.text),
                        note: term.note))
            }
        }
        return mentions
    }
}
