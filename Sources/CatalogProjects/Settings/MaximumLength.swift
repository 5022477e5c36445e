import Catalogs

/// The maximum length of the texts of some keys in grapheme clusters, from the configuration.
package struct MaximumLength: Sendable {
    /// A pattern of keys in which `*` stands for anything: `legal.*`.
    package var pattern: String
    /// The limits by part. Other parts may have any length.
    package var lengths: [CatalogPart: Int] = [:]

    package init(_ pattern: String) { self.pattern = pattern }

    package init(_ pattern: String, allParts length: Int) {
        self.pattern = pattern
        for part in CatalogPart.allCases { lengths[part] = length }
    }
}
