import CatalogFormats
import LanguageTags

/// The files of Fluent by language: texts refer to those in other files, such as the name of the brand.
struct ProjectNeighbors {
    private let files: [LanguageTag?: FluentNeighbors]

    init(_ all: [ProjectFile]) {
        // A reference that is not found is a diagnostic; without any there is nothing to look for.
        let fluent = all.filter { $0.format is FluentFormat }
        guard fluent.contains(where: { !$0.reading.diagnostics.isEmpty }) else {
            files = [:]
            return
        }
        let byLanguage = Dictionary(grouping: fluent, by: Self.language)
        // What is in no language is for all of them.
        let common = byLanguage[nil] ?? []
        var files: [LanguageTag?: FluentNeighbors] = [:]
        for (language, own) in byLanguage {
            files[language] = FluentNeighbors((language == nil ? own : own + common).map(\.file.bytes))
        }
        self.files = files
    }

    /// The file with what it refers to.
    func resolving(_ file: ProjectFile) -> ProjectFile {
        guard file.format is FluentFormat, !file.reading.diagnostics.isEmpty,
            let neighbors = files[Self.language(of: file)]
        else { return file }
        return file.read(as: FluentFormat(beside: neighbors))
    }

    private static func language(of file: ProjectFile) -> LanguageTag? {
        (file.pathLanguage ?? file.reading.targetLanguage)?.canonical
    }
}
