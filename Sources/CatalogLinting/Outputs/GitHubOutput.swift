import ByteText

/// Annotations on the lines of a pull request: workflow commands of GitHub Actions.
///
/// ```
/// ::error file=catalogs/de.json,line=214,col=25,endLine=214,endColumn=30,title=V402 unknown-variable::unknown variable `$nmae`
/// ```
///
/// A command is one line. Values are escaped as the runner unescapes them: `%`, CR and LF everywhere, `:` and `,` in properties.
struct GitHubOutput: LintOutput {
    func write(_ report: LintReport, _ options: OutputOptions) -> [UInt8] {
        var text = ""
        for finding in report.findings {
            let (start, end) = (finding.start, finding.end)
            let properties = [
                ("file", OutputPath(finding.path, options).path), ("line", String(start.line)),
                ("col", String(start.column)), ("endLine", String(end.line)), ("endColumn", String(end.column)),
                ("title", "\(finding.code) \(finding.name)"),
            ]
            text += "::\(Self.command(finding.severity)) "
            text += properties.map { "\($0.0)=\(Self.property($0.1))" }.joined(separator: ",")
            text += "::\(Self.data(Self.message(finding)))\n"
        }
        return Array(text.utf8)
    }

    private static func command(_ severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }

    private static func message(_ finding: Finding) -> String {
        finding.messageWithKey + (finding.help.map { "\n\($0)" } ?? "")
    }

    /// The data after the second `::`. Line feeds stay, because GitHub shows them.
    private static func data(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { VisibleText.of($0).replacing("%", with: "%25") }.joined(separator: "%0A")
    }

    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
