import Plainspoken

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
