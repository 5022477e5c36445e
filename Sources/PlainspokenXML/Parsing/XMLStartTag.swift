/// A start tag, `<message key="http.404">`, or an empty element's only tag.
package struct XMLStartTag: Sendable {
    package struct Attribute: Sendable {
        /// Without a prefix.
        package var name: String
        /// With its prefix, as it is written: `xml:lang`.
        package var qualifiedName: String
        /// nil for attributes without a prefix.
        package var namespace: String?
        /// The value as it is meant: references resolved, white space as spaces.
        package var value: [UInt8]
        /// Offsets of the name, prefix included.
        package var nameRange: Range<Int>
        /// Offsets of what stands between the quotes.
        package var valueRange: Range<Int>
        /// The same with the quotes, as findings show keys.
        package var quotedRange: Range<Int> { max(0, valueRange.lowerBound - 1)..<valueRange.upperBound + 1 }
    }

    /// Without a prefix.
    package var name: String
    package var namespace: String?
    package var attributes: [Attribute]
    /// Offsets from `<` to after `>`.
    package var range: Range<Int>

    /// The attribute without a prefix that has this name.
    package func attribute(_ name: String) -> Attribute? {
        attributes.first { $0.namespace == nil && $0.name == name }
    }
}
