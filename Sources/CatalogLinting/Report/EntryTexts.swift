import Plainspoken

/// One entry of one language, as the report shows it.
package struct EntryTexts: Sendable {
    /// One of its texts.
    package struct Text: Sendable {
        package var part: CatalogPart
        /// What translators wrote: MessageFormat 2, or with ``isExcerpt`` the lines of the file.
        package var source: String
        /// Whether the file has more than one string for it: `match` and `variants`.
        package var isExcerpt: Bool
        /// What readers may see; nil if the message is not valid, none where the source says it as it is.
        package var samples: [MessageSample]?
        /// What they may see with the values that were asked for.
        package var others: ValueSamples
        /// Its translation back into the source language; nil if there is none.
        package var back: BackTranslation?
    }

    package var key: String
    package var texts: [Text]
    /// Whether the source has changed since it was translated.
    package var isStale = false
    /// What the source language tells translators.
    package var description: String?
    package var placeholders: [CatalogPlaceholder] = []

    /// - Parameters:
    ///   - source: the same entry of the source language, which knows more about the placeholders.
    ///   - back: those of the language.
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
