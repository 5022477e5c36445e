/// An output with its name on the command line.
public struct OutputFormat: Sendable {
    /// The name for `--output-format`: `sarif`.
    public let name: String
    /// The extensions of its files.
    private let extensions: [String]
    let output: any LintOutput

    static let outputs: [OutputFormat] = [
        OutputFormat(name: "full", extensions: ["txt"], output: FullOutput()),
        OutputFormat(name: "concise", extensions: ["txt"], output: ConciseOutput()),
        OutputFormat(name: "json", extensions: ["json"], output: JSONOutput()),
        OutputFormat(name: "jsonl", extensions: ["jsonl", "ndjson"], output: JSONLinesOutput()),
        OutputFormat(name: "github", extensions: [], output: GitHubOutput()),
        OutputFormat(name: "gitlab", extensions: ["json"], output: GitLabOutput()),
        OutputFormat(name: "sarif", extensions: ["sarif"], output: SARIFOutput()),
        OutputFormat(name: "junit", extensions: ["xml"], output: JUnitOutput()),
    ]

    /// The names of all outputs.
    public static var names: [String] { outputs.map(\.name) }

    /// The output with that name; nil if there is none.
    public init?(_ name: String) {
        guard let format = Self.outputs.first(where: { $0.name == name }) else { return nil }
        self = format
    }

    private init(name: String, extensions: [String], output: any LintOutput) {
        self.name = name
        self.extensions = extensions
        self.output = output
    }

    /// Whether a file name has an extension of this format: `results.sarif`.
    public func fits(_ path: String) -> Bool {
        extensions.contains { path.lowercased().hasSuffix("." + $0) }
    }

    /// The format for a file name; nil if it is ambiguous. `.json` is the JSON output; `.txt` could be either of two.
    public static func named(by path: String) -> OutputFormat? {
        let fitting = outputs.filter { $0.fits(path) }
        return fitting.first { $0.name == "json" } ?? (fitting.count == 1 ? fitting.first : nil)
    }

    /// Whether the output consists of independent lines rather than a document, so that it can be combined with others.
    public var isLines: Bool { ["full", "concise", "github"].contains(name) }

    /// The report in this format.
    public func write(_ report: LintReport, _ options: OutputOptions = OutputOptions()) -> [UInt8] {
        output.write(report, options)
    }
}
