import Plainspoken

/// How much of the source a language has.
public struct Coverage: Sendable, Hashable {
    /// Texts of the source.
    public var total = 0
    /// Those that are translated: there, not empty, not stale.
    public var translated = 0

    /// From 0 to 100; 100 where there is nothing to translate.
    public var percent: Double { total == 0 ? 100 : Double(translated) * 100 / Double(total) }

    init(_ language: LanguageView) {
        guard let reference = language.reference else { return }
        for number in 0..<reference.count {
            for part in CatalogPart.allCases where reference.text(number, part) != nil { total += 1 }
        }
        let stale = language.settings.staleness?.entries[language.language.tag.description] ?? [:]
        for (place, catalog) in language.catalogs.enumerated() {
            for entry in 0..<catalog.count {
                guard let number = language.counterpart(of: entry, in: place) else { continue }
                let view = catalog.entry(entry)
                if let lock = stale[reference.key(number)], lock.translation == StalenessLock.hash(view),
                    lock.source != StalenessLock.hash(reference.entry(number))
                {
                    continue
                }
                for part in CatalogPart.allCases where reference.text(number, part) != nil {
                    if let text = view[part], text.utf8.contains(where: { $0 > 0x20 }) { translated += 1 }
                }
            }
        }
    }
}
