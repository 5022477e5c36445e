public import LanguageTags

/// A source of catalogs. Each origin is one layer of an ``ErrorTranslator``'s texts.
///
/// ```swift
/// let origins: [CatalogOrigin] = [.builtIn, .directory("Locales", formats: [.json, .xml])]
/// for origin in origins { print(try origin.load().map(\.language)) }
/// ```
public struct CatalogOrigin: Sendable {
    private enum Origin: Sendable {
        case builtIn
        case directory(String, [any CatalogFormat], layout: String?, ManifestUse)
        case catalogs([MessageCatalog])
    }

    private let origin: Origin

    /// The texts that come with Plainspoken, inside the binary: no file is opened.
    public static let builtIn = CatalogOrigin(origin: .builtIn)

    /// A folder with one file per language, `de.json`, and optionally subfolders with more of them, one per domain; or
    /// a folder with another layout.
    ///
    /// ```swift
    /// let origin = CatalogOrigin.directory("Locales", layout: "{locale}/{name}.json")    // Locales/de/payments.json
    /// ```
    ///
    /// - Parameters:
    ///   - path: the folder, absolute or relative to the working directory.
    ///   - formats: the formats to read. A file in another known format is an error, since its texts would otherwise
    ///     silently be missing.
    ///   - layout: the files' paths in that folder, with `{locale}` for the language tag and `{name}` or `*` for any
    ///     name without a slash: `{locale}/messages.json`, `messages.{locale}.json`. Files that don't match are
    ///     ignored. nil for files named after their language, in the folder and its subfolders. `"catalogs"` in
    ///     catalog-lint.json takes the same patterns.
    ///   - manifest: whether `catalogs.sha256` in the folder decides which files are used, and verifies that they are
    ///     complete.
    public static func directory(
        _ path: String, formats: [any CatalogFormat] = [.json], layout: String? = nil,
        manifest: ManifestUse = .ifPresent
    ) -> CatalogOrigin {
        CatalogOrigin(origin: .directory(path, formats, layout: layout, manifest))
    }

    /// Catalogs made in code.
    public static func catalogs(_ catalogs: [MessageCatalog]) -> CatalogOrigin {
        CatalogOrigin(origin: .catalogs(catalogs))
    }

    /// Whether these are the texts that come with Plainspoken.
    public var isBuiltIn: Bool { if case .builtIn = origin { true } else { false } }

    /// The folder of the catalogs, if they come from one.
    package var folder: String? { if case .directory(let path, _, _, _) = origin { path } else { nil } }

    /// The languages of the built-in texts, in alphabetical order.
    public static var builtInLanguages: [LanguageTag] { BuiltInCatalogs.languages }

    /// Reads all catalogs of the origin, or none if one of them is not valid.
    ///
    /// - Parameter isWanted: which of the built-in languages to read; catalogs from folders and code are always read.
    /// - Returns: the catalogs, sorted by path; several can have the same language.
    /// - Throws: the first error, with file, line and column.
    public func load(builtInLanguages isWanted: (LanguageTag) -> Bool = { _ in true }) throws(CatalogDiagnostic)
        -> [MessageCatalog]
    {
        try contents().parsed(builtInLanguages: isWanted)
    }

    /// Reads all files of the origin, with its folder in one state.
    package func contents() throws(CatalogDiagnostic) -> OriginContents {
        switch origin {
        case .builtIn: return .builtIn
        case .catalogs(let catalogs): return .catalogs(catalogs)
        case .directory(let path, let formats, let pattern, let manifest):
            let layout = pattern.flatMap { CatalogLayout($0) }
            if let pattern, layout == nil {
                throw CatalogDiagnostic(
                    .unreadable, at: CatalogDiagnostic.Place(path),
                    "the layout \"\(pattern)\" does not contain {locale}",
                    help: "Use {locale} for the language and {name} for any name: {locale}/{name}.json.")
            }
            return .folder(
                try CatalogFolder.contents(of: path, formats: formats, layout: layout, manifest: manifest))
        }
    }
}
