/// A file format for catalogs: turns bytes into a catalog and a catalog into bytes. A format never opens a file.
///
/// `.json` is built in; `.xml` comes with `import PlainspokenXML`. To write your own, parse the file and pass each text
/// with its range to a ``CatalogBuilder``. `Examples/yaml-catalogs` is a format in a package of its own; the
/// `CatalogFormatSuite` of `PlainspokenTesting` checks it.
public protocol CatalogFormat: Sendable {
    /// The extension of files in this format, without a dot: `json`.
    var fileExtension: String { get }

    /// The largest file to read, in bytes; 16 MiB unless a format sets another limit. The loader and `catalog-lint`
    /// refuse larger files.
    var maximumSize: Int { get }

    /// Reads a catalog, however broken it is.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - path: the file's name in errors.
    /// - Returns: what could be read, and every mistake: ``CatalogBuilder/document()``.
    func read(_ bytes: [UInt8], path: String) -> CatalogDocument

    /// Writes a catalog. Reading the result gives the same data model, order and metadata.
    ///
    /// - Returns: the whole file, ending with a line feed.
    /// - Throws: a ``CatalogDiagnostic`` with the place of whatever this format cannot express.
    func write(_ catalog: MessageCatalog) throws(CatalogDiagnostic) -> [UInt8]
}

extension CatalogFormat {
    public var maximumSize: Int { 16 << 20 }
}

extension CatalogDiagnostic {
    /// The error for a file that is larger than its format allows.
    package static func tooLarge(_ path: String, _ format: some CatalogFormat) -> CatalogDiagnostic {
        CatalogDiagnostic(
            .unreadable, at: Place(path), "the file is larger than \(format.maximumSize >> 20) MiB",
            help: "Split it: subfolders can hold more catalogs in the same language.")
    }
}
