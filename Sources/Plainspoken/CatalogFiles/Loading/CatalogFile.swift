import LanguageTags

/// The bytes of one catalog file, and the format that reads them.
package struct CatalogFile: Sendable {
    /// As errors name it: `Locales/payments/de.json`.
    package let path: String
    package let bytes: [UInt8]
    package let format: any CatalogFormat

    /// The catalog in it.
    ///
    /// - Throws: the first error in the file.
    package func catalog() throws(CatalogDiagnostic) -> MessageCatalog {
        var document = format.read(bytes, path: path)
        document.checkLanguage(againstFileName: Self.stem(of: path))
        if let error = document.error { throw error }
        return document.catalog
    }

    /// A file's name without folder and extension.
    package static func stem(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
        return String(name[..<dot])
    }
}
