import ByteText

// Extra information that a report can show next to the texts, for people who review them.
extension LintReport {
    /// Shows texts with additional values.
    ///
    /// - Throws: ``LintError`` for an argument that does not occur in any text of the source, or in any text at all if there is no source.
    package mutating func show(_ samples: SampleList) throws(LintError) {
        let source = shownTexts.filter(\.isReference)
        var names: Set<String> = []
        for language in source.isEmpty ? shownTexts : source { names.formUnion(language.arguments) }
        try samples.check(among: names)
        for place in shownTexts.indices { shownTexts[place].samples = samples }
    }

    /// Shows back-translations of the languages that have a file in a folder: `de.json`.
    ///
    /// - Throws: ``LintError`` if the folder does not exist, or if a file does not match the catalogs.
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
