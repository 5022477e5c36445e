import LanguageTags

/// The contents of an origin in one state: its files are read but not parsed.
package enum OriginContents: Sendable {
    case builtIn
    case catalogs([MessageCatalog])
    case folder(FolderContents)

    package var folder: FolderContents? { if case .folder(let folder) = self { folder } else { nil } }

    /// Parses the catalogs, sorted by path.
    ///
    /// - Parameter isWanted: which of the built-in languages to parse.
    /// - Throws: the first error. No files are opened here.
    package func parsed(builtInLanguages isWanted: (LanguageTag) -> Bool = { _ in true }) throws(CatalogDiagnostic)
        -> [MessageCatalog]
    {
        switch self {
        case .builtIn:
            return try BuiltInCatalogs.load(isWanted)
        case .folder(let folder):
            let catalogs = try folder.catalogs()
            try Self.refuseDuplicates(in: catalogs)
            return catalogs
        case .catalogs(let catalogs):
            try Self.refuseInvalidKeys(in: catalogs)
            try Self.refuseDuplicates(in: catalogs)
            return catalogs
        }
    }

    /// Within one origin, two entries must not have the same key and language, even in different files.
    private static func refuseDuplicates(in catalogs: [MessageCatalog]) throws(CatalogDiagnostic) {
        for (language, catalogs) in Dictionary(grouping: catalogs, by: \.language).sorted(by: { $0.key < $1.key })
        where catalogs.count > 1 || catalogs.allSatisfy({ $0.storage.file.isEmpty }) {
            var places: [MessageKey: CatalogEntry] = [:]
            for catalog in catalogs {
                for entry in catalog.entries {
                    guard let first = places.updateValue(entry, forKey: entry.key) else { continue }
                    throw CatalogDiagnostic(
                        .duplicateKey, at: entry.place, "the key \"\(entry.key)\" appears twice in \"\(language)\"",
                        help: "Remove or rename one of them.",
                        related: [CatalogDiagnostic.RelatedPlace(first.place, .first)], key: entry.key)
                }
            }
        }
    }

    /// Files were checked when they were read; catalogs made in code were not.
    private static func refuseInvalidKeys(in catalogs: [MessageCatalog]) throws(CatalogDiagnostic) {
        for catalog in catalogs where catalog.storage.file.isEmpty {
            for entry in catalog.entries where !entry.key.isValid {
                throw CatalogDiagnostic(
                    .invalidKey, at: entry.place, "\"\(entry.key)\" is not a valid key",
                    help: KeySyntax.remedy(for: entry.key.rawValue))
            }
        }
    }
}
