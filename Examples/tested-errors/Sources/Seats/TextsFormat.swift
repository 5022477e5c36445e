public import Plainspoken

/// A catalog format of one's own. Here it is JSON with another extension; `Examples/yaml-catalogs` has a real one.
public struct TextsFormat: CatalogFormat {
    /// Whether it makes a mistake: the last entry is not written.
    private let forgets: Bool

    public init(forgets: Bool = false) { self.forgets = forgets }

    public var fileExtension: String { "texts" }

    public func read(_ bytes: [UInt8], path: String) -> CatalogDocument { JSONCatalogFormat().read(bytes, path: path) }

    public func write(_ catalog: MessageCatalog) throws(CatalogDiagnostic) -> [UInt8] {
        let entries = catalog.entries.dropLast(forgets ? 1 : 0)
        return try JSONCatalogFormat().write(MessageCatalog(language: catalog.language, entries: Array(entries)))
    }
}
