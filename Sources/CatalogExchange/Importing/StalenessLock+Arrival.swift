import CatalogLinting
import Catalogs
import ExchangeFormats
import LanguageTags

extension StalenessLock {
    /// Records the translations that wait for a review or have passed one, as they arrive.
    ///
    /// - Parameters:
    ///   - states: by key; of several, the least finished one decides.
    ///   - sources: the source texts that the translations were made from.
    /// - Returns: whether there are any.
    mutating func record(
        _ states: [(key: MessageKey, state: ExchangeState)], in language: LanguageTag,
        from sources: [ArrivedText.CatalogText], _ translations: [ArrivedText.CatalogText]
    ) -> Bool {
        let marks = Dictionary(states.map { ($0.key, $0.state) }) { $0.rank < $1.rank ? $0 : $1 }
            .compactMapValues(\.mark)
        guard !marks.isEmpty else { return false }
        let entries = [sources, translations].map { texts in
            Dictionary(
                ArrivalParts.catalog(texts, language).entries.map { ($0.key, $0) },
                uniquingKeysWith: { first, _ in first })
        }
        for (key, mark) in marks {
            guard let source = entries[0][key], let translation = entries[1][key] else { continue }
            record(language.description, key.rawValue, source: source, translation: translation, mark: mark)
        }
        return true
    }
}
