public import Plainspoken

/// Catalogs as YAML, parsed by Yams.
///
/// ```yaml
/// locale: en
/// messages:
///   label.email: e-mail address
///   cart.items:
///     title: Your cart
///     detail:
///       match: [$count :integer]
///       variants:
///         one: There is one item in it.
///         "*": There are {$count} items in it.
///     maxLength: 80
/// ```
///
/// Every scalar is text, however it is written: `no` is a word and `404` has three characters. Anchors, aliases and
/// tags are refused, because those who edit a catalog should see what it says.
///
/// ```swift
/// let translator = try ErrorTranslator(catalogs: [.builtIn, .directory("Locales", formats: [.yaml, .json])])
/// ```
public struct YAMLCatalogFormat: CatalogFormat {
    public let fileExtension: String

    /// 1 MiB: Yams makes an object for every word.
    public var maximumSize: Int { 1 << 20 }

    /// - Parameter fileExtension: `yaml` or `yml`. For a folder with both, pass two formats.
    public init(fileExtension: String = "yaml") { self.fileExtension = fileExtension }

    public func read(_ bytes: [UInt8], path: String) -> CatalogDocument {
        var reader = YAMLCatalogReader(bytes, path: path)
        return reader.read()
    }

    public func write(_ catalog: MessageCatalog) throws(CatalogDiagnostic) -> [UInt8] {
        var writer = YAMLCatalogWriter()
        writer.write(catalog)
        return Array(writer.output.utf8)
    }
}

extension CatalogFormat where Self == YAMLCatalogFormat {
    /// YAML catalogs.
    public static var yaml: YAMLCatalogFormat { YAMLCatalogFormat() }
}
