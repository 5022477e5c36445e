import ByteText
import CatalogFormats
import CatalogLinting
import Catalogs
import ExchangeFormats
import LanguageTags

/// One file of a project that has been read, in one of its languages.
struct ProjectFile {
    let file: SourceFile
    private(set) var format: any ExchangeFormat
    var reading: ExchangeReading
    /// The language as in the path; nil if the path has none.
    let pathLanguage: LanguageTag?

    /// The largest file to read, in bytes.
    static let maximumSize = 64 << 20

    /// Why a file is not read.
    enum Obstacle: Error {
        /// It is broken.
        case broken([Finding])
        /// It is not for translators.
        case foreign
    }

    /// Reads a file in all of its languages.
    static func all(of file: ProjectTree.File) throws(Obstacle) -> [ProjectFile] {
        let source = SourceFile(path: file.path, bytes: try bytes(of: file.path))
        // Most resources of Android are colours, sizes and layouts.
        if file.path.hasSuffix(".xml"), !["<string ", "<plurals "].contains(where: { source.bytes.contains($0.utf8) }) {
            throw .foreign
        }
        guard let format = ExchangeFormatList.format(of: source.bytes, path: file.path) else {
            guard let fault = CatalogDiagnostic.encodingFault(in: source.bytes, path: file.path) else { throw .foreign }
            throw .broken([Finding(fault, .error, in: source)])
        }
        return try all(of: source, format, file.language)
    }

    static func all(
        of source: SourceFile, _ format: any ExchangeFormat, _ language: LanguageTag?
    ) throws(Obstacle) -> [ProjectFile] {
        let conflicts = MergeConflict.resolved(source.bytes).conflicts
        guard conflicts.isEmpty else { throw .broken(conflicts.map { Finding($0, .error, in: source) }) }
        let reading = format.read(source.bytes, path: source.path, language: language)
        guard !reading.isUnusable else {
            let findings = reading.diagnostics.map { Finding($0, .error, in: source) }
            let unknown = ProjectTree.finding(
                "the file cannot be read as \(format.name)", help: "Check what program wrote it.", source.path)
            throw .broken(findings.isEmpty ? [unknown] : findings)
        }
        var files = [ProjectFile(file: source, format: format, reading: reading, pathLanguage: language)]
        guard !reading.otherLanguages.isEmpty else { return files }
        files = ([reading.targetLanguage].compactMap(\.self) + reading.otherLanguages).map { language in
            ProjectFile(
                file: source, format: format,
                reading: format.read(source.bytes, path: source.path, language: language), pathLanguage: nil)
        }
        return files
    }

    private static func bytes(of path: String) throws(Obstacle) -> [UInt8] {
        let mistake: (message: String, help: String?)
        do throws(FileFailure) {
            let file = try OpenFile(path)
            // A pipe could keep this waiting for ever.
            if try file.kind() == .regular {
                let bytes = try file.read(upTo: maximumSize)
                if bytes.count <= maximumSize { return bytes }
                mistake = ("the file has more than \(maximumSize) bytes", "Split it, or remove it.")
            } else {
                mistake = ("this is not a regular file", "Replace it with a file.")
            }
        } catch {
            mistake = ("the file cannot be read: \(error)", error.help)
        }
        throw .broken([ProjectTree.finding(mistake.message, help: mistake.help, path)])
    }

    /// The files of a group, all JSON in the same format: that of one program looks like that of another until there is a plural.
    static func agreeing(_ files: [ProjectFile]) -> [ProjectFile] {
        let json = files.filter { $0.file.path.hasSuffix(".json") }
        let own = Set(json.map(\.format.name))
        guard own.count > 1 else { return files }
        let isI18next = own.contains("i18next") && I18nextFormat.isMeant(by: json.map(\.file.bytes))
        let named = ExchangeFormatList.all.first { own.contains($0.name) && !(isI18next && $0.name == "arb") }
        guard let format = named else { return files }
        return files.flatMap { file in
            guard own.contains(file.format.name), file.format.name != format.name else { return [file] }
            return (try? all(of: file.file, format, file.pathLanguage)) ?? [file]
        }
    }

    /// The same file, read by a format that knows more of the project.
    func read(as format: some ExchangeFormat) -> ProjectFile {
        var file = self
        file.format = format
        file.reading = format.read(self.file.bytes, path: self.file.path, language: pathLanguage)
        return file
    }

    /// Whether it is not known where the texts of the file begin and end.
    var isBroken: Bool { reading.diagnostics.contains { [.syntax, .encoding].contains($0.code) } }

    /// Whether the file has source texts beside its translations.
    var hasSources: Bool { reading.units.contains { $0.source != nil } }

    /// The same file with the name of each text as all that is known of the source text.
    var withoutSources: ProjectFile {
        var file = self
        for number in file.reading.units.indices { file.reading.units[number].source = nil }
        return file
    }

    /// The same file with its source texts alone.
    var withoutTranslations: ProjectFile {
        var file = self
        file.reading.targetLanguage = nil
        for number in file.reading.units.indices { file.reading.units[number].target = nil }
        return file
    }

    /// Whether most of the source texts are only names: the source language's own file has other texts for them.
    var hasNamesForSources: Bool {
        let units = reading.units.filter { $0.source != nil }
        return units.count { $0.target != nil && $0.target != $0.source } * 2 > units.count
    }
}
