public import CatalogLinting
import Catalogs
import ExchangeFormats
import LanguageTags

/// What all files for translators in a project's folder change in existing catalogs.
///
/// Each file is taken as ``CatalogImport`` takes it. The files of the source language are left alone: the catalogs have its texts.
public struct ProjectImport: Sendable {
    /// The catalogs that change, and `catalog-lint.lock` if it does.
    public private(set) var files: [(path: String, bytes: [UInt8])] = []
    /// What was found, file by file.
    public private(set) var findings: [Finding] = []
    /// What became of each file.
    public private(set) var rows: [ArrivalRow] = []
    /// The files that are broken. What can be read of them is taken.
    public private(set) var broken: [String] = []

    /// - Parameters:
    ///   - paths: the project's folder, or files of it.
    ///   - folder: that of the catalogs.
    ///   - inputs: all catalogs.
    ///   - options: the rules, the lock and the names; the language is that of each file.
    /// - Throws: `LintError` if there is nothing that can be taken, or if the catalogs have errors.
    public init(
        of paths: [String], into folder: String, _ inputs: [CatalogInput], options: CatalogImport.Options
    ) throws(LintError) {
        let source = try options.lint.sourceLanguage(of: inputs)
        let reading = try ProjectReading(paths, besides: folder, source)
        findings = reading.findings
        broken = reading.broken
        var names = ArrivalMap()
        if let list = options.names { names = try ArrivalMap(list, path: ArrivalMap.fileName) }
        var inputs = inputs
        var options = options
        var changed: [String: [UInt8]] = [:]
        for group in reading.groups {
            for (file, language) in group.files where language != source {
                options.language = language
                let result = try Self.result(
                    file, inputs, options, names.files[group.name]?.ids ?? names.names(for: file.file.path))
                var row = ArrivalRow(
                    path: file.file.path, layout: group.layout, format: file.format.name, language: language)
                (row.taken, row.unchanged) = (result.taken, result.unchanged)
                (row.untranslated, row.fuzzy) = (result.untranslated, result.fuzzy)
                row.leave(result.left, because: result.findings)
                rows.append(row)
                findings += result.findings
                for change in result.changes {
                    changed[change.path] = change.after
                    inputs.removeAll { $0.path == change.path }
                    inputs.append(CatalogInput(path: change.path, bytes: change.after))
                }
                if let lock = result.lock {
                    options.lock = lock
                    changed[options.lockPath] = lock
                }
            }
        }
        files = changed.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private static func result(
        _ file: ProjectFile, _ inputs: [CatalogInput], _ options: CatalogImport.Options, _ names: [String: ExchangeID]
    ) throws(LintError) -> CatalogImport {
        try CatalogImport(file.file, file.reading, file.format, inputs, options, names: names)
    }
}
