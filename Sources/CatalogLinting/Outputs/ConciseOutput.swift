import ByteText
import TerminalText

/// One line for each finding and nothing else, in the format of compilers: for editors, `grep` and `wc`.
///
/// ```
/// catalogs/de.json:214:25: error[V402]: unknown variable `$nmae` (auth.hello)
/// ```
struct ConciseOutput: LintOutput {
    func write(_ report: LintReport, _ options: OutputOptions) -> [UInt8] {
        let style = TerminalStyle(options.hasColor)
        var text = ""
        for finding in report.findings {
            let severity = style.severity(finding.severity, "\(finding.severity.rawValue)[\(finding.code)]")
            text +=
                "\(VisibleText.of(finding.path)):\(finding.start): \(severity): \(VisibleText.of(finding.messageWithKey))\n"
        }
        if options.showsStatistics { text += Statistics(report).text }
        return Array(text.utf8)
    }
}
