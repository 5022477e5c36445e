/// An output by its name on the command line.
public struct OutputFormat: Sendable {
    public let name: String
    let output: any LintOutput

    /// What `check` can write.
    static let outputs: [OutputFormat] = [
        OutputFormat(name: "full", output: FullOutput()),
        OutputFormat(name: "concise", output: ConciseOutput()),
        OutputFormat(name: "json", output: JSONOutput()),
        OutputFormat(name: "jsonl", output: JSONLinesOutput()),
        OutputFormat(name: "github", output: GitHubOutput()),
        OutputFormat(name: "gitlab", output: GitLabOutput()),
        OutputFormat(name: "sarif", output: SARIFOutput()),
        OutputFormat(name: "junit", output: JUnitOutput()),
        OutputFormat(name: "checkstyle", output: CheckstyleOutput()),
        OutputFormat(name: "rdjson", output: ReviewdogOutput()),
        OutputFormat(name: "html", output: HTMLOutput()),
    ]

    /// What `report` can write.
    static let reports: [OutputFormat] = [
        OutputFormat(name: "html", output: HTMLOutput()),
        OutputFormat(name: "markdown", output: MarkdownOutput()),
        OutputFormat(name: "badge", output: BadgeOutput()),
    ]

    /// The names that there are.
    public static var names: [String] { outputs.map(\.name) }
    public static var reportNames: [String] { reports.map(\.name) }

    /// The output of that name; nil if there is none.
    public init?(_ name: String) {
        guard let format = Self.outputs.first(where: { $0.name == name }) else { return nil }
        self = format
    }

    /// The report of that name; nil if there is none.
    public init?(report name: String) {
        guard let format = Self.reports.first(where: { $0.name == name }) else { return nil }
        self = format
    }

    private init(name: String, output: any LintOutput) {
        self.name = name
        self.output = output
    }

    /// Whether it shows coverage and texts: see ``LintOptions/collectsTexts`` and ``LintOptions/countsCoverage``.
    public var needsTexts: Bool { output.needsTexts }

    /// The report as this output writes it.
    public func write(_ report: LintReport, _ options: OutputOptions = OutputOptions()) -> [UInt8] {
        output.write(report, options)
    }
}
