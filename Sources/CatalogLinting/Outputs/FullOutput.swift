import ByteText
import TerminalText

/// Output for people at a terminal: each finding with the line it is about.
///
/// ```
/// catalogs/de.json:214:25: error[V402]: unknown variable `$nmae`
///   214 |   "auth.hello": "Hallo {$nmae}"
///       |                          ^^^^^ the source is at catalogs/en.json:210:23
///   help: did you mean `$name`?  (--fix --unsafe-fixes)
/// ```
///
/// On a terminal, lines are wrapped to its width, and of many findings of one rule in a file the rest is only counted:
///
/// ```
/// catalogs/de.json: 950 more warnings[U708] foreign-letter  (--all shows them)
/// ```
struct FullOutput: LintOutput {
    func write(_ report: LintReport, _ options: OutputOptions) -> [UInt8] {
        let style = TerminalStyle(options.hasColor)
        var text = ""
        for (path, findings) in report.findingsByFile {
            var rules: [String: Int] = [:]
            var rest: [Finding] = []
            for finding in findings {
                let number = rules[finding.code, default: 0]
                rules[finding.code] = number + 1
                guard number < options.mostPerRule ?? .max else {
                    if number == options.mostPerRule { rest.append(finding) }
                    continue
                }
                append(finding, style, options.width, to: &text)
                text += "\n"
            }
            for finding in rest {
                let count = (rules[finding.code] ?? 0) - (options.mostPerRule ?? 0)
                append(rest: count, of: finding, path, style, to: &text)
            }
        }
        if options.showsStatistics { text += Statistics(report).text }
        if options.showsSummary { text += summary(report, style) + "\n" }
        return Array(text.utf8)
    }

    private func append(_ finding: Finding, _ style: TerminalStyle, _ width: Int?, to text: inout String) {
        let place = "\(VisibleText.of(finding.path)):\(finding.start): "
        let severity = "\(finding.severity.rawValue)[\(finding.code)]"
        let used = DisplayWidth.of(place) + severity.utf8.count + 2
        let message = LineWrap.lines(VisibleText.of(finding.message), width: width, used: used, indent: 4)
        text += style.bold(place) + style.severity(finding.severity, severity) + ":"
        if message.first != "" { text += " " }
        text += message.map { $0.isEmpty ? "" : style.bold($0) }.joined(separator: "\n") + "\n"
        var related = finding.related.map {
            "\(VisibleText.of($0.message)) \(VisibleText.of($0.file.path)):\($0.start)"
        }
        if let excerpt = finding.excerpt(width: width) {
            // A label that does not fit after the carets goes below them.
            let isLabelled = width.map { DisplayWidth.of(excerpt.rows(label: related.first).last ?? "") <= $0 } ?? true
            let rows = excerpt.rows(label: isLabelled ? related.first : nil, gutter: style.gutter) {
                style.severity(finding.severity, $0)
            }
            for row in rows { text += row + "\n" }
            if isLabelled { related = Array(related.dropFirst()) }
        }
        for place in related {
            text += LineWrap.lines("  = \(place)", width: width, indent: 4).joined(separator: "\n") + "\n"
        }
        guard finding.help != nil || finding.fix != nil else { return }
        let help = finding.help.map(VisibleText.of) ?? "This can be fixed automatically."
        let command: String
        switch finding.fix?.safety {
        case .safe: command = "  (--fix)"
        case .unsafe: command = "  (--fix --unsafe-fixes)"
        case nil: command = ""
        }
        let remedy = LineWrap.lines(help + command, width: width, used: 8, indent: 8).joined(separator: "\n")
        text += "  " + style.help("help:") + " \(remedy)\n"
    }

    /// Says how many findings of a rule are not shown.
    private func append(
        rest count: Int, of finding: Finding, _ path: String, _ style: TerminalStyle, to text: inout String
    ) {
        let severity = style.severity(
            finding.severity, "\(finding.severity.rawValue)\(count == 1 ? "" : "s")[\(finding.code)]")
        text +=
            style.bold("\(VisibleText.of(path)): ")
            + "\(count) more \(severity) \(finding.name)  (--all shows them)\n\n"
    }

    private func summary(_ report: LintReport, _ style: TerminalStyle) -> String {
        let counts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = report.count(severity)
            guard count > 0 else { return nil }
            return style.severity(severity, Counted.text(count, severity.rawValue))
        }
        let entries = "\(report.entries) \(report.entries == 1 ? "entry" : "entries")"
        let what = "\(entries) in \(Counted.text(report.files, "file"))"
        return (counts.isEmpty ? style.help("Nothing found") : counts.joined(separator: ", ")) + ": \(what)"
    }
}

/// What is painted how. Severities also differ in words.
extension TerminalStyle {
    func bold(_ text: String) -> String { painted(text, .bold) }
    func gutter(_ text: String) -> String { painted(text, .blue) }
    func help(_ text: String) -> String { painted(text, .green) }

    func severity(_ severity: Severity, _ text: String) -> String {
        switch severity {
        case .error: painted(text, .boldRed)
        case .warning: painted(text, .boldYellow)
        case .note: painted(text, .boldCyan)
        }
    }
}
