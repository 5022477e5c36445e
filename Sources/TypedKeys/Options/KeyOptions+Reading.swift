import Catalogs

extension KeyOptions {
    /// Reads `plainspoken-keys.json`.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - path: the name of the file in errors.
    /// - Throws: the first mistake, with line and column.
    package init(_ bytes: [UInt8], path: String) throws(CatalogDiagnostic) {
        self.init()
        let file = try StrictJSON(parsing: bytes, path: path, what: "the options")
        do throws(CatalogDiagnostic) {
            try read(file)
        } catch {
            var mistake = error
            mistake.code = .invalidOptions
            throw mistake
        }
    }

    private mutating func read(_ file: StrictJSON) throws(CatalogDiagnostic) {
        let members = try file.object(["$schema", "catalogs", "layout", "sourceLanguage", "access"])
        for name in ["$schema", "catalogs"] { _ = try members[name]?.string() }
        if let layout = members["layout"], CatalogLayout(try layout.string()) == nil {
            throw layout.wrongType(
                "a valid pattern for paths",
                help: "Write {locale} for the language and {name} for any name: {locale}/{name}.json.")
        }
        if let tag = try members["sourceLanguage"]?.tag() { sourceLanguage = tag }
        if let choice = try members["access"]?.choice(Access.allCases.map({ ($0.rawValue, $0) })) { access = choice }
    }
}
