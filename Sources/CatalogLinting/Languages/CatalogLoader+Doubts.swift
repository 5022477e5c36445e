import LanguageTags

extension CatalogLoader {
    /// A loader that says what is wrong with the languages of catalogs: see ``LanguageDoubt``.
    ///
    /// - Parameters:
    ///   - languages: all languages that there are.
    ///   - pseudo: tags of pseudo-languages that are not recognizable as such.
    package init(languages: Set<LanguageTag>, pseudo: Set<String> = []) {
        let pseudo = languages.filter { $0.isPseudo || pseudo.contains($0.description) }
        self.init { input, document in input.checkLanguage(of: &document, pseudo.contains) }
    }
}
