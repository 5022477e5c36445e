import LanguageTags

extension CatalogFolder {
    /// The module that has to be imported for a format that was not given.
    static let modules = ["json": "Plainspoken", "xml": "PlainspokenXML"]

    /// A file's name after its last dot, in lower case.
    static func fileExtension(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }
}
