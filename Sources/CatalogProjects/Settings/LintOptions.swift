import ByteText
import Catalogs
import LanguageTags

/// What to check, and how severe findings are.
public struct LintOptions: Sendable {
    /// The source language, which the others are compared with. nil chooses `en`, or the only language with metadata.
    public var reference: String?
    /// Languages that must be complete.
    public var required: Set<String> = []
    /// The languages to report on; empty for all.
    public var locales: Set<String> = []
    /// Rules by code, name, group (`T`), or `default` and `all`.
    public var select: [String] = ["default"]
    /// More rules, in addition to ``select``.
    public var extendSelect: [String] = []
    /// Rules that do not run.
    public var ignore: [String] = []
    /// Severities by code or name.
    public var levels: [String: RuleLevel] = [:]
    /// Levels for single languages.
    public var localeLevels: [RuleOverrides] = []
    /// Levels for single keys. Later ones take precedence.
    public var keyLevels: [RuleOverrides] = []
    /// Tags of further pseudo-languages.
    public var pseudoLocales: Set<String> = []
    /// How many languages are checked at the same time.
    public var threads = 1
    /// Whether the report includes how much of the source each language has.
    public var countsCoverage = false
    /// Whether the report includes all texts, for ``ReportPage`` and ``ReportFolder``.
    public var collectsTexts = false
    package var settings = RuleSettings()

    /// All default rules, for all languages.
    public init() {}

    /// Adds languages that must be complete.
    ///
    /// - Throws: ``LintError`` if something is not a language tag.
    public mutating func require(_ languages: [String]) throws(LintError) {
        for language in languages { required.insert(try Self.tag(language)) }
        settings.required = required
    }

    /// Limits the report to these languages.
    ///
    /// - Throws: ``LintError`` if something is not a language tag.
    public mutating func report(on languages: [String]) throws(LintError) {
        for language in languages { locales.insert(try Self.tag(language)) }
    }

    /// A tag in the form in which catalogs have it.
    private static func tag(_ language: String) throws(LintError) -> String {
        guard let tag = LanguageTag(language) else {
            throw LintError("\"\(language)\" is not a language tag", help: "Write it as in the file name: de, pt-BR.")
        }
        return tag.description
    }

    /// Reads the messages that the code can produce.
    public mutating func readDeclarations(_ path: String) throws(LintError) {
        let bytes = try TextFile.read(path)
        settings.declarations = try LintError.reading { () throws(CatalogDiagnostic) in
            try Declarations(parsing: bytes, path: path)
        }
    }

    /// Reads the term sheets.
    ///
    /// - Parameter pattern: where the term sheets are: `terms/{locale}.json`.
    /// - Throws: ``LintError`` with file, line and column of the first mistake, or if there are no sheets.
    public mutating func readGlossary(_ pattern: String) throws(LintError) {
        settings.glossary = try Glossary(pattern, reference: reference)
    }

    /// The files that ``readGlossary(_:)`` has read.
    public var glossaryPaths: [String] { settings.glossary?.paths ?? [] }

    /// The term sheets that there are now: another list than ``glossaryPaths`` if one was added or removed since.
    package var glossaryPathsNow: [String] { settings.glossary?.pathsNow ?? [] }

    /// Reads `catalog-lint.lock`, if it exists.
    public mutating func readStaleness(_ path: String) throws(LintError) {
        // If the folder cannot be opened, the linter reports that anyway.
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        guard (try? OpenFile(folder, isFolder: true)) != nil else { return }
        if let bytes = try TextFile.readIfPresent(path) { settings.staleness = try StalenessLock(bytes, path: path) }
    }

    /// Whether the texts of a language are made from the source by a program.
    package func isPseudo(_ tag: LanguageTag) -> Bool { tag.isPseudo || pseudoLocales.contains(tag.description) }

    /// Sets the source texts of an earlier version, by key and part.
    public mutating func compare(withEarlier source: [String: String]) { settings.earlierSource = source }
}
