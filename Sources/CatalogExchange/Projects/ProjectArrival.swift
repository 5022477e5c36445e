import CatalogFormats
public import CatalogLinting
import Catalogs
import ExchangeFormats
public import LanguageTags

/// The first catalogs of a project, made from all files for translators in its folder.
///
/// ```swift
/// let arrival = try ProjectArrival(of: ["shop"], into: "Locales")
/// arrival.files.map(\.path)    // ["Locales/en.json", "Locales/cs.json", "Locales/catalog-lint.names.json"]
/// arrival.rows.map(\.path)     // ["shop/locale/cs/LC_MESSAGES/django.po"]
/// ```
public struct ProjectArrival: Sendable {
    /// The language in which the texts are written first.
    public let sourceLanguage: LanguageTag
    /// The new catalogs, the list of names, and `catalog-lint.lock` if some texts wait for a review.
    public private(set) var files: [(path: String, bytes: [UInt8])] = []
    /// What could not be taken, at its place, file by file.
    public private(set) var findings: [Finding] = []
    /// What became of each file.
    public private(set) var rows: [ArrivalRow] = []
    /// The names that became other keys than their words give.
    public let renamings: [ArrivalReport.Renaming]
    /// The files that are broken. What can be read of them is taken.
    public private(set) var broken: [String] = []

    private let prefix: String

    /// - Parameters:
    ///   - paths: the project's folder, or files of it, in any order.
    ///   - folder: where the catalogs go.
    ///   - sourceLanguage: nil to find it out.
    ///   - options: the rules that translations must pass, the lock and the names; the language is that of each file.
    /// - Throws: `LintError` if there is nothing that can be taken.
    public init(
        of paths: [String], into folder: String, sourceLanguage: LanguageTag? = nil,
        options: CatalogImport.Options = CatalogImport.Options()
    ) throws(LintError) {
        prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
        let reading = try ProjectReading(paths, besides: folder, sourceLanguage)
        self.sourceLanguage = reading.source
        findings = reading.findings
        broken = reading.broken
        var known = ArrivalMap()
        if let names = options.names { known = try ArrivalMap(names, path: prefix + ArrivalMap.fileName) }
        let allNames = ProjectNames(reading.groups.map { ($0.name, $0.textNames) }, known: known)
        renamings = allNames.renamings
        var groups: [ProjectGroup] = []
        for (group, names) in zip(reading.groups, allNames.ids) {
            groups.append(
                try ProjectGroup(
                    group.files, group.layout, source: reading.source, names: names,
                    takesFuzzy: options.takesFuzzy))
        }
        for (group, ids) in zip(reading.groups, allNames.ids) {
            let all = (known.files[group.name]?.ids ?? [:]).merging(ids) { $1 }
            known.keep(all, of: group.name, format: group.format, origins: group.origins)
        }
        try finish(&groups, options, known)
    }

    private mutating func finish(
        _ groups: inout [ProjectGroup], _ options: CatalogImport.Options, _ names: ArrivalMap
    ) throws(LintError) {
        var catalogs = try catalogs(groups)
        while true {
            let errors = try ProjectLint.errors(in: catalogs, source: sourceLanguage, options.lint)
            let rejected = errors.count { place, finding in
                groups.indices.contains { groups[$0].reject(place.id, place.language, finding) }
            }
            // Each further round has left at least one text out.
            guard rejected > 0 else { break }
            catalogs = try self.catalogs(groups)
        }
        rows = groups.flatMap(\.rows)
        files = catalogs
        if let lock = try lock(groups, options.lock) { files.append((prefix + StalenessLock.fileName, lock)) }
        if !files.isEmpty, !names.isEmpty { files.append((prefix + ArrivalMap.fileName, names.bytes)) }
        findings += groups.flatMap(\.findings)
        sortFindings()
    }

    /// File by file, without repetitions: a file with several languages is read once for each.
    private mutating func sortFindings() {
        var seen: Set<String> = []
        findings = findings.filter { seen.insert("\($0.code) \($0.path) \($0.range) \($0.message)").inserted }
            .sorted { ($0.path, $0.range.lowerBound) < ($1.path, $1.range.lowerBound) }
    }

    /// The catalogs of all languages, the source language's first.
    private func catalogs(_ groups: [ProjectGroup]) throws(LintError) -> [(path: String, bytes: [UInt8])] {
        let texts = groups.flatMap(\.texts)
        guard !texts.isEmpty else { return [] }
        let sources = texts.map { $0.catalogText($0.correction ?? $0.source) }
        var files = [try ArrivalParts.file("\(prefix)\(sourceLanguage).json", sources, sourceLanguage)]
        for language in Self.languages(texts) {
            files.append(
                try ArrivalParts.file("\(prefix)\(language).json", Self.translations(texts, language), language))
        }
        return files
    }

    private static func languages(_ texts: [ProjectGroup.Text]) -> [LanguageTag] {
        Set(texts.flatMap(\.translations.keys)).sorted { $0.description < $1.description }
    }

    private static func translations(
        _ texts: [ProjectGroup.Text], _ language: LanguageTag
    ) -> [ArrivedText.CatalogText] {
        texts.compactMap { text in
            text.translations[language].map { ArrivedText.CatalogText(id: text.id, message: $0.message) }
        }
    }

    /// Marks the translations that wait for a review or have passed one; nil if there are none.
    private func lock(_ groups: [ProjectGroup], _ old: [UInt8]?) throws(LintError) -> [UInt8]? {
        let texts = groups.flatMap(\.texts)
        var lock = StalenessLock()
        if let old { lock = try StalenessLock(old, path: prefix + StalenessLock.fileName) }
        var isMarked = false
        for language in Self.languages(texts) {
            let states = texts.compactMap { text in
                text.translations[language]?.state.map { (key: text.id.key, state: $0) }
            }
            guard states.contains(where: { $0.state.mark != nil }) else { continue }
            let sources = texts.map { $0.catalogText($0.translations[language]?.old ?? $0.correction ?? $0.source) }
            if lock.record(states, in: language, from: sources, Self.translations(texts, language)) { isMarked = true }
        }
        return isMarked ? lock.bytes : nil
    }
}
