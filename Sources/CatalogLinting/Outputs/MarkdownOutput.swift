/// A short summary for the description or a comment of a pull request: coverage and findings.
package struct MarkdownOutput: LintOutput {
    /// The most findings to list. A comment has to be short, and GitHub accepts at most 65,536 characters.
    static let maximumFindings = 30

    package init() {}

    package var needsTexts: Bool { true }

    package func write(_ report: LintReport, _ options: OutputOptions) -> [UInt8] {
        var text = "## Translations: \(Self.summary(report))\n"
        let translations = report.shownTexts.filter { !$0.isReference }
        if !translations.isEmpty {
            text += "\n| Language | Translated | Missing | Empty | Stale | As the source | Errors | Warnings |\n"
            text += "|---|---:|---:|---:|---:|---:|---:|---:|\n"
            for language in translations { text += Self.row(language, report) }
        }
        // Errors first, and otherwise in the order of the report.
        let findings = Severity.allCases.reversed().flatMap { severity in
            report.findings.filter { $0.severity == severity }
        }
        if !findings.isEmpty { text += "\n" }
        for finding in findings.prefix(Self.maximumFindings) { text += Self.item(finding, options) }
        let rest = findings.count - Self.maximumFindings
        if rest > 0 { text += "- … and \(rest) more\n" }
        return Array(text.utf8)
    }

    private static func summary(_ report: LintReport) -> String {
        let counts = Severity.allCases.reversed().compactMap { severity in
            let count = report.count(severity)
            return count > 0 ? ReportPage.count(count, severity.rawValue) : nil
        }
        return counts.isEmpty ? "nothing found" : counts.joined(separator: ", ")
    }

    private static func row(_ language: LanguageTexts, _ report: LintReport) -> String {
        let coverage = report.coverage[language.tag] ?? Coverage()
        let count = { (severity: Severity) in
            report.findings.count { $0.locale == language.tag && $0.severity == severity }
        }
        let numbers = [
            "\(Percent.text(coverage.percent)) (\(coverage.translated)/\(coverage.total))", "\(coverage.missing)",
            "\(coverage.empty)", "\(coverage.stale)", "\(coverage.identical)", "\(count(.error))", "\(count(.warning))",
        ]
        return "| \(MarkdownText.escaped(language.name)) \(MarkdownText.code(language.tag)) | "
            + numbers.joined(separator: " | ") + " |\n"
    }

    private static func item(_ finding: Finding, _ options: OutputOptions) -> String {
        let place = MarkdownText.code("\(OutputPath(finding.path, options).path):\(finding.start)")
        let key = finding.key.map { " \(MarkdownText.code($0))" } ?? ""
        return
            "- **\(finding.severity.rawValue)** \(finding.code) \(place)\(key): \(MarkdownText.escaped(finding.message))\n"
    }
}
