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
        if let excerpt = SourceExcerpt(finding) {
            append(excerpt, finding.severity, label: related.first, style, to: &text)
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

    private func append(
        _ excerpt: SourceExcerpt, _ severity: Severity, label: String?, _ style: TerminalStyle, to text: inout String
    ) {
        let number = String(excerpt.line)
        let gutter = String(repeating: " ", count: number.utf8.count)
        let isLeftToRight = excerpt.isLeftToRight
        // An isolate keeps the line's own order to itself; where it has none, it is left out.
        let (open, close) =
            (excerpt.before + excerpt.marked + excerpt.after).unicodeScalars.contains(where: VisibleText.isRightToLeft)
            ? ("\u{2066}", "\u{2069}") : ("", "")
        text +=
            "  " + style.gutter("\(number) |") + " \(open)\(excerpt.before)"
            + style.severity(severity, excerpt.marked) + "\(excerpt.after)\(close)\n"
        let carets: String
        if isLeftToRight {
            let width = max(1, DisplayWidth.of(excerpt.marked))
            carets =
                String(repeating: " ", count: DisplayWidth.of(excerpt.before))
                + style.severity(severity, String(repeating: "^", count: width))
        } else {
            // Where it is shown depends on the terminal, so it is quoted.
            carets = style.severity(severity, "^") + " \u{2066}\(excerpt.marked)\u{2069}"
        }
        text += "  " + style.gutter("\(gutter) |") + " " + carets + (label.map { " " + $0 } ?? "") + "\n"
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
