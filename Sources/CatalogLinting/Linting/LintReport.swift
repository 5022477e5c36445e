/// The result of linting.
public struct LintReport: Sendable {
    /// The findings, in the order of the files as given, and within a file by position.
    public var findings: [Finding]
    /// Findings removed by a suppression.
    public var suppressed: [SuppressedFinding] = []
    /// The reference language's tag; nil if there was nothing to compare with.
    public var reference: String?
    /// The languages that were linted, in alphabetical order.
    public var languages: [String]
    /// The number of files that were checked.
    public var files = 0
    /// The number of entries in all files. An entry is a key with its texts.
    public var entries = 0
    /// The number of texts: titles, details and actions.
    public var texts = 0
    /// By language, if requested.
    public var coverage: [String: Coverage] = [:]
    /// All texts, the reference's first, if requested.
    var shownTexts: [LanguageTexts] = []
    /// Remarks that are not findings.
    public var remarks: [String] = []

    /// Creates a report of these findings, for tests and for tools that write their own reports.
    public init(findings: [Finding] = [], reference: String? = nil, languages: [String] = []) {
        self.findings = findings
        self.reference = reference
        self.languages = languages
    }

    /// The number of findings with a severity.
    public func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }
}
