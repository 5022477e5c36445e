/// Why a document is refused.
package struct XMLFailure: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Kind: Sendable, Hashable {
        /// Not well-formed XML 1.0 with namespaces.
        case syntax
        /// Not UTF-8.
        case encoding
        /// A document type declaration, with which entities and external files would come.
        case doctype
        /// Larger, deeper or more than the limits allow.
        case limit
    }

    package var kind: Kind
    /// Offsets of the bytes concerned.
    package var range: Range<Int>
    package var message: String
    package var help: String

    package var description: String { message }
}
