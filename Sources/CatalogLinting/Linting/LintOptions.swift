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

    public init() {}
}
