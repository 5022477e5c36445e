/// The report as a folder: `index.html` with the coverage and findings of all languages, and a page for each language with all of
/// its texts.
public struct ReportFolder: Sendable {
    /// The names of the files, `index.html` first.
    public let names: [String]
    private let report: LintReport
    private let options: OutputOptions
    private let findings: [String: [Finding]]

    /// - Parameters:
    ///   - report: the findings, including texts.
    ///   - options: what the pages say about the program.
    public init(_ report: LintReport, _ options: OutputOptions = OutputOptions()) {
        self.report = report
        self.options = options
        findings = Dictionary(grouping: report.findings) { $0.locale ?? "" }
        names = ["index.html"] + report.shownTexts.map { PageScope.fileName($0.tag) }
    }

    /// Creates one of the files, so that they are not all in memory at once.
    ///
    /// - Parameter number: the index of its name in ``names``.
    public func page(_ number: Int) -> [UInt8] {
        let place = number - 1
        guard report.shownTexts.indices.contains(place) else { return ReportPage(report, .overview, options).bytes }
        let language = report.shownTexts[place]
        // A page goes through its findings several times, so it only gets its own: there may be 300 languages.
        var own = report
        own.findings = findings[language.tag] ?? []
        return ReportPage(own, .language(language), options).bytes
    }
}
