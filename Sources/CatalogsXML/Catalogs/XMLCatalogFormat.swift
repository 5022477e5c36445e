public import Catalogs

/// Catalogs in XML, with the same content as JSON catalogs. `Resources/catalog.rng` describes the format for editors.
///
/// ```swift
/// import CatalogsXML
///
/// let source = CatalogOrigin.directory("Locales", formats: [.json, .xml])
/// ```
public struct XMLCatalogFormat: CatalogFormat {
    /// The namespace of all elements.
    public static let namespace = "urn:plainspoken:catalog:1"

    /// Creates the format.
    public init() {}

    public var fileExtension: String { "xml" }

    /// 16 MiB, the same as for JSON.
    public var maximumSize: Int { XMLLimits.catalog.maximumSize }

    public func read(_ bytes: [UInt8], path: String) -> CatalogDocument {
        var reader = XMLCatalogReader(bytes, path: path)
        return reader.read()
    }

    public func write(_ catalog: MessageCatalog) throws(CatalogDiagnostic) -> [UInt8] {
        var writer = XMLCatalogWriter()
        return try writer.write(catalog)
    }
}

extension CatalogFormat where Self == XMLCatalogFormat {
    /// Catalogs in XML.
    public static var xml: XMLCatalogFormat { XMLCatalogFormat() }
}
