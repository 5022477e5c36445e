public import Plainspoken

/// Catalogs as XML: `Resources/catalog.rng` describes it to editors. They say exactly what JSON catalogs can say.
///
/// ```swift
/// import PlainspokenXML
///
/// let source = CatalogSource.directory("Locales", formats: [.json, .xml])
/// ```
public struct XMLCatalogFormat: CatalogFormat {
    /// The namespace of all elements.
    public static let namespace = "urn:plainspoken:catalog:1"

    private let limits: XMLLimits

    public init() { limits = .catalog }

    /// For the linter, which also reads what is too large to load.
    package init(limits: XMLLimits) { self.limits = limits }

    public var fileExtension: String { "xml" }

    public func read(_ bytes: [UInt8], path: String) -> CatalogDocument {
        var reader = XMLCatalogReader(bytes, path: path)
        var failure: XMLFailure?
        do throws(XMLFailure) {
            try XMLDocumentReader(bytes, limits: limits).read(into: &reader)
        } catch {
            failure = error
        }
        return reader.finish(failure)
    }

    public func write(_ catalog: Catalog) throws(CatalogError) -> [UInt8] {
        var writer = XMLCatalogWriter()
        return try writer.write(catalog)
    }
}

extension CatalogFormat where Self == XMLCatalogFormat {
    /// XML catalogs.
    public static var xml: XMLCatalogFormat { XMLCatalogFormat() }
}
