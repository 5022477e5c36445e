import LanguageTags

/// The catalogs of the top-level folder `catalogs/`, which a plugin compiles into the binary as `files`.
package enum BuiltInCatalogs: EmbeddedFiles {
    /// The built-in languages, in alphabetical order.
    package static let languages: [LanguageTag] = files.compactMap { tag(of: $0.path) }.sorted()

    /// Reads the catalogs of the wanted languages, and does not touch the others.
    package static func load(_ isWanted: (LanguageTag) -> Bool) throws(CatalogDiagnostic) -> [MessageCatalog] {
        var catalogs: [MessageCatalog] = []
        for (path, bytes) in files {
            guard let tag = tag(of: path), isWanted(tag) else { continue }
            let file = CatalogFile(
                path: path.description, bytes: Array(bytes.description.utf8), format: .json)
            catalogs.append(try file.catalog())
        }
        return catalogs
    }

    private static func tag(of path: StaticString) -> LanguageTag? {
        LanguageTag(CatalogFile.stem(of: path.description))
    }
}

/// Stands in for `files` where SwiftPM runs no plugin for the engine: when it builds it for a tool that another plugin calls
/// (`PlainspokenKeysTool`). Such a tool shows no built-in texts. Everywhere else the generated `files` hides this one.
package protocol EmbeddedFiles {}

extension EmbeddedFiles {
    /// None.
    package static var files: [(path: StaticString, bytes: StaticString)] { [] }
}
