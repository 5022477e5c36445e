public import LanguageTags

/// Where catalogs come from: one origin, that is, one layer of an ``ErrorTranslator``'s texts.
///
/// ```swift
/// let origins: [CatalogOrigin] = [.builtIn, .directory("Locales", formats: [.json, .xml])]
/// for origin in origins { print(try origin.load().map(\.language)) }
/// ```
public struct CatalogOrigin: Sendable {
    private enum Origin: Sendable {
        case builtIn
        case directory(String, [any CatalogFormat], layout: String?)
        case catalogs([MessageCatalog])
    }

    private let origin: Origin

    /// The texts that come with Plainspoken, from the binary: no file is opened.
    public static let builtIn = CatalogOrigin(origin: .builtIn)

    /// A folder with one file per language, `de.json`, and the same again in subfolders, one per domain; or one with another
    /// layout.
    ///
    /// ```swift
    /// let origin = CatalogOrigin.directory("Locales", layout: "{locale}/{name}.json")    // Locales/de/payments.json
    /// ```
    ///
    /// - Parameters:
    ///   - path: the folder, absolute or from the working directory.
    ///   - formats: what is read. A file of another known format is an error: it would silently be missing otherwise.
    ///   - layout: the files' paths in that folder, with `{locale}` for the language tag and `{name}` or `*` for any name without a
    ///     slash: `{locale}/messages.json`, `messages.{locale}.json`. Files that do not fit it are left alone. nil for
    ///     files named after their language, in the folder and its subfolders. `"catalogs"` of catalog-lint.json takes the same.
    public static func directory(
        _ path: String, formats: [any CatalogFormat] = [.json], layout: String? = nil
    ) -> CatalogOrigin {
        CatalogOrigin(origin: .directory(path, formats, layout: layout))
    }

    /// Catalogs made in code.
    public static func catalogs(_ catalogs: [MessageCatalog]) -> CatalogOrigin {
        CatalogOrigin(origin: .catalogs(catalogs))
    }

    /// Whether these are the texts that come with Plainspoken.
    public var isBuiltIn: Bool { if case .builtIn = origin { true } else { false } }

    /// The languages of the built-in texts, in alphabetical order.
    public static var builtInLanguages: [LanguageTag] { BuiltInCatalogs.languages }

    /// Reads all catalogs of the origin. Nothing is returned if one of them is not valid.
    ///
    /// - Parameter isWanted: which of the built-in languages to read; those of folders and code are always read.
    /// - Returns: the catalogs, in the order of their paths; several may be of one language.
    /// - Throws: the first error, with file, line and column.
    public func load(builtInLanguages isWanted: (LanguageTag) -> Bool = { _ in true }) throws(CatalogDiagnostic)
        -> [MessageCatalog]
    {
        switch origin {
        case .builtIn:
            return try BuiltInCatalogs.load(isWanted)
        case .directory(let path, let formats, let pattern):
            let layout = pattern.flatMap { CatalogLayout($0) }
            if let pattern, layout == nil {
                throw CatalogDiagnostic(
                    .unreadable, at: CatalogDiagnostic.Place(path),
                    "the layout \"\(pattern)\" does not say where the language is",
                    help: "Write {locale} in its place, and {name} for any name: {locale}/{name}.json.")
            }
            var catalogs: [MessageCatalog] = []
            for file in try CatalogFolder.files(in: path, formats: formats, layout: layout) {
                catalogs.append(try file.catalog())
            }
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
