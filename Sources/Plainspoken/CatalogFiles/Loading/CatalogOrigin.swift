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
        case directory(String, [any CatalogFormat], layout: String?, ManifestUse)
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
    ///   - manifest: whether `catalogs.sha256` in the folder says which files count, and that they are whole.
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

    /// The folder that the catalogs are in, if they are in one.
    package var folder: String? { if case .directory(let path, _, _, _) = origin { path } else { nil } }

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
        try contents().parsed(builtInLanguages: isWanted)
    }

    /// Reads all files of the origin, from one state of its folder.
    package func contents() throws(CatalogDiagnostic) -> OriginContents {
        switch origin {
        case .builtIn: return .builtIn
        case .catalogs(let catalogs): return .catalogs(catalogs)
        case .directory(let path, let formats, let pattern, let manifest):
            let layout = pattern.flatMap { CatalogLayout($0) }
            if let pattern, layout == nil {
                throw CatalogDiagnostic(
                    .unreadable, at: CatalogDiagnostic.Place(path),
                    "the layout \"\(pattern)\" does not say where the language is",
                    help: "Write {locale} in its place, and {name} for any name: {locale}/{name}.json.")
            }
            return .folder(
                try CatalogFolder.contents(of: path, formats: formats, layout: layout, manifest: manifest))
        }
    }
}
