import ByteText
import CatalogLinting
import Catalogs
import LanguageTags

/// Catalogs that are checked together, as they are in the editor: what has been typed counts, even if it has not been saved.
final class Project {
    let place: ProjectPlace
    private(set) var settings: CatalogProject
    private var linter: Linter
    private var cache = LintCache()
    /// The files on disk.
    private var files: [CatalogInput] = []
    /// The files as they are in the editor, in the order of their paths.
    private(set) var inputs: [CatalogInput] = []
    private(set) var groups = LanguageGroups([])
    /// What is still to be checked.
    var agenda = LintAgenda()
    private let shelf = CatalogShelf()
    /// How far each language was when all of them were last checked.
    private(set) var summaries: [String: LanguageSummary] = [:]
    /// The number of texts when all of them were last checked.
    private var texts = 0

    /// - Throws: ``LintError`` if the configuration cannot be used.
    init(_ place: ProjectPlace) throws {
        self.place = place
        settings = try CatalogProject(place, rules: .all)
        linter = try Linter(settings.options)
        findFiles()
    }

    // MARK: What belongs to it

    /// Looks for catalogs on disk again, because files may have been added or removed.
    func findFiles() { files = (try? settings.find()) ?? [] }

    /// Whether a file is one of the catalogs, or would be one if it were saved.
    func contains(_ path: String) -> Bool { files.contains { $0.path == path } || isNew(path) }

    private func isNew(_ path: String) -> Bool {
        DiskPath.mode(of: path) == nil && CatalogInput(file: path).language != nil
            && settings.paths.contains { path.hasPrefix(CatalogPattern.root(of: $0 + "/")) }
    }

    /// Reads the settings again if their files have changed.
    ///
    /// - Throws: ``LintError`` if they cannot be used; the old ones stay.
    func readSettings() throws {
        guard !settings.isCurrent else { return }
        settings = try CatalogProject(place, rules: .all)
        linter = try Linter(settings.options)
        cache = LintCache()
        findFiles()
    }

    /// Takes over what is in the editor.
    func update(_ documents: [OpenDocument]) {
        let known = Set(files.map(\.path))
        let new = documents.filter { !known.contains($0.path) && isNew($0.path) }
        let open = Dictionary(documents.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        inputs = (files + new.map { CatalogInput(file: $0.path, isNamed: false) }).map { input in
            open[input.path].map { input.replacing(bytes: $0.bytes, revision: $0.revision) } ?? input
        }
        .sorted { $0.path < $1.path }
        groups = LanguageGroups(inputs)
        shelf.keep(inputs.filter { open[$0.path] != nil })
    }

    // MARK: Findings

    /// Checks some languages, or all of them; those that have not changed are not checked again.
    ///
    /// - Returns: the findings that are shown.
    /// - Throws: ``LintError`` if there is nothing to check.
    func report(
        only languages: Set<LanguageTag>? = nil, reading read: (String) -> [UInt8]?
    ) throws(LintError) -> LintReport {
        guard !inputs.isEmpty else { return LintReport() }
        var report = try linter.lint(inputs: inputs, reusing: cache, only: languages)
        try settings.filter(&report, reading: read)
        if languages == nil {
            texts = report.texts
            summaries = report.coverage.keys.reduce(into: [:]) { $0[$1] = LanguageSummary($1, report) }
        }
        return report
    }

    /// Whether all of it can be checked between two keys.
    ///
    /// - Parameter limit: the most texts of such a project.
    func isSmall(_ limit: Int) -> Bool { texts <= limit }

    /// The findings of one file.
    ///
    /// - Parameter isUrgent: whether those that are about all languages together can be left out until a check that is under way has ended.
    func findings(
        in path: String, isUrgent: Bool, reading read: (String) -> [UInt8]?
    ) throws(LintError) -> [Finding] {
        var languages = languages(concerning: path)
        if languages == nil, isUrgent, !agenda.isEmpty { languages = language(of: path).map { [$0] } }
        return try report(only: languages, reading: read).findings.filter { $0.path == path }
    }

    /// The languages that have to be checked to know what is wrong with a file: its own, or all for a file without a language, and for the
    /// source if it suppresses something, which may be needed by any of them (Q805).
    private func languages(concerning path: String) -> Set<LanguageTag>? {
        guard let language = language(of: path) else { return nil }
        guard let reference, reference.language.tag == language else { return [language] }
        let suppresses = reference.catalogs.contains { $0.storage.metadata.contains { !$0.ignoredRules.isEmpty } }
        return suppresses ? nil : [language]
    }

    /// The file after all safe fixes that concern it.
    ///
    /// - Returns: nil if there is nothing to fix.
    func fixed(_ path: String, reading read: (String) -> [UInt8]?) throws -> [UInt8]? {
        let languages = languages(concerning: path)
        // What is known about the files as they are stays known.
        let cache = LintCache(cache)
        let run = try FixRun(
            inputs, upTo: .safe,
            leaving: { report in
                report.findings.removeAll { $0.path != path }
                try settings.filter(&report, reading: read)
            },
            lint: { try linter.lint(inputs: $0, reusing: cache, only: languages) })
        return run.changes.first { $0.path == path }?.after
    }

    // MARK: Catalogs

    /// The catalogs of the source language; nil if it is not clear which one that is.
    var reference: ReferenceView? {
        guard !inputs.isEmpty, (try? linter.lint(inputs: inputs, reusing: cache, only: [])) != nil else { return nil }
        return cache.reference
    }

    /// A catalog as it is now; nil if the file is not one.
    func catalog(_ path: String) -> CatalogView? {
        guard let group = group(of: path), let input = inputs.first(where: { $0.path == path }) else { return nil }
        return shelf.catalog(input, of: group.tag)
    }

    func language(of path: String) -> LanguageTag? { group(of: path)?.tag }

    private func group(of path: String) -> LanguageGroups.Group? {
        groups.languages.first { $0.inputs.contains { $0.path == path } }
    }

    func catalogs(of language: LanguageTag?) -> [CatalogView] {
        (groups.languages.first { $0.tag == language }?.inputs ?? []).map { shelf.catalog($0, of: language) }
    }
}
