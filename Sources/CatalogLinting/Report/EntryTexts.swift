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

    /// - Parameter source: the same entry of the source language, which knows more about the placeholders.
    init(_ entry: CatalogEntry, _ source: CatalogEntry?, _ samples: inout SampleWriter) {
        let own = entry.placeholders
        let placeholders = source.map { source in
            source.placeholders + own.filter { own in !source.placeholders.contains { $0.name == own.name } }
        }
        key = entry.key.rawValue
        texts = CatalogPart.allCases.compactMap { part in
            guard let text = entry[part] else { return nil }
            let excerpt = text.variantForm == nil ? nil : FileExcerpt(text).lines
            return Text(
                part: part, source: excerpt ?? text.message, isExcerpt: excerpt != nil,
                samples: samples.samples(of: text.message, placeholders ?? own))
        }
    }
}
