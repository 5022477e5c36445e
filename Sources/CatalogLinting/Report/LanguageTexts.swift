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

/// One entry of one language, as the report shows it.
package struct EntryTexts: Sendable {
    /// One of its texts.
    package struct Text: Sendable {
        package var part: CatalogPart
        /// MessageFormat 2 source.
        package var source: String
        /// What readers may see; nil where the message is not valid, none where the source says it as it is.
        package var samples: [MessageSample]?
    }

    package var key: String
    package var texts: [Text]
    /// Whether the source has changed since it was translated.
    package var isStale = false
    /// What the source language tells translators.
    package var description: String?
    package var placeholders: [CatalogPlaceholder] = []
}

/// What readers see of one variant of a message.
package struct MessageSample: Sendable, Hashable {
    /// The variant's keys, with spaces between them; empty for a message without variants.
    package var keys: String
    /// The values that choose it: `1`, or `2, 3, 4`.
    package var values: String
    /// The formatted text.
    package var text: String

    package init(keys: String, values: String, text: String) {
        self.keys = keys
        self.values = values
        self.text = text
    }
}
