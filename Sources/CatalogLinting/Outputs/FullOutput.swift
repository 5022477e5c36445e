import ByteText
import TerminalText

/// For people at a terminal: each finding with the line it is about.
///
/// ```
/// catalogs/de.json:214:25: error[V402]: unknown variable `$nmae`
///   214 |   "auth.hello": "Hallo {$nmae}"
///       |                          ^^^^^ not in catalogs/en.json:210:23
///   help: did you mean `$name`?  (--fix --unsafe-fixes)
/// ```
package struct FullOutput: LintOutput {
    package init() {}

    package func write(_ report: LintReport, _ options: OutputOptions) -> [UInt8] {
        let style = TerminalStyle(options.hasColor)
        var text = ""
        for finding in report.findings {
            append(finding, style, to: &text)
            text += "\n"
        }
        if options.showsStatistics { text += Statistics(report).text }
        if options.showsSummary { text += summary(report, style) + "\n" }
        return Array(text.utf8)
    }

    private func append(_ finding: Finding, _ style: TerminalStyle, to text: inout String) {
        let start = finding.start
        let severity = style.severity(finding.severity, "\(finding.severity.rawValue)[\(finding.code)]")
        text +=
            style.bold("\(VisibleText.of(finding.path)):\(start.line):\(start.column): ") + severity + ": "
            + style.bold(VisibleText.of(finding.message)) + "\n"
        let related = finding.related.map {
            "\(VisibleText.of($0.message)) \(VisibleText.of($0.file.path)):\($0.start)"
        }
        if let excerpt = finding.excerpt {
            let rows = excerpt.rows(label: related.first, gutter: style.gutter) { style.severity(finding.severity, $0) }
            for row in rows { text += row + "\n" }
            for place in related.dropFirst() { text += "  = \(place)\n" }
        } else {
            for place in related { text += "  = \(place)\n" }
        }
        guard finding.help != nil || finding.fix != nil else { return }
        let help = finding.help.map(VisibleText.of) ?? "It can be fixed."
        let command: String
        switch finding.fix?.safety {
        case .safe: command = "  (--fix)"
        case .unsafe: command = "  (--fix --unsafe-fixes)"
        case nil: command = ""
        }
        text += "  " + style.help("help:") + " \(help)\(command)\n"
    }

    private func summary(_ report: LintReport, _ style: TerminalStyle) -> String {
        let counts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = report.count(severity)
            guard count > 0 else { return nil }
            return style.severity(severity, "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")")
        }
        let entries = "\(report.entries) \(report.entries == 1 ? "entry" : "entries")"
        let what = "\(entries) in \(report.files) file\(report.files == 1 ? "" : "s")"
        return (counts.isEmpty ? style.help("Nothing found") : counts.joined(separator: ", ")) + ": \(what)"
    }
}
