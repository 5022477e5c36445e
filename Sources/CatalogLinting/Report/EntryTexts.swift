import Catalogs

/// One entry in one language, as the report shows it.
struct EntryTexts: Sendable {
    /// One text of the entry.
    struct Text: Sendable {
        var part: CatalogPart
        /// What translators wrote: MessageFormat 2, or the lines of the file if ``isExcerpt`` is set.
        var source: String
        /// Whether the file has more than one string for the text: `match` and `variants`.
        var isExcerpt: Bool
        /// What readers may see; nil if the message is not valid, and empty if they see the source unchanged.
        var samples: [MessageSample]?
        /// What readers may see with the requested values.
        var others: ValueSamples
        /// Its back-translation into the source language; nil if there is none.
        var back: BackTranslation?
    }

    var key: String
    var texts: [Text]
    /// Whether the source has changed since it was translated.
    var isStale = false
    /// The description for translators in the source language.
    var description: String?
    var placeholders: [CatalogPlaceholder] = []

    /// - Parameters:
    ///   - source: the same entry in the source language, which knows more about the placeholders.
    ///   - back: the language's back-translations.
    init(_ entry: CatalogEntry, _ source: CatalogEntry?, _ writer: SampleWriter, _ back: BackTranslations? = nil) {
        let own = entry.placeholders
        let placeholders = source.map { source in
            source.placeholders + own.filter { own in !source.placeholders.contains { $0.name == own.name } }
        }
        key = entry.key.rawValue
        texts = CatalogPart.allCases.compactMap { part in
            guard let text = entry[part] else { return nil }
            let samples = writer.samples(of: text.message, placeholders ?? own)
            let excerpt = text.variantForm == nil ? nil : FileExcerpt(text).lines
            return Text(
                part: part, source: excerpt ?? text.message, isExcerpt: excerpt != nil,
                samples: samples.variants, others: samples.others, back: back?[entry.key.rawValue, part])
        }
    }
}
