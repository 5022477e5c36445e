/// A way to write catalogs down: turns bytes into a catalog and a catalog into bytes. A format never opens a file.
///
/// `.json` is built in; `.xml` comes with `import PlainspokenXML`. To write one of your own, parse the file and tell a
/// ``CatalogBuilder`` what stands where; `Examples/yaml-catalogs` is a format from outside, and the `CatalogFormatSuite` of
/// `PlainspokenTesting` checks it.
public protocol CatalogFormat: Sendable {
    /// The extension of the files that hold this format, without a dot: `json`.
    var fileExtension: String { get }

    /// The largest file that is read, in bytes; 16 MiB unless a format says otherwise. The loader and `catalog-lint` refuse what
    /// is larger.
    var maximumSize: Int { get }

    /// Reads a catalog, however broken it is.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - path: what errors name it.
    /// - Returns: what could be read, and everything that is wrong: ``CatalogBuilder/document()``.
    func read(_ bytes: [UInt8], path: String) -> CatalogDocument

    /// Writes a catalog. What is read from the result has the same data model, order and metadata.
    ///
    /// - Returns: the whole file, with a line feed at its end.
    /// - Throws: a ``CatalogDiagnostic`` with the place of what this format cannot hold.
    func write(_ catalog: MessageCatalog) throws(CatalogDiagnostic) -> [UInt8]
}

extension CatalogFormat {
    public var maximumSize: Int { 16 << 20 }
}

extension CatalogDiagnostic {
    /// What is said of a file that is larger than its format allows.
    package static func tooLarge(_ path: String, _ format: some CatalogFormat) -> CatalogDiagnostic {
        CatalogDiagnostic(
            .unreadable, at: Place(path), "the file is larger than \(format.maximumSize >> 20) MiB",
            help: "Divide it: subfolders hold further catalogs of the same language.")
    }
}
