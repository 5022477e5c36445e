/// Catalogs as JSON. `Resources/catalog.schema.json` describes the format to editors.
public struct JSONCatalogFormat: CatalogFormat {
    /// Whether a plain object of keys and texts, without `locale` and `messages`, is also accepted. This is for linting the
    /// catalogs of other programs; such a file does not state its language.
    var acceptsFlatFiles: Bool

    /// Creates the format. It has no settings.
    public init() { acceptsFlatFiles = false }

    package init(acceptsFlatFiles: Bool) { self.acceptsFlatFiles = acceptsFlatFiles }

    public var fileExtension: String { "json" }

    public func read(_ bytes: [UInt8], path: String) -> CatalogDocument {
        var reader = JSONCatalogReader(bytes, path: path, acceptsFlatFiles: acceptsFlatFiles)
        return reader.read()
    }

    public func write(_ catalog: MessageCatalog) throws(CatalogDiagnostic) -> [UInt8] {
        var writer = JSONCatalogWriter()
        writer.write(catalog)
        return writer.output
    }
}

extension CatalogFormat where Self == JSONCatalogFormat {
    /// JSON catalogs.
    public static var json: JSONCatalogFormat { JSONCatalogFormat() }
}
