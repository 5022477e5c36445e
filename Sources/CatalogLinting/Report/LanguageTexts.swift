import LanguageTags
import MessageFormat2
import Plainspoken

/// All texts of one language, as the report shows them.
package struct LanguageTexts: Sendable {
    package let tag: String
    /// What the language calls itself; its tag where nobody knows.
    package let name: String
    package let isRightToLeft: Bool
    package let isReference: Bool
    package private(set) var entries: [EntryTexts] = []

    init(_ language: LanguageView) {
        let locale = language.language.tag
        tag = locale.description
        name = locale.fallbackChain.lazy.compactMap(\.autonym).first ?? tag
        isRightToLeft = locale.direction == .rightToLeft
        isReference = language.isReference
        var samples = SampleWriter(locale)
        let lock = language.settings.staleness?.entries[tag] ?? [:]
        for (place, catalog) in language.catalogs.enumerated() {
            for number in 0..<catalog.count {
                let entry = catalog.entry(number)
                let source = language.counterpart(of: number, in: place).flatMap { language.reference?.entry($0) }
                let placeholders = source?.placeholders ?? entry.placeholders
                let texts = CatalogPart.allCases.compactMap { part -> EntryTexts.Text? in
                    guard let text = entry[part] else { return nil }
                    return EntryTexts.Text(
                        part: part, source: text.message, samples: samples.samples(of: text.message, placeholders))
                }
                var view = EntryTexts(key: entry.key.rawValue, texts: texts)
                if isReference {
                    view.description = entry.description
                    view.placeholders = placeholders
                } else if let source, let known = lock[view.key] {
                    view.isStale = known.isStale(entry, source)
                }
                entries.append(view)
            }
        }
    }
}
