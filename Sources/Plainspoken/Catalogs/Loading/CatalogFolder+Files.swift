import LanguageTags

extension CatalogFolder {
    /// Hidden files and what editors leave behind, and the linter's own files, which live beside the catalogs.
    static func isLeftover(_ name: String) -> Bool {
        name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~") || name.hasPrefix("catalog-lint.")
    }

    /// The module that has to be imported for a format that was not given.
    static let modules = ["json": "Plainspoken", "xml": "PlainspokenXML"]

    /// A file's name after its last dot, in lower case.
    static func fileExtension(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }
}
