import ByteText

extension CatalogInput {
    /// Whether a file may be a catalog, judging by its name and its text. Only then is it worth looking for others around it.
    package static func isLikely(_ path: String, _ text: String) -> Bool {
        guard CatalogFinder.isCandidate(path) else { return false }
        return CatalogInput(file: path).language != nil || LayoutGuess.language(of: path, from: 0) != nil
            || CatalogFinder.isCatalog(text)
    }

    /// Finds catalog files: single files, files in folders and their subfolders, such as `de.json` and `pt-BR.xml`, and files that
    /// match a pattern, such as `Locales/{locale}/messages.json`.
    ///
    /// One folder per language, and names such as `messages.de.json`, are recognized if the catalogs in them declare
    /// the same language.
    ///
    /// - Parameter paths: folders, files and patterns, in the order in which they are to be reported.
    /// - Throws: ``LintError`` for a path that does not exist, or if no catalogs are found.
    public static func find(_ paths: [String]) throws(LintError) -> [CatalogInput] {
        let inputs = try findIfAny(paths)
        guard !inputs.isEmpty else {
            throw LintError(
                "no catalogs in \(paths.joined(separator: ", "))",
                help: "A folder of catalogs has one file per language, named after it: en.json, pt-BR.xml.")
        }
        return inputs
    }

    /// The same, for folders that may have no catalogs yet.
    ///
    /// - Throws: ``LintError`` for a path that does not exist, or a pattern that no file matches.
    package static func findIfAny(_ paths: [String]) throws(LintError) -> [CatalogInput] {
        var inputs: [CatalogInput] = []
        for path in paths {
            if let pattern = try CatalogPattern(path) {
                let found = try CatalogFinder.find(in: pattern.root, layout: pattern.layout)
                guard !found.isEmpty else {
                    throw LintError(
                        "no catalog matches \(path)", help: "{locale} stands for a language tag: de, pt-BR.")
                }
                inputs += found
                continue
            }
            let kind: OpenFile.Kind
            do throws(FileFailure) {
                kind = try OpenFile(path).kind()
            } catch {
                // A file that exists but cannot be opened is a finding, not a mistake in the command.
                guard error.isMissing else {
                    inputs.append(CatalogInput(file: path))
                    continue
                }
                throw LintError("\(path): \(error)", help: error.help)
            }
            inputs += kind == .folder ? try CatalogFinder.find(in: path) : [CatalogFinder.named(path)]
        }
        return inputs
    }
}
