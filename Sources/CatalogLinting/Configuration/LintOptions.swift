import ByteText
import LanguageTags
import Plainspoken

/// What to lint, and how severe its findings are.
public struct LintOptions: Sendable {
    /// The language that the others are compared with; nil finds it out: `en`, else the only language with metadata.
    public var reference: String?
    /// Languages that have to be complete.
    public var required: Set<String> = []
    /// The languages to report on; empty for all.
    public var locales: Set<String> = []
    /// Rules by code, name, group (`T`), or `default` and `all`.
    public var select: [String] = ["default"]
    /// Rules besides those.
    public var extendSelect: [String] = []
    /// Rules that are left out.
    public var ignore: [String] = []
    /// Severities by code or name.
    public var levels: [String: RuleLevel] = [:]
    /// What differs for languages.
    public var localeLevels: [RuleOverrides] = []
    /// What differs for keys; later ones count more.
    public var keyLevels: [RuleOverrides] = []
    /// Tags that are pseudo-languages although they do not look like it.
    public var pseudoLocales: Set<String> = []
    /// How many files are linted at the same time.
    public var threads = 1
    /// Whether the report says how much of the source each language has.
    public var countsCoverage = false
    /// Whether the report has all texts, for ``OutputFormat``s that show them.
    public var collectsTexts = false
    package var settings = RuleSettings()

    /// All default rules, for all languages.
    public init() {}

    /// Languages that have to be complete, besides those that are already.
    ///
    /// - Throws: ``LintError`` for what is not a language tag.
    public mutating func require(_ languages: [String]) throws(LintError) {
        for language in languages { required.insert(try Self.tag(language)) }
        settings.required = required
    }

    /// Reports on these languages only.
    ///
    /// - Throws: ``LintError`` for what is not a language tag.
    public mutating func report(on languages: [String]) throws(LintError) {
        for language in languages { locales.insert(try Self.tag(language)) }
    }

    /// A tag as the catalogs' own are written.
    private static func tag(_ language: String) throws(LintError) -> String {
        guard let tag = LanguageTag(language) else {
            throw LintError("\"\(language)\" is not a language tag", help: "Write it as in the file name: de, pt-BR.")
        }
        return tag.description
    }

    /// Reads what the code can produce.
    public mutating func readDeclarations(_ path: String) throws(LintError) {
        settings.declarations = try Declarations(TextFile.read(path), path: path)
    }

    /// Reads how each language says things.
    ///
    /// - Parameter pattern: where the term sheets are: `terms/{locale}.json`.
    /// - Throws: ``LintError`` with file, line and column of the first mistake, and where there is no sheet.
    public mutating func readGlossary(_ pattern: String) throws(LintError) {
        settings.glossary = try Glossary(pattern, reference: reference)
    }

    /// The files that ``readGlossary(_:)`` has read.
    public var glossaryPaths: [String] { settings.glossary?.paths ?? [] }

    /// Reads what translations were made from, if that is kept.
    public mutating func readStaleness(_ path: String) throws(LintError) {
        // Where its folder cannot be opened, that is what there is to report, and the linter does.
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        guard (try? OpenFile(folder, isFolder: true)) != nil else { return }
        if let bytes = try TextFile.readIfPresent(path) { settings.staleness = try StalenessLock(bytes, path: path) }
    }

    /// Source texts of an earlier version, by key and part.
    public mutating func compare(withEarlier source: [String: String]) { settings.earlierSource = source }
}
