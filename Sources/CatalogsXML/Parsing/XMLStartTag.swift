/// A start tag such as `<message key="http.404">`, or the only tag of an empty element.
package struct XMLStartTag: Sendable {
    package struct Attribute: Sendable {
        /// The name without its prefix.
        package var name: String
        /// The name with its prefix, as it is written: `xml:lang`.
        package var qualifiedName: String
        /// The namespace; nil for attributes without a prefix.
        package var namespace: String?
        /// The value with references resolved, and with spaces for any white space.
        package var value: [UInt8]
        /// The range of the name, including its prefix.
        package var nameRange: Range<Int>
        /// The range of the text between the quotes.
        package var valueRange: Range<Int>
        /// The range of the value including its quotes, as findings show keys.
        package var quotedRange: Range<Int> { max(0, valueRange.lowerBound - 1)..<valueRange.upperBound + 1 }
    }

    /// The name without its prefix.
    package var name: String
    package var namespace: String?
    package var attributes: [Attribute]
    /// The range from `<` to after `>`.
    package var range: Range<Int>

    /// The attribute that has this name and no prefix.
    package func attribute(_ name: String) -> Attribute? {
        attributes.first { $0.namespace == nil && $0.name == name }
    }
}
