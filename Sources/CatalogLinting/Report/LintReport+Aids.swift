import ByteText

// What a report can show beside the texts, for people who judge them.
extension LintReport {
    /// Shows texts with these values as well.
    ///
    /// - Throws: ``LintError`` for an argument that no text of the source has; without a source, that no text has.
    package mutating func show(_ samples: SampleList) throws(LintError) {
        let source = shownTexts.filter(\.isReference)
        var names: Set<String> = []
        for language in source.isEmpty ? shownTexts : source { names.formUnion(language.arguments) }
        try samples.check(among: names)
        for place in shownTexts.indices { shownTexts[place].samples = samples }
    }

    /// Shows what translations say in the language of the source, where the folder has a file of the language: `de.json`.
    ///
    /// - Throws: ``LintError`` for a folder that is not there, and for a file that does not fit the catalogs.
    package mutating func showBackTranslations(in folder: String) throws(LintError) {
        let names: [String]
        do throws(FileFailure) {
            names = try OpenFile(folder, isFolder: true).names().filter { $0.hasSuffix(".json") }
        } catch {
            throw LintError("\(folder): \(error)", help: error.help)
        }
        let folder = folder.hasSuffix("/") ? folder : folder + "/"
        for name in names where !languages.contains(String(name.dropLast(5))) {
            remarks.append("\(folder)\(name): there are no catalogs for a language with this name")
        }
        for place in shownTexts.indices {
            let language = shownTexts[place]
            let path = folder + language.tag + ".json"
            guard let bytes = try TextFile.readIfPresent(path) else { continue }
            let translations = try BackTranslations(bytes, path: path, language)
            shownTexts[place].backTranslations = translations
            let count = translations.earlierCount
            guard count > 0 else { continue }
            let all = Counted.text(translations.count, "back-translation")
            remarks.append(
                "\(path): \(count) of \(all) \(count == 1 ? "was" : "were") made from an earlier version of the text")
        }
    }
}
