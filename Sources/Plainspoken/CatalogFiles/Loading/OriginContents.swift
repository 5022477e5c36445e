import LanguageTags

/// What an origin holds at one moment: its files are read and not parsed.
package enum OriginContents: Sendable {
    case builtIn
    case catalogs([MessageCatalog])
    case folder(FolderContents)

    /// What was read from a folder.
    package var folder: FolderContents? { if case .folder(let folder) = self { folder } else { nil } }

    /// The catalogs, in the order of their paths.
    ///
    /// - Parameter isWanted: which of the built-in languages to parse.
    /// - Throws: the first error; no file is opened for it.
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

    /// Within one origin, no two entries have the same key and language, in whatever files they are.
    private static func refuseDuplicates(in catalogs: [MessageCatalog]) throws(CatalogDiagnostic) {
        for (language, catalogs) in Dictionary(grouping: catalogs, by: \.language).sorted(by: { $0.key < $1.key })
        where catalogs.count > 1 || catalogs.allSatisfy({ $0.storage.file.isEmpty }) {
            var places: [MessageKey: CatalogEntry] = [:]
            for catalog in catalogs {
                for entry in catalog.entries {
                    guard let first = places.updateValue(entry, forKey: entry.key) else { continue }
                    throw CatalogDiagnostic(
                        .duplicateKey, at: entry.place, "the key \"\(entry.key)\" is there twice in \"\(language)\"",
                        help: "Remove or rename one of them.",
                        related: [
                            CatalogDiagnostic.RelatedPlace(
                                first.place, CatalogDiagnostic.RelatedPlace.Kind.first.message)
                        ],
                        key: entry.key)
                }
            }
        }
    }

    /// Files have been checked while they were read; catalogs made in code have not.
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
