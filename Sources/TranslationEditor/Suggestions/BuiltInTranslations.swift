import Catalogs
import LanguageTags

/// The texts that come with Plainspoken, in other languages than English.
enum BuiltInTranslations {
    /// nil if the language, or its nearest relative, does not have the text.
    static func text(_ key: String, _ part: CatalogPart, in tag: LanguageTag) -> String? {
        tag.fallbackChain.lazy.compactMap { catalogs[$0]?[key]?[part]?.message }.first
    }

    private static let catalogs: [LanguageTag: [String: CatalogEntry]] = {
        let all = (try? CatalogOrigin.builtIn.load(builtInLanguages: { $0.language != "en" })) ?? []
        return Dictionary(
            all.map { catalog in
                let entries = catalog.entries.map { ($0.key.rawValue, $0) }
                return (catalog.language, Dictionary(entries, uniquingKeysWith: { first, _ in first }))
            }, uniquingKeysWith: { first, _ in first })
    }()
}
