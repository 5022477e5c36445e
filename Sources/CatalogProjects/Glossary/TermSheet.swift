import Catalogs

/// The terms, tone and typography of one language: its words for each concept, forms of address, quotation marks, spaces and digits.
///
/// ```json
/// { "locale": "de",
///   "terms": [{ "concept": "response", "use": ["Antwort*"], "avoid": ["Erwiderung*"] }],
///   "register": { "action": [{ "pattern": "^(?!.*\\b[Dd]u\\b)", "say": "Address the reader as “Sie”." }] },
///   "typography": { "quotes": ["„“", "‚‘"], "digits": "latn" } }
/// ```
package struct TermSheet: Sendable {
    /// The words for one concept.
    package struct Term: Sendable {
        /// The name of the concept in all sheets of a project: `sign in`.
        package var concept: String
        /// The right words, one of which must be used; empty if the sheet only lists wrong ones.
        package var use: [TermWord] = []
        /// Words that must not be used.
        package var avoid: [TermWord] = []
        /// The parts of entries to which it applies.
        package var parts = Set(CatalogPart.allCases)
        /// Whether the language may express the concept without any of the words.
        package var isOptional = false
        /// The reason, for translators.
        package var note: String?
        /// The place in the sheet: `terms/de.json:5:7`.
        package var place = ""
    }

    /// `de`
    package var locale: String
    package var terms: [Term] = []
    package var register: [RegisterPattern] = []
    package var typography = Typography()

    init(locale: String) { self.locale = locale }
}

/// A word of a term sheet: `Antwort`, or with a `*` for any letters at its start or end, `anmeld*`.
package struct TermWord: Sendable, Hashable {
    /// The word as written in the sheet.
    package let text: String
    package let sought: SoughtWord

    /// - Returns: nil if there is nothing to search for.
    init?(_ text: String, in language: String) {
        let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let (isEnding, isStem) = (text.hasPrefix("*"), text.hasSuffix("*"))
        self.text = text
        sought = SoughtWord(
            text.dropFirst(isEnding ? 1 : 0).dropLast(isStem ? 1 : 0), mayHaveStart: isEnding, mayHaveEnd: isStem,
            in: language)
        if sought.scalars.allSatisfy({ $0 == 0x20 || $0 == 0x2A }) { return nil }
    }
}
