import ByteText

/// The characters of URI references (RFC 3986 §2).
package enum URIReference {
    /// Whether a text contains only characters of URI references. It then cannot break out of a header or a body.
    package static func isOne(_ text: String) -> Bool {
        let utf8 = text.utf8
        return ASCIISet.uriReference.containsAll(of: utf8.span)
    }
}
