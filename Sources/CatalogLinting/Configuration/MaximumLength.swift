import Plainspoken

/// The most grapheme clusters that texts of some keys may have, as the configuration says it.
package struct MaximumLength: Sendable {
    /// Keys, in which `*` stands for anything: `legal.*`.
    package var pattern: String
    /// Parts that are not here may have any length.
    package var lengths: [CatalogPart: Int] = [:]

    package init(_ pattern: String) { self.pattern = pattern }

    package init(_ pattern: String, allParts length: Int) {
        self.pattern = pattern
        for part in CatalogPart.allCases { lengths[part] = length }
    }
}
