public import Plainspoken

/// Reads XML bodies of other servers, at most 64 KiB and without anything that could make them larger.
///
/// ```swift
/// let root = try XMLMarkupReader().read(Array("<Error><Code>NoSuchKey</Code></Error>".utf8))
/// root.child("Code")?.text     // "NoSuchKey"
/// ```
public struct XMLMarkupReader: MarkupReader {
    /// A reader; there is nothing to set.
    public init() {}

    /// Reads a document.
    ///
    /// - Parameter bytes: UTF-8.
    /// - Returns: the root element.
    /// - Throws: why it is refused: not well-formed, not UTF-8, a DOCTYPE, too large, too deep.
    public func read(_ bytes: [UInt8]) throws -> MarkupElement {
        var builder = MarkupBuilder()
        try XMLDocumentReader(bytes, limits: .body).read(into: &builder)
        guard let root = builder.root else {
            throw CatalogDiagnostic(
                .syntax, at: 0..<0, "there is no element", help: "Send one.")
        }
        return root
    }
}

extension MarkupReader where Self == XMLMarkupReader {
    /// XML through libxml2.
    public static var xml: XMLMarkupReader { XMLMarkupReader() }
}
