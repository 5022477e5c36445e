import ByteText
import LanguageTags

extension LintConfiguration {
    /// The folders and files that the configuration names; empty where it names none.
    public func catalogPaths() throws(LintError) -> [String] {
        var paths: [String] = []
        for pattern in catalogs { paths += try CatalogPattern.paths(pattern, from: folder) }
        return paths
    }
}

extension LintOptions {
    /// Languages that have to be complete, besides those that are already.
    ///
    /// - Throws: ``LintError`` for what is no language tag.
    public mutating func require(_ languages: [String]) throws(LintError) {
        for language in languages { required.insert(try Self.tag(language)) }
        settings.required = required
    }

    /// Reports on these languages only.
    ///
    /// - Throws: ``LintError`` for what is no language tag.
    public mutating func report(on languages: [String]) throws(LintError) {
        for language in languages { locales.insert(try Self.tag(language)) }
    }

    /// A tag as the catalogs' own are written.
    private static func tag(_ language: String) throws(LintError) -> String {
        guard let tag = LanguageTag(language) else {
            throw LintError("\"\(language)\" is no language tag", help: "Write it as in the file's name: de, pt-BR.")
        }
        return tag.description
    }

    /// Reads what the code can produce.
    public mutating func readDeclarations(_ path: String) throws(LintError) {
        settings.declarations = try Declarations(TextFile.read(path), path: path)
    }

    /// Reads terms and their translations.
    public mutating func readGlossary(_ path: String) throws(LintError) {
        settings.glossary = try Glossary(TextFile.read(path), path: path)
    }

    /// Reads what translations were made from, if somebody keeps it.
    public mutating func readStaleness(_ path: String) throws(LintError) {
        // Where its folder cannot be opened, that is what there is to report, and the linter does.
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        guard (try? OpenFile(folder, isFolder: true)) != nil else { return }
        if let bytes = try TextFile.readIfPresent(path) { settings.staleness = try StalenessLock(bytes, path: path) }
    }

    /// Source texts of an earlier version, by key and part.
    public mutating func compare(withEarlier source: [String: String]) { settings.earlierSource = source }
}
