import LanguageTags

/// The facts about each language of a run, computed once.
struct LanguageTable: Sendable {
    private let facts: [LanguageTag: LanguageFacts]

    init(_ languages: [LanguageTag], _ options: LintOptions) {
        let facts = languages.map { ($0, LanguageFacts($0, isPseudo: options.isPseudo($0))) }
        self.facts = Dictionary(facts) { first, _ in first }
    }

    subscript(tag: LanguageTag) -> LanguageFacts { facts[tag] ?? LanguageFacts(tag) }
}
