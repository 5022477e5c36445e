/// Reads XML bodies of servers. The engine itself has no XML parser; PlainspokenXML brings one: `.xml`.
public protocol MarkupReader: Sendable {
    /// Reads a document that a stranger has written.
    ///
    /// - Parameter bytes: the document, at most 64 KiB.
    /// - Returns: the root element.
    /// - Throws: what is wrong with it. Documents with a DOCTYPE are refused, and nothing is loaded from outside.
    func read(_ bytes: [UInt8]) throws -> MarkupElement
}
