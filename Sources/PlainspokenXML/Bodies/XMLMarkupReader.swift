public import Plainspoken

/// Reads XML bodies from other servers, up to 64 KiB, without entities or external resources.
///
/// ```swift
/// let root = try XMLMarkupReader().read(Array("<Error><Code>NoSuchKey</Code></Error>".utf8))
/// root.child("Code")?.text     // "NoSuchKey"
/// ```
public struct XMLMarkupReader: MarkupReader {
    /// Creates a reader.
    public init() {}

    /// Reads a document.
    ///
    /// - Parameter bytes: UTF-8.
    /// - Returns: the root element.
    /// - Throws: an error if the document is not well-formed, is not UTF-8, has a DOCTYPE, or is too large or too deep.
    public func read(_ bytes: [UInt8]) throws -> MarkupElement {
        var builder = MarkupBuilder()
        try XMLDocumentReader(bytes, limits: .body).read(into: &builder)
        guard let root = builder.root else {
            throw CatalogDiagnostic(
                .syntax, at: 0..<0, "there is no root element", help: "Send an XML document.")
        }
        return root
    }
}

extension MarkupReader where Self == XMLMarkupReader {
    /// Reads XML with libxml2.
    public static var xml: XMLMarkupReader { XMLMarkupReader() }
}
