/// Reads XML bodies of servers. The engine itself has no XML parser; PlainspokenXML provides one: `.xml`.
public protocol MarkupReader: Sendable {
    /// Reads a document from an untrusted source.
    ///
    /// - Parameter bytes: the document, at most 64 KiB.
    /// - Returns: the root element.
    /// - Throws: the mistake in it. Documents with a DOCTYPE are refused, and nothing external is loaded.
    func read(_ bytes: [UInt8]) throws -> MarkupElement
}
